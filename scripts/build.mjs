import { build } from './lib/build.mjs';
import { readSettings } from './lib/env-file.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';

await main(async () => {
  await ensureInstalled();
  await build(readSettings());
  return 0;
});
