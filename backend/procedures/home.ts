import { asc, eq } from 'drizzle-orm';
import type { HomeData } from '@/lib/contract/home';
import { banners, categories, type HomeListName, homeLists, products } from '../db/schema';
import type { Context } from './procedure';
import { summaryColumns } from './product-summary';

/** Sections 1 and 3: the banners and the four product lists of the home page. */
export async function getHomeData(
  _request: Record<string, never>,
  { queries }: Context,
): Promise<HomeData> {
  const [bannerRows, entries] = await Promise.all([
    queries.select().from(banners).orderBy(asc(banners.position)),
    queries
      .select({ list: homeLists.list, product: summaryColumns })
      .from(homeLists)
      .innerJoin(products, eq(products.id, homeLists.productId))
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .orderBy(asc(homeLists.list), asc(homeLists.position)),
  ]);
  const productsOf = (list: HomeListName) =>
    entries.filter((entry) => entry.list === list).map((entry) => entry.product);
  return {
    bannerList: bannerRows.map((banner) => ({
      name: banner.name,
      image: banner.image,
      image_portrait: banner.imagePortrait,
      image_alt: banner.imageAlt,
      text: banner.text,
      link: banner.link,
    })),
    latestProductList: productsOf('latest'),
    bestSeller: productsOf('best_sellers'),
    trendingProductList: productsOf('trending'),
    offerProductList: productsOf('offers'),
  };
}
