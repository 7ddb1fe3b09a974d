import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { postalAreasFile } from './lib/postal-areas-file';

const require = createRequire(import.meta.url);
const FILE = 'backend/modules/places/postal-areas.txt';

/** `npm run postal-areas`: the postal areas of the US and Canada, from the data package. */
writeFileSync(
  FILE,
  postalAreasFile({
    us: require('zipcodes/lib/codes.js').codes,
    ca: require('zipcodes/lib/codesCanada.js').codes,
    license: readFileSync(require.resolve('zipcodes/LICENSE'), 'utf8'),
  }),
);
