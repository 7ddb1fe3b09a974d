import { z } from 'zod';
import { Id } from './id';
import { Price } from './money';

const rating = {
  /** Mean of the reviews, 1 to 5. */
  rating: z.number().min(1).max(5).nullish(),
  rating_count: z.number().int().nonnegative().nullish(),
};

/** What a card, a suggestion and a line need of a product. */
export const ProductSummary = z.object({
  id: Id,
  name: z.string().min(1),
  short_description: z.string().nullish(),
  /** Path on the storefront or absolute URL; missing means the placeholder is shown. */
  image: z.string().nullish(),
  image_alt: z.string().nullish(),
  display_price: Price,
  mrp_price: Price.nullish(),
  stock_status: z.string().nullish(),
  category_name: z.string().nullish(),
  ...rating,
});
export type ProductSummary = z.output<typeof ProductSummary>;

const Named = z.object({ name: z.string() });

/** One colour of a model. `name` is the CSS colour of the swatch (section 3), `label` what people call it. */
const Colour = Named.extend({ label: z.string().nullish() });

/** The same model in another colour: all siblings share camera and framing. */
const ColourSibling = z.object({
  id: Id,
  color: z.string(),
  label: z.string(),
  image: z.string(),
  image_alt: z.string().nullish(),
  stock_status: z.string().nullish(),
});
export type ColourSibling = z.output<typeof ColourSibling>;

/** The specification's product (section 3); what is nullish beyond its fields is optional for a backend. */
export const Product = ProductSummary.extend({
  long_description: z.string().nullish(),
  stock_status: z.string(),
  return_policy: z.string().nullish(),
  has_one_size: Named.nullish(),
  has_one_color: Colour.nullish(),
  has_one_material: Named.nullish(),
  brand: z.string().nullish(),
  category_id: Id.nullish(),
  sub_category_id: Id.nullish(),
  sub_category_name: z.string().nullish(),
  dimensions: z
    .object({
      width_cm: z.number().positive(),
      depth_cm: z.number().positive(),
      height_cm: z.number().positive(),
    })
    .nullish(),
  warranty_months: z.number().int().positive().nullish(),
  /** This product and its siblings, in the order the swatches stand. */
  colours: z.array(ColourSibling).nullish(),
  /** Choices of the customise modal. */
  customise: z.object({ tops: z.array(Named), legs: z.array(Named) }).nullish(),
});
export type Product = z.output<typeof Product>;

export const ProductRef = z.object({ product_id: Id });

/** The most rows that one answer of `productIndex` holds. */
const MAX_PRODUCT_INDEX = 50_000;

/** Asks for ids above `after_id`, or from the first one on. */
export const ProductIndexRequest = z.object({
  after_id: z.number().int().nonnegative().optional(),
  limit: z.number().int().min(1).max(MAX_PRODUCT_INDEX),
});

/** Which products there are, by rising id. */
export const ProductIndex = z.array(
  z.object({
    id: Id,
    updated_at: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).nullish(),
  }),
);
