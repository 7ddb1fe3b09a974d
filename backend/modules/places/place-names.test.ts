import { placeKey, townName } from './place-names';

it.each([
  ['St. Louis', 'Saint Louis'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['Trois-Rivières', 'trois rivieres'],
  ["L'Assomption", 'L’assomption'],
  ['Fort Worth', 'Ft Worth'],
])('takes %s and %s for one place', (one, other) => {
  expect(placeKey(one)).toBe(placeKey(other));
});

it.each([
  ['Portland', 'South Portland'],
  ['Saint Paul', 'Saint Pauls'],
])('tells %s from %s', (one, other) => {
  expect(placeKey(one)).not.toBe(placeKey(other));
});

it.each([
  ['M5V', 'Downtown Toronto (CN Tower / King and Spadina)', 'Toronto'],
  ['M3C', 'North York (Don Mills)', 'North York'],
  ['V7G', 'North Vancouver Outer East', 'North Vancouver'],
  ['T0H', 'Northwestern Alberta (high Level)', 'High Level'],
  ['J2X', 'Saint-Jean- Sur-Richelieu East', 'Saint-Jean-sur-Richelieu'],
  ['S4L', 'Regina Northeast And East Central', 'Regina'],
  ['J5W', "L'assomption", "L'Assomption"],
])('calls the town of the Canadian area %s, %j, %s', (area, name, town) => {
  expect(townName('ca', area, name)).toBe(town);
});

it('leaves the names of other countries as they are', () => {
  expect(townName('uk', 'NE1', 'Newcastle  upon Tyne ')).toBe('Newcastle upon Tyne');
  expect(townName('us', '60601', 'East Central')).toBe('East Central');
});
