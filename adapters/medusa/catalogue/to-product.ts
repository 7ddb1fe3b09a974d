import type { Category } from '@/lib/contract/category';
import type { ColourSibling, Product } from '@/lib/contract/product';
import { IN_STOCK, OUT_OF_STOCK } from '@/lib/contract/stock-status';
import type { MedusaProduct, MedusaVariant } from './medusa-products';

/** A variant of Medusa as a product of the shop. */
export interface CatalogueProduct {
  product: Product;
  /** Finds it in the lists of the home page. */
  sku: string | null;
  room: string | null;
  colourFamily: string | null;
  keywords: readonly string[];
  /** Of the model, in ISO. */
  createdAt: string;
  /** The latest change that Medusa notes. */
  updatedAt: string;
}

/** The category and the sub-category of a product. */
function placeOf({ categories }: MedusaProduct, tree: readonly Category[]) {
  const ids = new Set(categories?.map(({ id }) => id));
  for (const category of tree) {
    const sub = category.sub_category.find(({ id }) => ids.has(id));
    if (sub || ids.has(category.id)) return { category, sub };
  }
  return { category: undefined, sub: undefined };
}

/** How many units can be bought; null where Medusa does not count them. */
function availableUnits(variant: MedusaVariant): number | null {
  const { manage_inventory, allow_backorder, inventory_quantity } = variant;
  if (!manage_inventory || allow_backorder) return null;
  return Math.max(0, Math.floor(inventory_quantity ?? 0));
}

/** The pictures of a variant, its thumbnail first. */
function picturesOf({ images, thumbnail, metadata }: MedusaVariant, ofModel?: string | null) {
  const urls = (images ?? []).toSorted((a, b) => a.rank - b.rank).map(({ url }) => url);
  const first = thumbnail ?? urls[0] ?? ofModel;
  const all = [...new Set(first ? [first, ...urls] : urls)];
  return all.map((image) => ({ image, ...metadata.pictures?.[image] }));
}

const named = (name: string) => ({ name });

function dimensionsOf({ width, length, height }: MedusaVariant): Product['dimensions'] {
  if (!width || !length || !height) return null;
  return { width_cm: width, depth_cm: length, height_cm: height };
}

type Priced = MedusaVariant & { calculated_price: NonNullable<MedusaVariant['calculated_price']> };

const isPriced = (variant: MedusaVariant): variant is Priced => Boolean(variant.calculated_price);

function toProduct(
  model: MedusaProduct,
  variant: Priced,
  { tree, currency }: { tree: readonly Category[]; currency: string },
): Product {
  const { metadata, calculated_price: price } = variant;
  const { category, sub } = placeOf(model, tree);
  const [first, ...pictures] = picturesOf(variant, model.thumbnail);
  const available = availableUnits(variant);
  const { colour, size, rating, customise, facts } = metadata;
  return {
    id: variant.id,
    name: variant.title || model.title,
    short_description: metadata.short_description ?? null,
    long_description: metadata.long_description ?? model.description ?? null,
    image: first?.image ?? null,
    image_alt: first?.image_alt ?? null,
    image_pixels: first?.pixels ?? null,
    pictures,
    currency,
    display_price: price.calculated_amount,
    mrp_price: Math.max(price.calculated_amount, price.original_amount ?? 0),
    stock_status: available === 0 ? OUT_OF_STOCK : IN_STOCK,
    available_units: available,
    max_units: metadata.max_units ?? null,
    category_name: category?.name ?? null,
    category_id: category?.id ?? null,
    sub_category_id: sub?.id ?? null,
    sub_category_name: sub?.name ?? null,
    ...(rating && { rating: rating.mean, rating_count: rating.count }),
    has_verified_ratings: false,
    return_policy: metadata.return_policy ?? null,
    return_days: metadata.return_days ?? null,
    delivery: metadata.delivery ?? null,
    has_one_size: size ? named(size) : null,
    has_one_color: colour ? { name: colour.css, label: colour.label } : null,
    has_one_material: variant.material ? named(variant.material) : null,
    brand: metadata.brand ?? null,
    dimensions: dimensionsOf(variant),
    warranty_months: metadata.warranty_months ?? null,
    facts: facts || variant.weight ? { ...facts, weight_kg: variant.weight } : null,
    model: model.handle,
    customise: customise
      ? { tops: customise.tops.map(named), legs: customise.legs.map(named) }
      : null,
  };
}

/** A product as its siblings show it; undefined for one without a colour or a picture. */
function toSibling(product: Product, { metadata }: MedusaVariant): ColourSibling[] {
  const { has_one_color: colour, image } = product;
  if (!colour || !image) return [];
  return [
    {
      id: product.id,
      color: colour.name,
      label: colour.label ?? colour.name,
      image,
      image_alt: product.image_alt ?? null,
      stock_status: product.stock_status,
      display_price: product.display_price,
      mrp_price: product.mrp_price ?? null,
      standard: metadata.customise?.standard ?? null,
    },
  ];
}

/**
 * The products of a model, in the order of the swatches. A variant without a price in the region is none.
 * @param currency of the region
 */
export function toProducts(
  model: MedusaProduct,
  tree: readonly Category[],
  currency: string,
): CatalogueProduct[] {
  const variants = (model.variants ?? [])
    .filter(isPriced)
    .toSorted((a, b) => (a.variant_rank ?? 0) - (b.variant_rank ?? 0) || (a.id < b.id ? -1 : 1));
  const products = variants.map((variant) => ({
    variant,
    product: toProduct(model, variant, { tree, currency }),
  }));
  const colours = products.flatMap(({ variant, product }) => toSibling(product, variant));
  const swatches = products.flatMap(({ variant: { metadata }, product: { id } }) =>
    metadata.has_swatch && metadata.colour
      ? [{ product_id: id, label: metadata.colour.label, color: metadata.colour.css }]
      : [],
  );
  return products.map(({ variant, product }) => ({
    product: { ...product, colours, swatches },
    sku: variant.sku ?? null,
    room: variant.metadata.room ?? null,
    colourFamily: variant.metadata.colour?.family ?? null,
    keywords: variant.metadata.keywords ?? [],
    createdAt: model.created_at,
    updatedAt: [variant.updated_at, model.updated_at].toSorted().at(-1) ?? model.updated_at,
  }));
}
