import { Refusal } from '../http/refusal';
import { type Catalogue, changeCatalogue } from './change';
import type { CatalogueFile } from './format';
import { importCategories } from './import-categories';
import { importBanners, importCoupons, importLists, importPages } from './import-content';
import { importProducts } from './import-products';

/** From here on renewing the database's statistics pays. */
const MANY_ROWS = 1000;

function refuseRepeated(path: string, keys: number[]): void {
  const seen = new Set<number>();
  for (const [index, key] of keys.entries()) {
    if (seen.has(key)) {
      throw new Refusal(422, `${path}[${index}].id is ${key}, which an earlier entry has already.`);
    }
    seen.add(key);
  }
}

/**
 * Takes a catalogue file, whole or not at all. Throws a `Refusal` with the path of what is wrong.
 * Returns how many products were new or different, and how many tags that made stale.
 */
export async function importCatalogue(
  catalogue: Catalogue,
  file: CatalogueFile,
): Promise<{ written: number; tags: number }> {
  const fileCategories = file.categories ?? [];
  const fileProducts = file.products ?? [];
  refuseRepeated(
    'categories',
    fileCategories.map((category) => category.id),
  );
  refuseRepeated(
    'products',
    fileProducts.map((product) => product.id),
  );
  const change = await changeCatalogue(catalogue, async (transaction, changes) => {
    await importCategories(transaction, changes, fileCategories);
    const written = await importProducts(transaction, changes, fileProducts);
    if (file.banners) await importBanners(transaction, changes, file.banners);
    if (file.lists) await importLists(transaction, changes, file.lists);
    if (file.pages) await importPages(transaction, changes, file.pages);
    if (file.coupons) await importCoupons(transaction, file.coupons);
    return written;
  });
  if (change.indexVersion !== null) await catalogue.search.refresh();
  if (change.result >= MANY_ROWS) await catalogue.tidy();
  return { written: change.result, tags: change.tags };
}
