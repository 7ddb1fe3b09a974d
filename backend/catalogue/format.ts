import { z } from 'zod';
import { Coupon, CouponCode } from '@/lib/contract/cart';
import { CMS_SLUGS, CmsPage } from '@/lib/contract/cms';
import { Banner } from '@/lib/contract/home';
import { Id } from '@/lib/contract/id';
import { Price } from '@/lib/contract/money';

const Text = z.string().trim().min(1);

export const CatalogueCategory = z.object({
  id: Id,
  name: Text.max(100),
  sub_categories: z.array(z.object({ id: Id, name: Text.max(100) })),
});

export const CatalogueProduct = z.object({
  id: Id,
  /** Products of one model are its colourways: they show each other as swatches, in the order of their ids. */
  model: Text.max(100),
  name: Text.max(200),
  short_description: Text.max(300),
  long_description: Text.max(5000),
  category_id: Id,
  sub_category_id: Id,
  /** Where it stands at home, for the room filter: 'Living room', 'Bedroom'… */
  room: Text.max(100),
  brand: Text.max(100),
  image: Text.max(500),
  image_alt: Text.max(300),
  display_price: Price,
  mrp_price: Price,
  size: Text.max(100),
  /** `css` paints the swatch, `label` names it. */
  color: z.object({ css: Text.max(50), label: Text.max(100) }),
  /** The name the material filter shows: 'Oak', 'Velvet'… */
  material: Text.max(100),
  stock_status: Text.max(50),
  return_policy: Text.max(2000),
  dimensions: z.object({
    width_cm: z.number().positive(),
    depth_cm: z.number().positive(),
    height_cm: z.number().positive(),
  }),
  warranty_months: z.number().int().positive(),
  rating: z.number().min(1).max(5).nullable(),
  rating_count: z.number().int().nonnegative(),
  /** Choices of the customise modal; null where a product has none. */
  customise: z.object({ tops: z.array(Text), legs: z.array(Text) }).nullable(),
});
export type CatalogueProduct = z.output<typeof CatalogueProduct>;

const couponRules = {
  starts_on: z.iso.date().nullish(),
  /** How often one shopper may use it; as often as they like when absent. */
  uses_per_shopper: z.number().int().positive().nullish(),
};

const [PercentCoupon, AmountCoupon] = Coupon.options;

const CatalogueCoupon = z.discriminatedUnion('kind', [
  PercentCoupon.extend({ ...couponRules, code: CouponCode, title: Text.max(200) }),
  AmountCoupon.extend({ ...couponRules, code: CouponCode, title: Text.max(200) }),
]);

/**
 * What `npm run catalogue import FILE` takes, as JSON, and what the sample shop is written in.
 * Every part may be left out. Categories, products, pages and coupons are added or replaced by id, slug or code;
 * `banners` and each list replace what was there. Prices are decimals in major units.
 */
export const CatalogueFile = z.object({
  categories: z.array(CatalogueCategory).optional(),
  products: z.array(CatalogueProduct).optional(),
  banners: z.array(Banner).optional(),
  /** Product ids in the order the home page shows them. */
  lists: z
    .object({
      latest: z.array(Id).optional(),
      best_sellers: z.array(Id).optional(),
      trending: z.array(Id).optional(),
      offers: z.array(Id).optional(),
    })
    .optional(),
  pages: z.array(CmsPage.extend({ slug: z.enum(CMS_SLUGS) })).optional(),
  coupons: z.array(CatalogueCoupon).optional(),
});
export type CatalogueFile = z.output<typeof CatalogueFile>;
