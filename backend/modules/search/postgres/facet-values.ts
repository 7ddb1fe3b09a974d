import { FACET_NAMES, type FacetName } from '@/lib/contract/search-options';
import type { Queries } from '../../../platform/database/database';
import { searchValues } from '../schema';

/** The values of the facets with their codes: small numbers from 0, each of one facet. */
export class FacetValues {
  readonly #values: Record<FacetName, string[]> = { material: [], size: [], colour: [], room: [] };
  readonly #codes: Record<FacetName, Map<string, number>> = {
    material: new Map(),
    size: new Map(),
    colour: new Map(),
    room: new Map(),
  };

  constructor(rows: readonly (typeof searchValues.$inferSelect)[]) {
    for (const { facet, code, value } of rows) {
      this.#values[facet][code] = value;
      this.#codes[facet].set(value, code);
    }
  }

  codeOf(facet: FacetName, value: string): number | undefined {
    return this.#codes[facet].get(value);
  }

  /** The values of a facet by their codes. */
  valuesOf(facet: FacetName): readonly string[] {
    return this.#values[facet];
  }
}

export async function readFacetValues(queries: Queries): Promise<FacetValues> {
  return new FacetValues(await queries.select().from(searchValues));
}

/** Gives each of these values a code that has none. The catalogue must be locked. */
export async function addFacetValues(
  transaction: Queries,
  values: Record<FacetName, readonly string[]>,
): Promise<FacetValues> {
  const known = await readFacetValues(transaction);
  const added = FACET_NAMES.flatMap((facet) =>
    values[facet]
      .filter((value) => known.codeOf(facet, value) === undefined)
      .map((value, place) => ({ facet, code: known.valuesOf(facet).length + place, value })),
  );
  if (added.length === 0) return known;
  await transaction.insert(searchValues).values(added);
  return readFacetValues(transaction);
}
