import { type Geography, geographyOf, readGeography } from './geography';

/** Imported places have the ids after it. */
const MAX_ID = 99_999_999;

/** The number of states of each country, and the format of its postal areas. */
const COUNTRIES = {
  // Fifty states and the District of Columbia.
  'United States': { states: 51, area: /^\d{5}$/ },
  // Ten provinces and three territories. The first letter of an area identifies its province.
  Canada: { states: 13, area: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/ },
  // 47 ceremonial counties of England (the City of London within Greater London), Scotland's nine regions
  // and three island areas, Wales' eight preserved counties, Northern Ireland's six.
  'United Kingdom': { states: 73, area: /^[A-Z]{1,2}\d[A-Z\d]?$/ },
  // 28 states and eight union territories.
  India: { states: 36, area: /^[1-8]\d{5}$/ },
};

const geography = readGeography();
const { countries, states, cities, areas } = geography;

function grouped<T>(rows: T[], parentOf: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const parent = parentOf(row);
    groups.set(parent, [...(groups.get(parent) ?? []), row]);
  }
  return groups;
}

const statesOf = grouped(states, (state) => state.countryId);
const citiesOf = grouped(cities, (city) => city.stateId);
const areasOf = grouped(areas, (area) => area.cityId);

function areaNames(country: string, state: string, city: string): string[] {
  const countryRow = countries.find((row) => row.name === country);
  const stateRow = states.find((row) => row.countryId === countryRow?.id && row.name === state);
  const cityRow = cities.find((row) => row.stateId === stateRow?.id && row.name === city);
  return areas.filter((row) => row.cityId === cityRow?.id).map((row) => row.name);
}

/** A geography file with one city. */
function fileWith(line: string) {
  const state = { id: 138, name: 'Oregon', cities: [line] };
  return { countries: [{ id: 1, code: 'us', name: 'United States', states: [state] }] };
}

describe('geography.json', () => {
  it.each(['countries', 'states', 'cities', 'areas'] as const)(
    'gives all %s unique ids',
    (table: keyof Geography) => {
      const ids = geography[table].map((row) => row.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !Number.isInteger(id) || id < 1 || id > MAX_ID)).toEqual([]);
    },
  );

  it('contains the four countries with all their states', () => {
    const counts = countries.map((row) => [row.name, statesOf.get(row.id)?.length]);
    expect(counts).toEqual(Object.entries(COUNTRIES).map(([name, { states }]) => [name, states]));
  });

  it('has cities in every state and areas in every city', () => {
    expect(states.filter((state) => !citiesOf.has(state.id))).toEqual([]);
    expect(cities.filter((city) => !areasOf.has(city.id))).toEqual([]);
  });

  it.each([
    ['states', statesOf],
    ['cities', citiesOf],
    ['areas', areasOf],
  ])('contains the %s of each parent in order and without duplicates', (_, groups) => {
    const { compare } = new Intl.Collator('en', { numeric: true });
    for (const rows of groups.values()) {
      const names = rows.map((row) => row.name);
      expect(names).toEqual([...new Set(names)].sort(compare));
    }
  });

  it.each(Object.entries(COUNTRIES))('uses the format of postal areas in %s', (name, { area }) => {
    const country = countries.find((row) => row.name === name);
    const stateIds = new Set(states.filter((s) => s.countryId === country?.id).map((s) => s.id));
    const cityIds = new Set(cities.filter((c) => stateIds.has(c.stateId)).map((c) => c.id));
    const names = areas.filter((row) => cityIds.has(row.cityId)).map((row) => row.name);
    expect(names).not.toEqual([]);
    expect(names.filter((areaName) => !area.test(areaName))).toEqual([]);
  });

  it.each([
    ['United States', 'Oregon', 'Portland', '97209'],
    ['United States', 'Maine', 'Portland', '04101'],
    ['United States', 'District of Columbia', 'Washington', '20001'],
    ['Canada', 'Ontario', 'Toronto', 'M5V'],
    ['Canada', 'Nunavut', 'Iqaluit', 'X0A'],
    ['United Kingdom', 'Greater London', 'London', 'SW1A'],
    ['United Kingdom', 'Greater Manchester', 'Manchester', 'M1'],
    ['United Kingdom', 'County Antrim', 'Belfast', 'BT1'],
    ['India', 'Maharashtra', 'Mumbai', '400001'],
    ['India', 'Delhi', 'New Delhi', '110001'],
  ])('contains for %s, %s, %s the area %s', (country, state, city, area) => {
    expect(areaNames(country, state, city)).toContain(area);
  });

  // Stored addresses refer to these ids.
  it('never changes an id', () => {
    expect(states).toContainEqual({ id: 138, countryId: 1, name: 'Oregon' });
    expect(cities).toContainEqual({ id: 13810, stateId: 138, name: 'Portland' });
    expect(areas).toContainEqual({ id: 1381004, cityId: 13810, name: '97209' });
  });
});

describe('geographyOf', () => {
  it('numbers the areas by their position in the line, and sorts them by name', () => {
    expect(geographyOf(fileWith('13810 Lake Oswego: 97035 - 97034')).areas).toEqual([
      { id: 1381003, cityId: 13810, name: '97034' },
      { id: 1381001, cityId: 13810, name: '97035' },
    ]);
  });

  it('accepts 99 areas for a city and rejects 100', () => {
    const line = (count: number) =>
      `13810 Portland: ${Array.from({ length: count }, (_, index) => 97001 + index).join(' ')}`;
    expect(geographyOf(fileWith(line(99))).areas.at(-1)?.id).toBe(1381099);
    expect(() => geographyOf(fileWith(line(100)))).toThrow('City 13810 has 100 areas');
  });

  it.each([
    'Portland: 97209',
    '13810 Portland 97209',
    '13810 Portland:',
    '13810 : 97209',
    '1234567 Portland: 97209',
  ])('rejects the line %j', (line) => {
    expect(() => geographyOf(fileWith(line))).toThrow();
  });
});
