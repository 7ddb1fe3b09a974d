import { z } from 'zod';
import { CMS_SLUGS, CmsPage } from '@/lib/contract/cms';
import { Coupon, CouponCode } from '@/lib/contract/coupons';
import { Banner } from '@/lib/contract/home';
import { Id } from '@/lib/contract/id';
import { Price } from '@/lib/contract/money';
import { Delivery, ProductPicture } from '@/lib/contract/product';

const Text = z.string().trim().min(1);

export const CatalogueCategory = z.object({
  id: Id,
  name: Text.max(100),
  /** A square picture for the home page. Where it is left out, the stored one stays. */
  image: Text.max(500).optional(),
  sub_categories: z.array(z.object({ id: Id, name: Text.max(100) })),
});

export const CatalogueProduct = z.object({
  id: Id,
  /** Products of one model differ in colour. Each page shows the others as swatches, ordered by id. */
  model: Text.max(100),
  name: Text.max(200),
  short_description: Text.max(300),
  long_description: Text.max(5000),
  category_id: Id,
  sub_category_id: Id,
  /** The value of the room filter: 'Living room', 'Bedroom'… */
  room: Text.max(100),
  brand: Text.max(100),
  image: Text.max(500),
  image_alt: Text.max(300),
  /** Further views of the product, in the order of the gallery. */
  pictures: z.array(ProductPicture).max(20).optional(),
  display_price: Price,
  mrp_price: Price,
  size: Text.max(100),
  /** `css` is the colour of the swatch, `label` its name. */
  color: z.object({ css: Text.max(50), label: Text.max(100) }),
  /** The value of the material filter: 'Oak', 'Velvet'… */
  material: Text.max(100),
  stock_status: Text.max(50),
  return_policy: Text.max(2000),
  return_days: z.number().int().positive().optional(),
  delivery: Delivery.optional(),
  dimensions: z.object({
    width_cm: z.number().positive(),
    depth_cm: z.number().positive(),
    height_cm: z.number().positive(),
  }),
  warranty_months: z.number().int().positive(),
  rating: z.number().min(1).max(5).nullable(),
  rating_count: z.number().int().nonnegative(),
  /** The choices of the customise modal; null if the product has none. `standard` is what the pictured product has. */
  customise: z
    .object({
      tops: z.array(Text),
      legs: z.array(Text),
      standard: z.object({ top: Text.optional(), legs: Text.optional() }).optional(),
    })
    .nullable(),
});
export type CatalogueProduct = z.output<typeof CatalogueProduct>;

const couponRules = {
  starts_on: z.iso.date().nullish(),
  /** How often one shopper may use it. Without a limit if absent. */
  uses_per_shopper: z.number().int().positive().nullish(),
};

const [PercentCoupon, AmountCoupon] = Coupon.options;

const CatalogueCoupon = z.discriminatedUnion('kind', [
  PercentCoupon.extend({ ...couponRules, code: CouponCode, title: Text.max(200) }),
  AmountCoupon.extend({ ...couponRules, code: CouponCode, title: Text.max(200) }),
]);

/**
 * The JSON file that `npm run catalogue import FILE` reads, and the format of the sample catalogue.
 * Every part is optional. Categories, products, pages and coupons are added or replaced by id, slug or code.
 * `banners` and each list replace the stored ones. Prices are decimals in major units.
 */
export const CatalogueFile = z.object({
  categories: z.array(CatalogueCategory).optional(),
  products: z.array(CatalogueProduct).optional(),
  banners: z.array(Banner).optional(),
  /** Product ids in the order of the home page. */
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
