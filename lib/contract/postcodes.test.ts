import { parsePostcode } from './postcodes';

it.each([
  ['us', '97209', '97209', '97209'],
  ['us', ' 97209-1234 ', '97209-1234', '97209'],
  ['ca', 'm5v2t6', 'M5V 2T6', 'M5V'],
  ['ca', 'M5V', 'M5V', 'M5V'],
  ['uk', 'sw1a 1aa', 'SW1A 1AA', 'SW1A'],
  ['uk', 'M11AE', 'M1 1AE', 'M1'],
  ['uk', 'EC1A1BB', 'EC1A 1BB', 'EC1A'],
  ['uk', 'B33 8TH', 'B33 8TH', 'B33'],
  ['uk', 'M1', 'M1', 'M1'],
  ['in', '400 001', '400001', '400001'],
] as const)('reads the %s postcode %j', (market, typed, text, area) => {
  expect(parsePostcode(market, typed)).toEqual({ text, area });
});

it.each([
  ['us', '9720'],
  ['us', '972091'],
  ['us', 'SW1A 1AA'],
  ['ca', 'D5V 2T6'],
  ['ca', '97209'],
  ['uk', '97209'],
  ['uk', 'SW1A 1CA'],
  ['in', '012345'],
  ['in', '900001'],
  ['in', ''],
] as const)('says that %s has no postcode %j', (market, typed) => {
  expect(parsePostcode(market, typed)).toBeNull();
});
