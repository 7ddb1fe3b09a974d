import { asc, eq, sql } from 'drizzle-orm';
import type { CmsPage } from '@/lib/contract/content';
import type { RequestOf } from '@/lib/contract/endpoints';
import type { HomeData } from '@/lib/contract/home';
import { appErrors } from '@/lib/contract-server/app-error';
import { shopDayOf } from '@/lib/shared/shop-time';
import type { Context } from '../../platform/procedure';
import { categories, type HomeListName, homeLists, products } from '../catalogue/schema';
import { summaryColumns } from '../product/service';
import { banners, cmsPages, helpAnswers } from './schema';

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

/** Section 2, the static content pages. Throws a 404 for a page that is not in the catalogue. */
export async function getCmsPage(
  { slug }: RequestOf<'getCmsPage'>,
  { queries }: Context,
): Promise<CmsPage> {
  const [page] = await queries.select().from(cmsPages).where(eq(cmsPages.slug, slug));
  if (!page) throw appErrors.notFound('This page');
  return {
    title: page.title,
    summary: page.summary,
    sections: page.sections,
    updated_at: page.updatedAt,
  };
}

/** Section 2, "/help-support": NO to a ticket. Throws a 404 for a question that is not on the page. */
export async function countHelpAnswer(
  { question }: RequestOf<'countHelpAnswer'>,
  { queries, clock }: Context,
): Promise<null> {
  const [page] = await queries.select().from(cmsPages).where(eq(cmsPages.slug, 'help-support'));
  // The table has no more rows than the page has questions.
  if (!page?.sections.some(({ heading }) => heading === question)) {
    throw appErrors.notFound('This question');
  }
  await queries
    .insert(helpAnswers)
    .values({ question, day: shopDayOf(clock()), count: 1 })
    .onConflictDoUpdate({
      target: [helpAnswers.question, helpAnswers.day],
      set: { count: sql`${helpAnswers.count} + 1` },
    });
  return null;
}
