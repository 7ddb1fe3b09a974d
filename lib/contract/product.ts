import { z } from 'zod';
import { Empty, endpoint, serverRead } from './endpoint';
import { Id } from './id';
import { MAX_LIST, MAX_PARTS } from './list-bounds';
import { Currency, Price } from './money';
import { Count, sentNumber } from './sent-number';

const rating = {
  /** Mean of the reviews, 1 to 5. */
  rating: sentNumber(z.number().min(1).max(5)).nullish(),
  rating_count: Count.nullish(),
};

/** The size of a picture's file. A square of 900 where it is left out. */
export const Pixels = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});

/**
 * A picture beside the first one, such as a close-up or the product in a room. `image` is a path or a URL as that of the
 * product.
 */
export const ProductPicture = z.object({
  image: z.string().min(1),
  image_alt: z.string().nullish(),
  /** Whether it shows the product among other things, and not on a plain background. */
  in_room: z.boolean().nullish(),
  pixels: Pixels.nullish(),
});
export type Pixels = z.output<typeof Pixels>;
export type ProductPicture = z.output<typeof ProductPicture>;

/**
 * How many units can be bought now; absent where the shop does not count them. With 0 the `stock_status` is
 * not 'In stock'.
 */
export const AvailableUnits = Count.nullish();

/** When units may be free again, of a product with 0 available units whose last ones another shopper is paying for. */
export const HeldUntil = z.iso.datetime().nullish();

/** The most units that one order may have; absent for no other limit than that of a cart. */
export const MaxUnits = sentNumber(z.number().int().positive()).nullish();

/** What a card, a suggestion and a line need of a product. */
export const ProductSummary = z.object({
  id: Id,
  name: z.string().min(1),
  short_description: z.string().nullish(),
  /** Path on the storefront or absolute URL; missing means the placeholder is shown. */
  image: z.string().nullish(),
  image_alt: z.string().nullish(),
  /** The pictures after `image`, in the order of the gallery. On hover a card shows the first of them. */
  pictures: z.array(ProductPicture).max(MAX_PARTS).nullish(),
  currency: Currency,
  display_price: Price,
  mrp_price: Price.nullish(),
  stock_status: z.string().nullish(),
  available_units: AvailableUnits,
  category_name: z.string().nullish(),
  ...rating,
});
export type ProductSummary = z.output<typeof ProductSummary>;

export const Named = z.object({ name: z.string() });

/** One colour of a model. `name` is the CSS colour of the swatch (section 3), `label` what people call it. */
export const Colour = Named.extend({ label: z.string().nullish() });

/** The same model in another colour. The pictures of all siblings have the same camera and framing. */
export const ColourSibling = z.object({
  id: Id,
  color: z.string(),
  label: z.string(),
  image: z.string(),
  image_alt: z.string().nullish(),
  stock_status: z.string().nullish(),
  display_price: Price.nullish(),
  mrp_price: Price.nullish(),
  /** The choices of the customise modal that this product is made with. */
  standard: z.object({ top: z.string().nullish(), legs: z.string().nullish() }).nullish(),
});
export type ColourSibling = z.output<typeof ColourSibling>;

/** A colour of a model in a list. A card shows it in place where its name and its price are there. */
export const ListedColour = ColourSibling.omit({ standard: true }).extend({
  name: z.string().min(1).nullish(),
  short_description: z.string().nullish(),
  available_units: AvailableUnits,
  ...rating,
});
export type ListedColour = z.output<typeof ListedColour>;

/** A product of whose colour the shop posts a swatch. */
export const Swatch = z.object({
  product_id: Id,
  label: z.string(),
  /** The CSS colour. */
  color: z.string(),
});
export type Swatch = z.output<typeof Swatch>;

/** Delivery to the shopper's door. The days count from the order; `fee` is for the whole delivery. */
export const Delivery = z
  .object({
    min_days: z.number().int().nonnegative(),
    max_days: z.number().int().positive(),
    fee: Price,
  })
  .refine(({ min_days, max_days }) => min_days <= max_days, {
    error: 'min_days must not be above max_days',
    path: ['min_days'],
  });
export type Delivery = z.output<typeof Delivery>;

const Length = z.number().positive().nullish();

/** What buyers of furniture ask before they buy. What a product does not have is left out: a table has no seat. */
export const ProductFacts = z.object({
  seat_height_cm: Length,
  seat_depth_cm: Length,
  arm_height_cm: Length,
  /** Without its parcels. */
  weight_kg: z.number().positive().nullish(),
  /** What it carries: of a seat all people together, of a shelf or a drawer one of them. */
  max_load_kg: z.number().positive().nullish(),
  legs: z.string().nullish(),
  /** The mattress of a bed, which is not part of it. `name` is what shops call the size: 'European king'. */
  mattress: z
    .object({
      width_cm: z.number().positive(),
      length_cm: z.number().positive(),
      name: z.string(),
      /** What buyers take for the same size: 'An American king (76 × 80 in) does not fit.' */
      note: z.string().nullish(),
    })
    .nullish(),
  /** With 0 minutes it comes assembled. */
  assembly: z
    .object({
      minutes: z.number().int().nonnegative(),
      people: z.number().int().positive(),
      /** Those that it needs, with whether they are in the box. */
      tools: z.string().nullish(),
    })
    .nullish(),
  parcels: z
    .array(
      z.object({
        width_cm: z.number().positive(),
        depth_cm: z.number().positive(),
        height_cm: z.number().positive(),
        weight_kg: z.number().positive(),
      }),
    )
    .max(MAX_PARTS)
    .nullish(),
  /** The width of the narrowest door that it goes through as it is delivered. */
  door_width_cm: Length,
  care: z.string().nullish(),
  fabric: z
    .object({
      composition: z.string(),
      /** How many rubs it stands in the Martindale test. */
      rub_count: z.number().int().positive().nullish(),
    })
    .nullish(),
  /** Where it is made. */
  origin: z.string().nullish(),
});
export type ProductFacts = z.output<typeof ProductFacts>;

