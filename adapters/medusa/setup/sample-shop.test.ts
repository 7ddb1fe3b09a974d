import { categoryPayload, deliveryPayload, promotionPayload, storeMetadata } from './sample-shop';

const categoryIds = new Map([
  ['1', 'pcat_sofas'],
  ['11', 'pcat_three_seat'],
]);
const places = { serviceZoneId: 'serzo_1', shippingProfileId: 'sp_1' };

test('A sub-category is below its category', () => {
  const sub = { id: '93', name: 'Plants & Pots', google_category: 'Home > Plants' };
  expect(categoryPayload(sub, { rank: 2, parentId: 'pcat_decor' })).toMatchObject({
    name: 'Plants & Pots',
    handle: 'plants-pots',
    external_id: '93',
    rank: 2,
    parent_category_id: 'pcat_decor',
    metadata: { sample_id: '93', image: null, google_category: 'Home > Plants' },
  });
});

const method = { id: 'room', name: 'To the room', description: 'Carried in.', price: 3900 };

test('A delivery method is a shipping option with its id as code', () => {
  expect(deliveryPayload(method, places)).toMatchObject({
    name: 'To the room',
    type: { label: 'To the room', description: 'Carried in.', code: 'room' },
    service_zone_id: 'serzo_1',
    shipping_profile_id: 'sp_1',
    prices: [{ currency_code: 'usd', amount: 39 }],
  });
});

test('A method that becomes free has a second price for such carts', () => {
  expect(deliveryPayload({ ...method, free_from: 50_000 }, places).prices).toEqual([
    { currency_code: 'usd', amount: 39 },
    {
      currency_code: 'usd',
      amount: 0,
      rules: [{ attribute: 'item_total', operator: 'gte', value: 500 }],
    },
  ]);
});

test('A percent coupon is for the lines of its categories', () => {
  const coupon = {
    kind: 'percent' as const,
    code: 'LOOM15',
    title: '15% off sofas',
    percent: 15,
    category_ids: ['1', '404'],
  };
  expect(promotionPayload(coupon, categoryIds)).toEqual({
    code: 'LOOM15',
    type: 'standard',
    status: 'active',
    is_automatic: false,
    application_method: {
      type: 'percentage',
      value: 15,
      currency_code: 'usd',
      target_type: 'items',
      allocation: 'across',
      target_rules: [
        { attribute: 'items.product.categories.id', operator: 'in', values: ['pcat_sofas'] },
      ],
    },
    rules: [],
    metadata: { title: '15% off sofas', minimum: null, first_order: false },
  });
});

test('An amount coupon has its minimum, its uses and its days', () => {
  const coupon = {
    kind: 'amount' as const,
    code: 'WELCOME25',
    title: '$25 off',
    amount: 2500,
    minimum: 15_000,
    uses_per_shopper: 1,
    first_order: true,
    ends_on: '2026-12-31',
  };
  expect(promotionPayload(coupon, categoryIds)).toMatchObject({
    application_method: { type: 'fixed', value: 25, target_rules: [] },
    rules: [{ attribute: 'item_subtotal', operator: 'gte', values: ['150'] }],
    campaign: {
      campaign_identifier: 'WELCOME25',
      ends_at: '2026-12-31T23:59:59.999Z',
      budget: { type: 'use_by_attribute', attribute: 'customer_email', limit: 1 },
    },
    metadata: { minimum: 150, first_order: true },
  });
});

test('Banners link to the categories of Medusa, and lists name SKUs', () => {
  const image = '/banner.webp';
  const metadata = storeMetadata(
    {
      banners: [
        { name: 'Sofas', image, link: '/list?category_id=1&sub_category_id=11&page=1' },
        { name: 'Gone', image, link: '/list?category_id=404' },
        { name: 'Nowhere', image },
      ],
      lists: { latest: ['5', '24'], offers: [] },
    },
    categoryIds,
  );
  expect(metadata.banners.map(({ link }) => link)).toEqual([
    '/list?category_id=pcat_sofas&sub_category_id=pcat_three_seat&page=1',
    '/list?category_id=404',
    undefined,
  ]);
  expect(metadata.lists).toEqual({ latest: ['OL-5', 'OL-24'], offers: [] });
});

test('What is done with the delivery keeps its price, in major units', () => {
  const assembly = { id: 'assembly', name: 'Assembly', description: 'Put together.', price: 6050 };
  const { delivery } = storeMetadata(
    { delivery: { methods: [method], weekdays: ['Monday'], services: [assembly] } },
    categoryIds,
  );
  expect(delivery).toEqual({ weekdays: ['Monday'], services: [{ ...assembly, price: 60.5 }] });
});
