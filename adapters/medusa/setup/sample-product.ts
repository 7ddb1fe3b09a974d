import type { CatalogueProduct } from '@/backend/modules/catalogue/format';
import { colourFamilyOf } from '@/backend/modules/search/content/colour-family';

/** What the reviews of a product come to. */
export interface Rating {
  /** 1 to 5, with two decimals. */
  mean: number;
  count: number;
}

/** The rows of Medusa that products refer to. */
export interface ProductPlaces {
  salesChannelId: string;
  shippingProfileId: string;
  /** Medusa's ids of categories and sub-categories by those of the sample. */
  categoryIds: ReadonlyMap<string, string>;
}

export const CURRENCY = 'usd';
const COLOUR = 'Colour';

/** An amount in the major units that Medusa calculates with. */
export const majorUnits = (minor: number) => minor / 100;

/** Tells the variant of a product of the sample from all others. */
export const skuOf = (id: string) => `OL-${id}`;

/** The products of the sample by their model, in the order of the file. */
export function byModel(products: readonly CatalogueProduct[]): Map<string, CatalogueProduct[]> {
  const models = new Map<string, CatalogueProduct[]>();
  for (const product of products) {
    const siblings = models.get(product.model);
    if (siblings) siblings.push(product);
    else models.set(product.model, [product]);
  }
  return models;
}

/** What the names of a model's products have in common: 'Birk armchair in moss wool' and others → 'Birk armchair'. */
export function modelName(names: readonly string[]): string {
  const [first = '', ...others] = names;
  const words = first.split(' ');
  const isCommon = (word: string, at: number) =>
    others.every((other) => other.split(' ')[at] === word);
  const end = words.findIndex((word, at) => !isCommon(word, at));
  const common = end === -1 ? words : words.slice(0, end);
  return (common.at(-1) === 'in' ? common.slice(0, -1) : common).join(' ') || first;
}

/** All pictures of a product, the first one first. */
function picturesOf({ image, image_alt, image_pixels, pictures = [] }: CatalogueProduct) {
  return [{ image, image_alt, pixels: image_pixels }, ...pictures];
}

/** The paths of all pictures of a product. */
export const imagesOf = (product: CatalogueProduct) =>
  picturesOf(product).map(({ image }) => image);

/** What Medusa has no field for. Names and units are those of the contract, but amounts are in major units. */
function variantMetadata(product: CatalogueProduct, rating: Rating | undefined) {
  const { delivery, color } = product;
  return {
    sample_id: product.id,
    short_description: product.short_description,
    long_description: product.long_description,
    colour: { ...color, family: colourFamilyOf(color.css) },
    size: product.size,
    room: product.room,
    brand: product.brand,
    keywords: product.keywords ?? [],
    has_swatch: product.swatch ?? false,
    max_units: product.max_units ?? null,
    return_policy: product.return_policy,
    return_days: product.return_days ?? null,
    delivery: delivery ? { ...delivery, fee: majorUnits(delivery.fee) } : null,
    warranty_months: product.warranty_months,
    facts: product.facts ?? null,
    customise: product.customise,
    rating: rating ?? null,
    // By path, because the order and the choice of the pictures are Medusa's own.
    pictures: Object.fromEntries(picturesOf(product).map(({ image, ...about }) => [image, about])),
  };
}

function variantPayload(product: CatalogueProduct, rank: number, rating: Rating | undefined) {
  const { dimensions, facts } = product;
  return {
    title: product.name,
    sku: skuOf(product.id),
    variant_rank: rank,
    options: { [COLOUR]: product.color.label },
    manage_inventory: true,
    allow_backorder: false,
    // The list price: what it costs now is in the price list where that is less.
    prices: [{ currency_code: CURRENCY, amount: majorUnits(product.mrp_price) }],
    width: dimensions.width_cm,
    length: dimensions.depth_cm,
    height: dimensions.height_cm,
    weight: facts?.weight_kg ?? null,
    material: product.material,
    metadata: variantMetadata(product, rating),
  };
}

/**
 * A model of the sample as a product of Medusa with a variant for each colour.
 * @param siblings its products in the order of the swatches, at least one
 */
export function productPayload(
  model: string,
  siblings: readonly [CatalogueProduct, ...CatalogueProduct[]],
  { salesChannelId, shippingProfileId, categoryIds }: ProductPlaces,
  ratings: ReadonlyMap<string, Rating>,
) {
  const [first] = siblings;
  const ids = new Set(
    siblings.flatMap((product) => [product.category_id, product.sub_category_id]),
  );
  return {
    title: modelName(siblings.map(({ name }) => name)),
    subtitle: first.short_description,
    description: first.long_description,
    handle: model,
    external_id: model,
    status: 'published',
    thumbnail: first.image,
    images: [...new Set(siblings.flatMap(imagesOf))].map((url) => ({ url })),
    // In both: the rule of a promotion sees a product's own categories, not those above them.
    categories: [...ids].flatMap((id) => categoryIds.get(id) ?? []).map((id) => ({ id })),
    sales_channels: [{ id: salesChannelId }],
    shipping_profile_id: shippingProfileId,
    options: [
      { title: COLOUR, values: siblings.map(({ color }) => color.label), is_exclusive: true },
    ],
    variants: siblings.map((product, rank) =>
      variantPayload(product, rank, ratings.get(product.id)),
    ),
    metadata: { model },
  };
}

/** The price of a variant that is below its list price; null where it is not. */
export function salePrice({ display_price, mrp_price }: CatalogueProduct): number | null {
  return display_price < mrp_price ? majorUnits(display_price) : null;
}

/** The figures of each product's reviews. */
export function ratingsOf(
  reviews: readonly { product_id: string; rating: number }[],
): Map<string, Rating> {
  const all = new Map<string, number[]>();
  for (const { product_id, rating } of reviews) {
    all.set(product_id, [...(all.get(product_id) ?? []), rating]);
  }
  const figures = [...all].map(([id, ratings]): [string, Rating] => {
    const sum = ratings.reduce((total, rating) => total + rating, 0);
    return [id, { mean: Math.round((sum / ratings.length) * 100) / 100, count: ratings.length }];
  });
  return new Map(figures);
}
