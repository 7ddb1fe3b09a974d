import 'server-only';
import { shopDayOf } from '@/lib/shared/shop-time';
import { cacheCatalogue } from './cache-manifest';

/** The year by the shop's clock. A cached page has that of its rendering, which is ten minutes ago at most. */
export async function currentShopYear(): Promise<number> {
  'use cache';
  cacheCatalogue();
  return Number(shopDayOf(new Date()).slice(0, 4));
}
