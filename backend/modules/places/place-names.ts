import type { Market } from '@/lib/shared/markets';

/** Words that lists shorten in different ways. */
const SHORT: Record<string, string> = { saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' };

/** The same for all ways to write a place: `St. Louis` and `Saint Louis`, `Jammu & Kashmir` and `Jammu and Kashmir`. */
export function placeKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'the')
    .map((word) => SHORT[word] ?? word)
    .join(' ');
}

const DIRECTION =
  '(?:North|South|East|West|Northeast|Northwest|Southeast|Southwest|Central|Extremities|(?:Northern )?Outskirts)';
/** The quarter of a Canadian town, as lists of its postal areas have it. */
const CANADIAN_QUARTER = new RegExp(
  `(?: (?:Inner|Outer|Upper|Lower))?(?: ${DIRECTION})+(?: (?:And|&)(?: ${DIRECTION})+)?$`,
);

/** `high Level` → `High Level`, `Saint-Jean- Sur-Richelieu` → `Saint-Jean-sur-Richelieu`. */
function tidied(name: string): string {
  return name
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(^|[\s-]|\b[LD]')(\p{Ll})/gu, (_, before, letter) => before + letter.toUpperCase())
    .replace(/- /g, '-')
    .replace(/-(?:Aux|De|Des|Du|La|Le|Les|Sur)(?=-)/g, (word) => word.toLowerCase());
}

function canadianTown(area: string, name: string): string {
  const [, outside = '', inside = ''] = /^([^(]*)(?:\(([^)]*))?/.exec(name) ?? [];
  // A 0 means the country: the words before the brackets are a region, and those within them its towns.
  const [first = ''] = (area[1] === '0' && inside ? inside : outside).split(' / ');
  return tidied(first)
    .replace(/^(?:(?:Downtown|Old) |(?:Central|East|West) (?=Toronto$))/, '')
    .replace(CANADIAN_QUARTER, '');
}

/** The town of a postal area, as lists name it: `Downtown Toronto (CN Tower / …)` is Toronto. '' for none. */
export function townName(market: Market, area: string, name: string): string {
  return market === 'ca' ? canadianTown(area, name) : name.replace(/\s+/g, ' ').trim();
}