/** The specification's product (section 3). Fields beyond it are nullish, because a backend may leave them out. */
export const Product = ProductSummary.extend({
  long_description: z.string().nullish(),
  /** Of the file of `image`. */
  image_pixels: Pixels.nullish(),
  stock_status: z.string(),
  held_until: HeldUntil,
  max_units: MaxUnits,
  return_policy: z.string().nullish(),
  /** How many days after delivery the product may be returned. */
  return_days: sentNumber(z.number().int().positive()).nullish(),
  delivery: Delivery.nullish(),
  /** Whether buyers gave the rating, and the shop can show it. Only then search engines may see it. */
  has_verified_ratings: z.boolean().nullish(),
  has_one_size: Named.nullish(),
  has_one_color: Colour.nullish(),
  has_one_material: Named.nullish(),
  brand: z.string().nullish(),
  category_id: Id.nullish(),
  sub_category_id: Id.nullish(),
  sub_category_name: z.string().nullish(),
  dimensions: z
    .object({
      width_cm: sentNumber(z.number().positive()),
      depth_cm: sentNumber(z.number().positive()),
      height_cm: sentNumber(z.number().positive()),
    })
    .nullish(),
  warranty_months: sentNumber(z.number().int().positive()).nullish(),
  facts: ProductFacts.nullish(),
  /** What a product and its siblings have in common, for search engines and merchant feeds. */
  model: z.string().nullish(),
  /** This product and its siblings, in the order of the swatches. */
  colours: z.array(ColourSibling).max(MAX_PARTS).nullish(),
  /** Those of its model that can be ordered by post. None where it is null, absent or empty. */
  swatches: z.array(Swatch).max(MAX_PARTS).nullish(),
  /** Choices of the customise modal. */
  customise: z
    .object({ tops: z.array(Named).max(MAX_PARTS), legs: z.array(Named).max(MAX_PARTS) })
    .nullish(),
});
export type Product = z.output<typeof Product>;

export const ProductRef = z.object({ product_id: Id });

const ChangedAt = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** The most rows that one answer of `productIndex` holds. */
const MAX_PRODUCT_INDEX = 50_000;

/** Asks for what comes after the last product of an earlier answer, or from the first one on. */
const ProductIndexRequest = z.object({
  after_id: Id.optional(),
  limit: z.number().int().min(1).max(MAX_PRODUCT_INDEX),
});

/** All products, always in the same order, in which new ones may come anywhere. */
const ProductIndex = z
  .array(
    z.object({
      id: Id,
      updated_at: ChangedAt.nullish(),
      /** The product's pictures, the first one first. */
      images: z.array(z.string()).max(MAX_PARTS).nullish(),
    }),
  )
  .max(MAX_PRODUCT_INDEX);

/** The most products that one answer of `productFeed` holds. */
export const MAX_PRODUCT_FEED = 500;

/** Products with all that a merchant feed says, always in the same order. Products of one model differ in colour. */
export const FeedProduct = Product.omit({
  colours: true,
  customise: true,
  swatches: true,
}).extend({
  /** Its place in Google's product taxonomy: 'Furniture > Sofas'. */
  google_category: z.string().nullish(),
});
export type FeedProduct = z.output<typeof FeedProduct>;

/** For each sub-category with products: the last change of one of them, and the picture of the most popular one. */
const CategoryIndex = z
  .array(
    z.object({
      category_id: Id,
      sub_category_id: Id,
      updated_at: ChangedAt,
      image: z.string().nullish(),
    }),
  )
  .max(MAX_LIST);
export type CategoryIndex = z.output<typeof CategoryIndex>;

export const productEndpoints = {
  getProductDetial: endpoint({
    ...serverRead,
    request: ProductRef,
    response: Product,
    errors: ['not_found'],
  }),
  /** Beyond section 7, for the sitemap: a backend may leave it out and is then read page by page. */
  productIndex: endpoint({
    feature: 'catalogueIndex',
    ...serverRead,
    request: ProductIndexRequest,
    response: ProductIndex,
  }),
  /** Beyond section 7, for the sitemap. A backend may leave it out. */
  categoryIndex: endpoint({
    feature: 'catalogueIndex',
    ...serverRead,
    request: Empty,
    response: CategoryIndex,
  }),
  /** Beyond section 7, for the merchant feed. A backend may leave it out; the shop then has no feed. */
  productFeed: endpoint({
    feature: 'productFeed',
    ...serverRead,
    request: ProductIndexRequest.extend({ limit: z.number().int().min(1).max(MAX_PRODUCT_FEED) }),
    response: z.array(FeedProduct).max(MAX_PRODUCT_FEED),
  }),
};
