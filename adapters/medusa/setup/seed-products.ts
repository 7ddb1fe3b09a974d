import { z } from 'zod';
import type { CatalogueProduct } from '@/backend/modules/catalogue/format';
import { log } from '@/scripts/lib/log.mjs';
import { type AdminApi, Row } from './admin-api';
import type { Sample } from './sample';
import {
  byModel,
  CURRENCY,
  imagesOf,
  type ProductPlaces,
  productPayload,
  salePrice,
  skuOf,
} from './sample-product';

const SALE = 'Sample shop: below the list price';

const Variant = Row.extend({
  sku: z.string().nullable(),
  product_id: z.string(),
  thumbnail: z.string().nullable(),
  inventory_items: z.array(z.object({ inventory_item_id: z.string() })).nullish(),
});
type Variant = z.output<typeof Variant>;

const Product = Row.extend({ external_id: z.string().nullable() });

const ProductImages = Row.extend({
  images: z.array(Row.extend({ url: z.string(), variants: z.array(Row) })),
});

const isRow = (row: { id: string }) => (other: { id: string }) => row.id === other.id;

/** Creates the models that are missing, each with its variants and their prices in one step of Medusa. */
async function ensureModels(
  admin: AdminApi,
  { catalogue, ratings }: Sample,
  places: ProductPlaces,
): Promise<void> {
  const all = await admin.list('/products', 'products', Product, { fields: 'id,external_id' });
  const known = new Set(all.map(({ external_id }) => external_id));
  for (const [model, [first, ...others]] of byModel(catalogue.products ?? [])) {
    if (known.has(model) || !first) continue;
    const body = productPayload(model, [first, ...others], places, ratings);
    await admin.change('/products', body);
    log(`  ${body.title}`);
  }
}

/** The variants of the sample by their SKU. */
async function readVariants(admin: AdminApi): Promise<Map<string, Variant>> {
  const fields = 'id,sku,product_id,thumbnail,*inventory_items';
  const all = await admin.list('/product-variants', 'variants', Variant, { fields });
  return new Map(all.flatMap((variant) => (variant.sku ? [[variant.sku, variant]] : [])));
}

/** Says which of its product's pictures show a variant: Medusa takes that only of one that exists. */
async function ensurePictures(
  admin: AdminApi,
  products: readonly CatalogueProduct[],
  variants: ReadonlyMap<string, Variant>,
): Promise<void> {
  // Of a variant itself, Medusa answers each picture of its product until one is chosen.
  const fields = 'id,*images,*images.variants';
  const all = await admin.list('/products', 'products', ProductImages, { fields });
  const imagesById = new Map(all.map(({ id, images }) => [id, images]));
  for (const product of products) {
    const variant = variants.get(skuOf(product.id));
    if (!variant || variant.thumbnail !== null) continue;
    const path = `/products/${variant.product_id}/variants/${variant.id}`;
    const wanted = new Set(imagesOf(product));
    // Medusa would add one again that it has.
    const add = (imagesById.get(variant.product_id) ?? [])
      .filter(({ url, variants: shown }) => wanted.has(url) && !shown.some(isRow(variant)))
      .map(({ id }) => id);
    if (add.length > 0) await admin.change(`${path}/images/batch`, { add });
    // Last: it says that the others are there.
    await admin.change(path, { thumbnail: product.image });
  }
}

async function ensureStock(
  admin: AdminApi,
  products: readonly CatalogueProduct[],
  variants: ReadonlyMap<string, Variant>,
  locationId: string,
): Promise<void> {
  const Item = Row.extend({
    location_levels: z.array(z.object({ location_id: z.string() })).nullish(),
  });
  const items = await admin.list('/inventory-items', 'inventory_items', Item, {
    fields: 'id,*location_levels',
  });
  const stocked = new Set(
    items.flatMap(({ id, location_levels }) =>
      location_levels?.some((level) => level.location_id === locationId) ? [id] : [],
    ),
  );
  const create = products.flatMap((product) => {
    const item = variants.get(skuOf(product.id))?.inventory_items?.[0]?.inventory_item_id;
    if (!item || stocked.has(item)) return [];
    return [
      { inventory_item_id: item, location_id: locationId, stocked_quantity: product.on_hand ?? 0 },
    ];
  });
  if (create.length > 0) await admin.change('/inventory-items/location-levels/batch', { create });
}

/** The prices below the list price. */
async function ensureSale(
  admin: AdminApi,
  products: readonly CatalogueProduct[],
  variants: ReadonlyMap<string, Variant>,
): Promise<void> {
  const PriceList = Row.extend({ title: z.string() });
  const all = await admin.list('/price-lists', 'price_lists', PriceList);
  if (all.some(({ title }) => title === SALE)) return;
  const prices = products.flatMap((product) => {
    const amount = salePrice(product);
    const variant = variants.get(skuOf(product.id));
    return amount === null || !variant
      ? []
      : [{ variant_id: variant.id, currency_code: CURRENCY, amount }];
  });
  await admin.change('/price-lists', {
    title: SALE,
    description:
      'What the products of the sample shop cost now. Their own prices are the list prices.',
    type: 'sale',
    status: 'active',
    prices,
  });
}

/** Brings the products of the sample into Medusa, with their pictures, their stock and their prices. */
export async function seedProducts(
  admin: AdminApi,
  sample: Sample,
  places: ProductPlaces,
  locationId: string,
): Promise<void> {
  const products = sample.catalogue.products ?? [];
  await ensureModels(admin, sample, places);
  const variants = await readVariants(admin);
  await ensurePictures(admin, products, variants);
  await ensureStock(admin, products, variants, locationId);
  // Last, and all of them in one step of Medusa, so that there are all or none.
  await ensureSale(admin, products, variants);
  log(`  its ${products.length} products are there`);
}
