import { z } from 'zod';
import { readGeography } from '@/backend/modules/places/geography';
import { placeKey, townName } from '@/backend/modules/places/place-names';

/** The entries of the data package by their codes. */
const Codes = z.record(
  z.string(),
  z.object({ zip: z.string(), city: z.string(), state: z.string() }),
);

/** The states of the US by the codes of the package. It has the territories and the forces abroad, too. */
const US_STATES: Record<string, string> = Object.fromEntries(
  `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,
  DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,
  LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,
  NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,
  OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,
  UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming`
    .split(/,\s*/)
    .map((entry) => [entry.slice(0, 2), entry.slice(3)]),
);

/** The first letters of a Canadian postal code. The package has a town in the place of some provinces. */
const CANADIAN_PROVINCES: Record<string, string> = {
  A: 'Newfoundland and Labrador',
  B: 'Nova Scotia',
  C: 'Prince Edward Island',
  E: 'New Brunswick',
  ...{ G: 'Quebec', H: 'Quebec', J: 'Quebec' },
  ...{ K: 'Ontario', L: 'Ontario', M: 'Ontario', N: 'Ontario', P: 'Ontario' },
  R: 'Manitoba',
  S: 'Saskatchewan',
  T: 'Alberta',
  V: 'British Columbia',
  X: 'Northwest Territories',
  ...{ X0A: 'Nunavut', X0B: 'Nunavut', X0C: 'Nunavut' },
  Y: 'Yukon',
};

/** The package has lost the letters with accents: words of Canadian towns with them. */
const ACCENTED =
  `Bélair Châteauguay Chénéville Côte Dorothée Émard Émile Épiphanie Félicien François
  Gaspé Geneviève Grâce Hébert Hébertville Île Îles Jérôme Jonquière Lamèque Laterrière Léonard Lévis Mère
  Métabetchouan Pelé Pocatière Prévost Rivière Rivières Thérèse Trinité Valère Vallée Adèle`.split(
    /\s+/,
  );

/** Gives a word its accents back. '' where nobody knows them. */
function repaired(name: string): string {
  const words = name.split(/(?<=[\s'-])/).map((part) => {
    if (!part.includes('\ufffd')) return part;
    const [, word = '', end = ''] = /^(.*?)([\s'-]?)$/.exec(part) ?? [];
    const fits = (accented: string) =>
      accented.length === word.length &&
      [...accented].every((letter, at) => word[at] === '\ufffd' || word[at] === letter);
    const whole = ACCENTED.find(fits);
    return whole ? whole + end : part;
  });
  const text = words.join('');
  return text.includes('\ufffd') ? '' : text;
}

/** What no shopper lives in: offices, and the post boxes of firms. */
const NO_TOWN = /\d|[&/]|\b(?:Firms|Government|Po Boxes|Reserved|Business Reply|Santa Claus)\b/;

function grouped<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

interface Package {
  us: unknown;
  ca: unknown;
  /** The package's license, which its copies keep. */
  license: string;
}

/** The content of `postal-areas.txt`: what the package knows and `geography.json` does not, by state and town. */
export function postalAreasFile({ us, ca, license }: Package): string {
  const { countries, states, cities, areas } = readGeography();
  const lines = [
    '# Postal areas of the US and Canada by state and town, for backend/modules/places. Written by',
    '# `npm run postal-areas` from the package zipcodes, whose license is:',
    '#',
    ...license
      .trim()
      .split('\n')
      .map((line) => `# ${line}`.trim()),
  ];
  const isState = new Map(states.map((state) => [state.id, state]));
  const stateOfCity = new Map(cities.map((city) => [city.id, isState.get(city.stateId)]));
  const countryOf = (code: string) => countries.find((country) => country.code === code)?.id;
  const known = new Set(
    areas.map((area) => `${stateOfCity.get(area.cityId)?.countryId} ${area.name}`),
  );

  const write = (
    market: 'us' | 'ca',
    entries: { state: string | undefined; town: string; area: string }[],
  ) => {
    const byState = grouped(
      entries.filter(
        ({ area, town }) =>
          town && !NO_TOWN.test(town) && !known.has(`${countryOf(market)} ${area}`),
      ),
      ({ state }) => state,
    );
    for (const state of states.filter(({ countryId }) => countryId === countryOf(market))) {
      const towns = grouped(byState.get(state.name) ?? [], ({ town }) => placeKey(town));
      if (towns.size === 0) continue;
      lines.push(`= ${market} ${state.name}`);
      for (const key of [...towns.keys()].sort()) {
        const places = towns.get(key) ?? [];
        lines.push(
          `${places[0]?.town}: ${places
            .map(({ area }) => area)
            .sort()
            .join(' ')}`,
        );
      }
    }
  };

  write(
    'us',
    Object.values(Codes.parse(us)).map(({ zip, city, state }) => ({
      state: US_STATES[state],
      town: townName('us', zip, city),
      area: zip,
    })),
  );
  write(
    'ca',
    Object.values(Codes.parse(ca)).map(({ zip, city }) => {
      const state = CANADIAN_PROVINCES[zip] ?? CANADIAN_PROVINCES[zip.slice(0, 1)];
      const place = repaired(city)
        .replace(/Newfoundland & /, 'Newfoundland and ')
        .replace(`${state} Provincial Government`, '');
      return { state, town: townName('ca', zip, place), area: zip };
    }),
  );
  return `${lines.join('\n')}\n`;
}
