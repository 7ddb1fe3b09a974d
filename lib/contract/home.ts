import { z } from 'zod';
import { Empty, endpoint, serverRead } from './endpoint';
import { MAX_LIST } from './list-bounds';
import { ProductSummary } from './product';

export const Banner = z.object({
  /** The headline. */
  name: z.string().min(1),
  /** Landscape picture, 12:5. */
  image: z.string().min(1),
  /** The same scene in 4:5 for narrow screens. */
  image_portrait: z.string().nullish(),
  image_alt: z.string().nullish(),
  text: z.string().nullish(),
  /** The link of SHOP NOW: a path of the storefront. */
  link: z
    .string()
    .regex(/^\/(?!\/)/, 'must be a path of the storefront')
    .nullish(),
});
export type Banner = z.output<typeof Banner>;

/** Section 3, "Home data". The last two blocks were static in the specification: a backend may leave them out. */
export const HomeData = z.object({
  bannerList: z.array(Banner).max(MAX_LIST),
  latestProductList: z.array(ProductSummary).max(MAX_LIST),
  bestSeller: z.array(ProductSummary).max(MAX_LIST),
  trendingProductList: z.array(ProductSummary).max(MAX_LIST).nullish(),
  offerProductList: z.array(ProductSummary).max(MAX_LIST).nullish(),
});
export type HomeData = z.output<typeof HomeData>;

export const homeEndpoints = {
  getHomeData: endpoint({ ...serverRead, request: Empty, response: HomeData }),
};
