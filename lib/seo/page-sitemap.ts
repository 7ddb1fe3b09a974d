import 'server-only';
import { CMS_SLUGS } from '@/lib/contract/content';
import type { Feature } from '@/lib/contract/features';
import type { CategoryIndex } from '@/lib/contract/product';
import { tags } from '@/lib/contract/revalidation';
import { cacheCatalogue } from '@/lib/server/cache-manifest';
import { callOptional } from '@/lib/server/call-optional';
import { getCategories, getCmsPage, getHelpPage, getHomeData } from '@/lib/server/catalogue';
import { getFeatures } from '@/lib/server/features';
import { paths } from '@/lib/shared/paths';
import { type ProductListParams, productListPath } from '@/lib/shared/product-list-path';
import { allRoutes, missingPaths } from '@/lib/shared/routes';
import type { SitemapEntry } from './sitemap';

export const PAGES_FILE = 'pages.xml';

/** The pages of the shop that search engines may list, without the products. */
function listedPages(features: readonly Feature[]) {
  const missing: readonly string[] = missingPaths(features);
  return allRoutes
    .filter(({ path, isIndexed }) => isIndexed && path !== paths.product && !missing.includes(path))
    .map(({ path }) => path);
}

/** The pages of the route table, and the list of each category and sub-category. */
export async function readPagesFile(): Promise<SitemapEntry[]> {
  const [categories, index, features] = await Promise.all([
    getCategories(),
    getCategoryIndex(),
    getFeatures(),
  ]);
  const list = (params: ProductListParams) => ({
    path: productListPath(params),
    ...newest(index, params),
  });
  const lists = categories.flatMap(({ id, sub_category }) => [
    list({ categoryId: id }),
    ...sub_category.map((sub) => list({ categoryId: id, subCategoryId: sub.id })),
  ]);
  const entries = listedPages(features).map((path) => pageEntry(path, index));
  return [...(await Promise.all(entries)), ...lists];
}

async function pageEntry(path: string, index: CategoryIndex): Promise<SitemapEntry> {
  if (path === paths.productList) return { path, ...newest(index, {}) };
  if (path === paths.home) {
    const { bannerList } = await getHomeData();
    // The page shows products of every category.
    const { lastModified } = newest(index, {});
    return { path, lastModified, images: bannerList.map(({ image }) => image) };
  }
  if (path === paths.helpSupport) {
    return { path, lastModified: (await getHelpPage())?.updated_at };
  }
  const slug = CMS_SLUGS.find((one) => path === `/${one}`);
  return slug ? { path, lastModified: (await getCmsPage(slug)).updated_at } : { path };
}

/** The last change in a list, and the pictures that stand for it. */
function newest(
  index: CategoryIndex,
  { categoryId, subCategoryId }: ProductListParams,
): Pick<SitemapEntry, 'lastModified' | 'images'> {
  const rows = index.filter(
    ({ category_id, sub_category_id }) =>
      (categoryId === undefined || category_id === categoryId) &&
      (subCategoryId === undefined || sub_category_id === subCategoryId),
  );
  return {
    lastModified: rows
      .map(({ updated_at }) => updated_at)
      .sort()
      .at(-1),
    images: rows.flatMap(({ image }) => (image ? [image] : [])),
  };
}

/** Empty where the backend has no such index. */
async function getCategoryIndex(): Promise<CategoryIndex> {
  'use cache';
  cacheCatalogue(tags.products, tags.categories);
  return (await callOptional('categoryIndex', {})) ?? [];
}
