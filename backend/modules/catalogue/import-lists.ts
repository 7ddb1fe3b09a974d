import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray } from 'drizzle-orm';
import { tags } from '@/lib/contract/revalidation';
import { AppError } from '@/lib/contract-server/app-error';
import type { Queries } from '../../platform/database/database';
import type { CatalogueChanges } from './change-service';
import type { CatalogueFile } from './format';
import { HOME_LISTS, homeLists, products } from './schema';

/** Replaces each list that is in the file. */
export async function importLists(
  queries: Queries,
  changes: CatalogueChanges,
  lists: NonNullable<CatalogueFile['lists']>,
): Promise<void> {
  for (const list of HOME_LISTS) {
    const wanted = lists[list];
    if (!wanted) continue;
    const known = await queries
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.id, wanted));
    const ids = new Set(known.map((row) => row.id));
    const unknown = wanted.findIndex((id) => !ids.has(id));
    if (unknown >= 0) {
      throw new AppError(
        422,
        'validation_failed',
        `lists.${list}[${unknown}] is ${wanted[unknown]}, and there is no such product.`,
      );
    }
    const before = await queries
      .select({ id: homeLists.productId })
      .from(homeLists)
      .where(eq(homeLists.list, list))
      .orderBy(asc(homeLists.position));
    if (
      isDeepStrictEqual(
        before.map((row) => row.id),
        wanted,
      )
    )
      continue;
    await queries.delete(homeLists).where(eq(homeLists.list, list));
    if (wanted.length > 0) {
      await queries
        .insert(homeLists)
        .values(wanted.map((productId, position) => ({ list, position, productId })));
    }
    changes.tag(tags.home);
  }
}
