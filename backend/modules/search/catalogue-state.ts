import type { Queries } from '../../platform/database/database';
import { catalogueState } from '../catalogue/schema';

/** How often the catalogue has changed. */
export interface CatalogueState {
  version: number;
  /** Changes of fields that products are found, filtered or sorted by. */
  indexVersion: number;
  /** Those of them that changed more than prices and ratings. */
  contentVersion: number;
}

export async function readState(queries: Queries): Promise<CatalogueState> {
  const [state] = await queries.select().from(catalogueState);
  const { version = 0, indexVersion = 0, figureChanges = 0 } = state ?? {};
  // A difference, so that a change by a backend of an older release, which counts no figures, is one of the content.
  return { version, indexVersion, contentVersion: indexVersion - figureChanges };
}
