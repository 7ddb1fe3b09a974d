import type { CatalogueProduct } from '@/backend/modules/catalogue/format';
import { byModel, modelName, productPayload, ratingsOf, salePrice } from './sample-product';

const velvet: CatalogueProduct = {
  id: '1',
  model: 'fjord-sofa',
  name: 'Fjord sofa in forest velvet',
  short_description: 'Three deep seats',
  long_description: 'A sofa for long evenings.',
  category_id: '1',
  sub_category_id: '11',
  room: 'Living room',
  brand: 'Oak & Loom',
  image: '/velvet.webp',
  image_alt: 'The sofa in velvet',
  pictures: [
    {
      image: '/room.webp',
      image_alt: 'In a room',
      in_room: true,
      pixels: { width: 1200, height: 900 },
    },
  ],
  display_price: 189_050,
  mrp_price: 219_000,
  size: 'Three-seat',
  color: { css: '#1f5a4e', label: 'Forest velvet' },
  material: 'Velvet',
  swatch: true,
  stock_status: 'In stock',
  on_hand: 24,
  return_policy: 'Ten days.',
  return_days: 10,
  delivery: { min_days: 14, max_days: 28, fee: 1950 },
  dimensions: { width_cm: 220, depth_cm: 92, height_cm: 80 },
  warranty_months: 120,
  facts: { weight_kg: 68, legs: 'Brass' },
  customise: null,
};

const linen: CatalogueProduct = {
  ...velvet,
  id: '2',
  name: 'Fjord sofa in oatmeal linen',
  image: '/linen.webp',
  pictures: [],
  display_price: 169_000,
  mrp_price: 169_000,
  color: { css: '#cfc3ae', label: 'Oatmeal linen' },
  material: 'Linen',
};

const places = {
  salesChannelId: 'sc_1',
  shippingProfileId: 'sp_1',
  categoryIds: new Map([
    ['1', 'pcat_sofas'],
    ['11', 'pcat_three_seat'],
  ]),
};

test('A model is one product of Medusa, with a variant for each color', () => {
  const payload = productPayload('fjord-sofa', [velvet, linen], places, new Map());
  expect(payload).toMatchObject({
    title: 'Fjord sofa',
    handle: 'fjord-sofa',
    external_id: 'fjord-sofa',
    status: 'published',
    thumbnail: '/velvet.webp',
    images: [{ url: '/velvet.webp' }, { url: '/room.webp' }, { url: '/linen.webp' }],
    categories: [{ id: 'pcat_sofas' }, { id: 'pcat_three_seat' }],
    sales_channels: [{ id: 'sc_1' }],
    shipping_profile_id: 'sp_1',
    options: [{ title: 'Colour', values: ['Forest velvet', 'Oatmeal linen'], is_exclusive: true }],
  });
  expect(payload.variants).toMatchObject([
    {
      sku: 'OL-1',
      title: 'Fjord sofa in forest velvet',
      variant_rank: 0,
      options: { Colour: 'Forest velvet' },
      material: 'Velvet',
    },
    {
      sku: 'OL-2',
      title: 'Fjord sofa in oatmeal linen',
      variant_rank: 1,
      options: { Colour: 'Oatmeal linen' },
      material: 'Linen',
    },
  ]);
});

test('Amounts are in major units, and the price of a variant is its list price', () => {
  const { variants } = productPayload('fjord-sofa', [velvet], places, new Map());
  expect(variants[0]?.prices).toEqual([{ currency_code: 'usd', amount: 2190 }]);
  expect(variants[0]?.metadata.delivery).toEqual({ min_days: 14, max_days: 28, fee: 19.5 });
});

test('Only a price below the list price is a sale', () => {
  expect(salePrice(velvet)).toBe(1890.5);
  expect(salePrice(linen)).toBeNull();
});

test('What Medusa has a field for is there, and the rest in the metadata', () => {
  const ratings = new Map([['1', { mean: 4.5, count: 2 }]]);
  const [variant] = productPayload('fjord-sofa', [velvet], places, ratings).variants;
  expect(variant).toMatchObject({ width: 220, length: 92, height: 80, weight: 68 });
  expect(variant?.metadata).toMatchObject({
    sample_id: '1',
    colour: { css: '#1f5a4e', label: 'Forest velvet', family: 'Green' },
    size: 'Three-seat',
    room: 'Living room',
    has_swatch: true,
    rating: { mean: 4.5, count: 2 },
    facts: { weight_kg: 68, legs: 'Brass' },
    customise: null,
    pictures: {
      '/velvet.webp': { image_alt: 'The sofa in velvet' },
      '/room.webp': {
        image_alt: 'In a room',
        in_room: true,
        pixels: { width: 1200, height: 900 },
      },
    },
  });
});

test.each([
  [['Birk armchair in ivory wool', 'Birk armchair in moss wool'], 'Birk armchair'],
  [['Juni single bed in sage'], 'Juni single bed in sage'],
  [['Strand sofa with chaise in ink', 'Strand sofa with chaise in oat'], 'Strand sofa with chaise'],
  [['Oak desk', 'Walnut desk'], 'Oak desk'],
])('The model of %j is called %s', (names, model) => {
  expect(modelName(names)).toBe(model);
});

test('Products are grouped by their model, in the order of the file', () => {
  const other = { ...velvet, id: '3', model: 'birk-armchair' };
  const models = byModel([velvet, other, linen]);
  expect([...models].map(([model, siblings]) => [model, siblings.map(({ id }) => id)])).toEqual([
    ['fjord-sofa', ['1', '2']],
    ['birk-armchair', ['3']],
  ]);
});

test('The rating is the mean of the reviews, with two decimals', () => {
  const reviews = [5, 5, 4].map((rating) => ({ product_id: '1', rating }));
  expect(ratingsOf([...reviews, { product_id: '2', rating: 3 }])).toEqual(
    new Map([
      ['1', { mean: 4.67, count: 3 }],
      ['2', { mean: 3, count: 1 }],
    ]),
  );
});
