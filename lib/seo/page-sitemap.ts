import 'server-only';
import { getCategories } from '@/lib/backend/catalogue';
import { CMS_SLUGS } from '@/lib/contract/cms';
import { productListPath } from '@/lib/product-list-path';
import { HOME_PATH } from '@/lib/routes';
import type { SitemapEntry } from './sitemap';

export const PAGES_FILE = 'pages.xml';

/** Home, the content pages and the list of each category and sub-category. */
export async function readPagesFile(): Promise<SitemapEntry[]> {
  const categories = await getCategories();
  const lists = categories.flatMap(({ id, sub_category }) => [
    productListPath({ categoryId: id }),
    ...sub_category.map((sub) => productListPath({ categoryId: id, subCategoryId: sub.id })),
  ]);
  return [HOME_PATH, productListPath(), ...lists, ...CMS_SLUGS.map((slug) => `/${slug}`)].map(
    (path) => ({ path }),
  );
}
