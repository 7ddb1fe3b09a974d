import { z } from 'zod';
import { ProductFacts } from '@/lib/contract/product';
import { Amount } from '../medusa/amount';

/*
 * What the adapter reads of Medusa's products. A variant without a price, or whose metadata is not what the shop's seed
 * writes, is still a product: what is missing is left out.
 */

/** A value that may be anything in somebody's metadata. */
const lenient = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null);

const PictureAbout = z.object({
  image_alt: lenient(z.string()),
  in_room: lenient(z.boolean()),
  pixels: lenient(
    z.object({ width: z.number().int().positive(), height: z.number().int().positive() }),
  ),
});

const VariantMetadata = z.object({
  short_description: lenient(z.string()),
  long_description: lenient(z.string()),
  colour: lenient(
    z.object({ css: z.string(), label: z.string(), family: z.string().nullish().catch(null) }),
  ),
  size: lenient(z.string()),
  room: lenient(z.string()),
  brand: lenient(z.string()),
  keywords: lenient(z.array(z.string())),
  has_swatch: lenient(z.boolean()),
  max_units: lenient(z.number().int().positive()),
  return_policy: lenient(z.string()),
  return_days: lenient(z.number().int().positive()),
  delivery: lenient(
    z.object({
      min_days: z.number().int().nonnegative(),
      max_days: z.number().int().positive(),
      fee: Amount,
    }),
  ),
  warranty_months: lenient(z.number().int().positive()),
  facts: lenient(ProductFacts),
  customise: lenient(
    z.object({
      tops: z.array(z.string()),
      legs: z.array(z.string()),
      standard: lenient(z.object({ top: z.string().nullish(), legs: z.string().nullish() })),
    }),
  ),
  rating: lenient(z.object({ mean: z.number().min(1).max(5), count: z.number().int().positive() })),
  pictures: lenient(z.record(z.string(), PictureAbout)),
});

const Measure = z.number().positive().nullish().catch(null);

/** What changes without a change of the variant. */
const Offer = {
  manage_inventory: z.boolean(),
  inventory_quantity: z.number().nullish(),
  calculated_price: z
    .object({ calculated_amount: Amount, original_amount: Amount.nullish() })
    .nullish(),
};

const Variant = z.object({
  id: z.string(),
  title: z.string().nullish(),
  sku: z.string().nullish(),
  allow_backorder: z.boolean(),
  ...Offer,
  material: z.string().nullish(),
  weight: Measure,
  length: Measure,
  height: Measure,
  width: Measure,
  variant_rank: z.number().nullish(),
  thumbnail: z.string().nullish(),
  updated_at: z.string(),
  metadata: z.preprocess((value) => value ?? {}, VariantMetadata),
  images: z.array(z.object({ url: z.string(), rank: z.number() })).nullish(),
});
export type MedusaVariant = z.output<typeof Variant>;

export const MedusaProduct = z.object({
  id: z.string(),
  title: z.string(),
  handle: z.string(),
  description: z.string().nullish(),
  thumbnail: z.string().nullish(),
  created_at: z.string(),
  updated_at: z.string(),
  categories: z.array(z.object({ id: z.string() })).nullish(),
  variants: z.array(Variant).nullish(),
});
export type MedusaProduct = z.output<typeof MedusaProduct>;

/** `*variants` brings their metadata, which is dropped where it is named. */
export const PRODUCT_FIELDS =
  'id,title,handle,description,thumbnail,created_at,updated_at,*categories,*variants,*variants.calculated_price,+variants.inventory_quantity,*variants.images';

export const MedusaOffer = z.object({ id: z.string(), updated_at: z.string(), ...Offer });
export type MedusaOffer = z.output<typeof MedusaOffer>;

export const OFFER_FIELDS =
  'id,updated_at,manage_inventory,calculated_price.calculated_amount,calculated_price.original_amount,+inventory_quantity';

export const MedusaCategory = z.object({
  id: z.string(),
  name: z.string().min(1),
  description: z.string().nullish(),
  parent_category_id: z.string().nullish(),
  rank: z.number().nullish(),
  metadata: z.preprocess((value) => value ?? {}, z.object({ image: lenient(z.string()) })),
});
export type MedusaCategory = z.output<typeof MedusaCategory>;

export const CATEGORY_FIELDS = 'id,name,parent_category_id,rank,metadata,description';
