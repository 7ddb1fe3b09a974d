import 'server-only';
import type { Product, ProductSummary } from '@/lib/contract/product';
import { getAlsoViewed, getCategories, getHomeData } from '@/lib/server/catalogue';

const COUNT = 4;

interface RelatedProducts {
  alsoViewed: ProductSummary[];
  suggested: ProductSummary[];
}

/**
 * The products below a product.
 * @throws the error of a read that fails, so that a page without its sections is never cached.
 */
export async function getRelatedProducts(product: Product): Promise<RelatedProducts> {
  const [alsoViewed, home] = await Promise.all([alsoViewedOf(product), getHomeData()]);
  const shown = new Set([product.id, ...alsoViewed.map(({ id }) => id)]);
  const suggested = home.bestSeller.filter(
    ({ id, category_name }) =>
      !shown.has(id) && !(category_name && category_name === product.category_name),
  );
  return { alsoViewed, suggested: suggested.slice(0, COUNT) };
}

/** Products of the same category. Its id is looked up when the backend sends only its name. */
async function alsoViewedOf(product: Product): Promise<ProductSummary[]> {
  const categoryId = product.category_id ?? (await categoryIdOf(product.category_name));
  if (categoryId === undefined) return [];
  // The swatches already link to the other colours.
  const siblings = new Set(product.colours?.map(({ id }) => id));
  const viewed = await getAlsoViewed(product.id, categoryId, COUNT + siblings.size);
  return viewed.filter(({ id }) => !siblings.has(id)).slice(0, COUNT);
}

async function categoryIdOf(name: string | null | undefined): Promise<number | undefined> {
  if (!name) return undefined;
  const categories = await getCategories();
  return categories.find((category) => category.name === name)?.id;
}
