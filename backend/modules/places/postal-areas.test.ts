import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { postalAreasFile } from '@/scripts/lib/postal-areas-file';
import { readGeography } from './geography';
import { placeKey } from './place-names';
import { postalAreasOf, readPostalAreasFile } from './postal-areas';

const require = createRequire(path.join(process.cwd(), 'package.json'));
const content = readPostalAreasFile();
const rows = postalAreasOf(content);
const geography = readGeography();

describe('postal-areas.txt', () => {
  it('is what the data package says, as `npm run postal-areas` writes it', () => {
    const file = postalAreasFile({
      us: require('zipcodes/lib/codes.js').codes,
      ca: require('zipcodes/lib/codesCanada.js').codes,
      license: readFileSync(require.resolve('zipcodes/LICENSE'), 'utf8'),
    });
    expect(file === content).toBe(true);
  });

  it('names states of geography.json alone, and says nothing of the areas that it has', () => {
    const stateNames = new Set(geography.states.map(({ name }) => name));
    expect(rows.filter(({ state }) => !stateNames.has(state))).toEqual([]);
    const known = new Set(geography.areas.map(({ name }) => name));
    expect(rows.filter(({ market, area }) => market === 'us' && known.has(area))).toEqual([]);
  });

  it('has each area once, in towns with names that can be printed', () => {
    expect(new Set(rows.map(({ market, area }) => `${market} ${area}`)).size).toBe(rows.length);
    expect(rows.filter(({ town }) => !/^\p{Lu}[\p{L} .'-]*$/u.test(town))).toEqual([]);
    expect(rows.filter(({ town }) => placeKey(town) === '')).toEqual([]);
  });
});

describe('postalAreasOf', () => {
  it('reads towns with their areas, by state', () => {
    expect(postalAreasOf('# note\n= us Oregon\nAdel: 97620\nAlbany: 97321 97322\n')).toEqual([
      { market: 'us', state: 'Oregon', town: 'Adel', area: '97620' },
      { market: 'us', state: 'Oregon', town: 'Albany', area: '97321' },
      { market: 'us', state: 'Oregon', town: 'Albany', area: '97322' },
    ]);
  });

  it.each([
    ['Adel: 97620', "line 1: 'Adel: 97620' is not understood"],
    ['= us Oregon\nAdel', "line 2: 'Adel' is not understood"],
    ['= xx Oregon', "line 1: '= xx Oregon' is not understood"],
    ['= ca Ontario\nToronto: 97620', "line 2: '97620' is no postal area"],
  ])('rejects %j with the number of the line', (text, message) => {
    expect(() => postalAreasOf(text)).toThrow(message);
  });
});
