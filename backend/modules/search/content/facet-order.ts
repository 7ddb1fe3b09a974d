import type { FacetName } from '@/lib/contract/search-options';
import { COLOUR_FAMILIES } from './colour-family';
import { compareSizeGroups } from './size-group';

const collator = new Intl.Collator('en', { numeric: true });
const families = new Map<string, { css: string | null; place: number }>(
  COLOUR_FAMILIES.map(({ name, css }, place) => [name, { css, place }]),
);
const placeOf = (family: string) => families.get(family)?.place ?? 0;

/** The order of a facet's values: by name, sizes by their groups, colours by family. */
export const compareFacetValues: Record<FacetName, (a: string, b: string) => number> = {
  material: collator.compare,
  room: collator.compare,
  size: compareSizeGroups,
  colour: (a, b) => placeOf(a) - placeOf(b),
};

/** The CSS colour of a family's swatch; null for the family of all other colours. */
export function swatchOf(family: string): string | null | undefined {
  return families.get(family)?.css;
}
