import 'server-only';
import { cache } from 'react';
import type { Category, CategoryName } from '@/lib/contract/category';
import { tags } from '@/lib/contract/revalidation';
import { shopDayOf } from '@/lib/shared/shop-time';
import { cacheCatalogue } from './cache-manifest';
import { getCategories, getCategoryNames } from './catalogue';
import { currentMarket } from './current-market';

/** What header, footer and search of every page show. */
interface ShopFrame {
  categories: Category[];
  /** For the search's category select. */
  searchCategories: CategoryName[];
  /** By the shop's clock. A cached page has that of its rendering, which is ten minutes ago at most. */
  year: number;
}

/** Without categories in the build, which has no backend. Layout, header and 404 page of a rendering share one read. */
export const getShopFrame = cache(async (): Promise<ShopFrame> => {
  return readShopFrame((await currentMarket()) !== null);
});

async function readShopFrame(hasBackend: boolean): Promise<ShopFrame> {
  'use cache';
  cacheCatalogue(tags.categories);
  const [categories, searchCategories] = hasBackend
    ? await Promise.all([getCategories(), getCategoryNames()])
    : [[], []];
  return { categories, searchCategories, year: Number(shopDayOf(new Date()).slice(0, 4)) };
}
