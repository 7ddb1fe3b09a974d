import { AppError } from '@/lib/contract-server/app-error';
import { type Catalogue, changeCatalogue } from './change-service';
import type { CatalogueFile } from './format';
import { importCategories } from './import-categories';
import { importLists } from './import-lists';
import { importProducts } from './import-products';

/** From this number of written rows on, the database's statistics are renewed. */
const MANY_ROWS = 1000;

function rejectDuplicates(path: string, keys: string[]): void {
  const seen = new Set<string>();
  for (const [index, key] of keys.entries()) {
    if (seen.has(key)) {
      throw new AppError(
        422,
        'validation_failed',
        `${path}[${index}].id is ${key}, which an earlier entry has already.`,
      );
    }
    seen.add(key);
  }
}

/**
 * Imports a catalogue file in one transaction. Throws an `AppError` with the path of the first invalid field.
 * Returns how many products were new or different, and how many cache tags became stale.
 */
export async function importCatalogue(
  catalogue: Catalogue,
  file: CatalogueFile,
): Promise<{ written: number; tags: number }> {
  const fileCategories = file.categories ?? [];
  const fileProducts = file.products ?? [];
  rejectDuplicates(
    'categories',
    fileCategories.map((category) => category.id),
  );
  rejectDuplicates(
    'products',
    fileProducts.map((product) => product.id),
  );
  const change = await changeCatalogue(catalogue, async (transaction, changes) => {
    await importCategories(transaction, changes, fileCategories);
    const written = await importProducts(transaction, changes, fileProducts);
    if (file.lists) await importLists(transaction, changes, file.lists);
    for (const importPart of catalogue.importParts) {
      await importPart({ transaction, changes, file, written });
    }
    return written.size;
  });
  if (change.indexVersion !== null) await catalogue.listener.onIndexChange();
  if (change.result >= MANY_ROWS) await catalogue.vacuum();
  return { written: change.result, tags: change.tags };
}
