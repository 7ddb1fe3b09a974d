import { tags } from '@/lib/contract/revalidation';
import { changedTags, contentByTag } from './changed-tags';
import { MedusaCategory, MedusaProduct } from './medusa-products';
import { ProductSearch } from './product-search';
import type { MedusaCatalogue } from './read-catalogue';
import { toSnapshot, withOffers } from './snapshot';
import { StoreMetadata } from './store-metadata';

const AT = '2026-01-02T03:04:05.000Z';

interface Given {
  id: string;
  title: string;
  price?: number;
  listPrice?: number;
  stock?: number;
  color?: string;
  rank?: number;
}

const variant = ({ id, title, price = 100, listPrice = price, stock = 5, color, rank }: Given) => ({
  id,
  title,
  sku: `OL-${id}`,
  allow_backorder: false,
  manage_inventory: true,
  inventory_quantity: stock,
  calculated_price: { calculated_amount: price, original_amount: listPrice },
  material: 'Oak',
  variant_rank: rank ?? 0,
  thumbnail: `/${id}.webp`,
  updated_at: AT,
  images: [
    { url: `/${id}--2.webp`, rank: 2 },
    { url: `/${id}.webp`, rank: 1 },
  ],
  metadata: color ? { colour: { css: color, label: color, family: color } } : null,
});

const product = (handle: string, categories: string[], variants: Given[]) =>
  MedusaProduct.parse({
    id: `prod_${handle}`,
    title: handle,
    handle,
    created_at: AT,
    updated_at: AT,
    categories: categories.map((id) => ({ id })),
    variants: variants.map(variant),
  });

const category = (id: string, parent: string | null, rank: number) =>
  MedusaCategory.parse({ id, name: id, parent_category_id: parent, rank });

const catalogue: MedusaCatalogue = {
  categories: [
    category('Beds', null, 1),
    category('Sofas', null, 0),
    category('Corner', 'Sofas', 0),
  ],
  products: [
    product(
      'fjord',
      ['Sofas', 'Corner'],
      [
        {
          id: 'b',
          title: 'Fjord sofa in green',
          price: 250,
          listPrice: 300,
          color: 'green',
          rank: 1,
        },
        { id: 'a', title: 'Fjord sofa in red', price: 200, color: 'red', rank: 0 },
      ],
    ),
    product('birk', ['Beds'], [{ id: 'c', title: 'Birk bed', price: 19.99, stock: 0 }]),
  ],
  store: StoreMetadata.parse({ lists: { latest: ['OL-c', 'OL-gone', 'OL-a'] } }),
};

const snapshot = toSnapshot(catalogue, 'EUR');
const found = (request: Parameters<ProductSearch['list']>[0]) =>
  new ProductSearch(snapshot).list(request);
const ids = (request: Parameters<ProductSearch['list']>[0]) =>
  found(request).products.map(({ id }) => id);

test('A variant is a product, with its prices in minor units and its pictures in order', () => {
  expect(snapshot.products.get('b')?.product).toMatchObject({
    name: 'Fjord sofa in green',
    currency: 'EUR',
    display_price: 25_000,
    mrp_price: 30_000,
    image: '/b.webp',
    pictures: [{ image: '/b--2.webp' }],
    stock_status: 'In stock',
    available_units: 5,
    category_id: 'Sofas',
    sub_category_id: 'Corner',
    model: 'fjord',
  });
});

test('What is not in stock is sold out', () => {
  expect(snapshot.products.get('c')?.product).toMatchObject({
    display_price: 1999,
    stock_status: 'Out of stock',
    available_units: 0,
  });
});

test('Colors stand in the order of the variants', () => {
  const colours = snapshot.products.get('b')?.product.colours ?? [];
  expect(colours.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('Categories have two levels, in the order of their ranks', () => {
  expect(snapshot.categories.map(({ id, sub_category }) => [id, sub_category.length])).toEqual([
    ['Sofas', 1],
    ['Beds', 0],
  ]);
});

test('A list of the home page leaves out what the shop does not have', () => {
  expect(snapshot.home.latestProductList.map(({ id }) => id)).toEqual(['c', 'a']);
});

test('A search finds the beginnings of all words, in any case and with accents', () => {
  expect(ids({ search_text: 'FJÓRD gre' })).toEqual(['b']);
  expect(ids({ search_text: 'fjord bed' })).toEqual([]);
  expect(ids({ search_text: '%' })).toEqual([]);
});

test('Lists keep to category, price and order', () => {
  expect(ids({ category_id: 'Sofas', sort_by: 'Price High to Low' })).toEqual(['b', 'a']);
  expect(ids({ sub_category_id: 'Corner', price_max: 20_000 })).toEqual(['a']);
  expect(ids({ sort_by: 'Alphabetically A-Z' })).toEqual(['c', 'b', 'a']);
});

test('A model is one entry, with its colors', () => {
  const list = found({ one_per_model: true, category_id: 'Sofas', with_facets: true });
  expect([list.total, list.product_total, list.currency]).toEqual([1, 2, 'EUR']);
  expect(list.products[0]?.colours?.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(list.facets?.colour.map(({ value, count }) => [value, count])).toEqual([
    ['green', 1],
    ['red', 1],
  ]);
});

test('A facet counts without its own filter, and with the others', () => {
  const { facets } = found({ with_facets: true, colour: ['red'], price_min: 21_000 });
  expect(facets?.colour.map(({ value, count }) => [value, count])).toEqual([
    ['green', 1],
    ['red', 0],
  ]);
  expect(facets?.price).toEqual({ min: 20_000, max: 20_000 });
});

const offersOf = (changes: Record<string, { price?: number; stock?: number; at?: string }>) =>
  catalogue.products
    .flatMap(({ variants }) => variants ?? [])
    .map(({ id, updated_at, manage_inventory, inventory_quantity, calculated_price }) => ({
      id,
      updated_at: changes[id]?.at ?? updated_at,
      manage_inventory,
      inventory_quantity: changes[id]?.stock ?? inventory_quantity,
      calculated_price: {
        calculated_amount: changes[id]?.price ?? calculated_price?.calculated_amount ?? 0,
        original_amount: calculated_price?.original_amount,
      },
    }));

test('A change of the stock makes the pages stale that show it, and no others', () => {
  const changed = withOffers(catalogue, offersOf({ c: { stock: 3 } }));
  if (!changed) throw new Error('It is to be read anew.');
  const stale = changedTags(contentByTag(snapshot), contentByTag(toSnapshot(changed, 'EUR')));
  expect([...stale.keys()].toSorted()).toEqual(
    [tags.category('Beds'), tags.home, tags.product('c'), tags.products].toSorted(),
  );
});

test('A product that is gone or changed otherwise makes the catalog be read anew', () => {
  expect(withOffers(catalogue, offersOf({}).slice(1))).toBeNull();
  expect(withOffers(catalogue, offersOf({ a: { at: '2026-02-01' } }))).toBeNull();
  expect(withOffers(catalogue, offersOf({}))).not.toBeNull();
});
