/** Of which five units are there. */
export const SOFA = 1;
/** Of which there are always enough. */
export const LAMP = 2;
/** Whose number on hand the rounds change. */
export const RUG = 3;
/** Of each product, in minor units. Delivery is free. */
export const PRICE = 10_000;

/** Which each shopper may use once. */
export const COUPON = 'OAK10';
/** What the coupon takes off an order, in minor units. */
export const DISCOUNT = 1000;

/** @param {{ id: number, name: string, on_hand: number }} changes */
const product = (changes) => ({
  model: `model-${changes.id}`,
  short_description: 'Short.',
  long_description: 'Long.',
  category_id: 1,
  sub_category_id: 11,
  room: 'Living room',
  brand: 'Brand',
  image: `/catalogue/products/${changes.id}.webp`,
  image_alt: 'A picture',
  display_price: '100.00',
  mrp_price: '100.00',
  size: 'One size',
  color: { css: '#000000', label: 'Black' },
  material: 'Oak',
  stock_status: 'In stock',
  return_policy: 'Within ten days.',
  dimensions: { width_cm: 100, depth_cm: 50, height_cm: 40.5 },
  warranty_months: 24,
  customise: null,
  ...changes,
});

/** The catalogue file of the shop that the faults are tried on. */
export const catalogue = {
  categories: [{ id: 1, name: 'Sofas', sub_categories: [{ id: 11, name: 'Straight' }] }],
  products: [
    product({ id: SOFA, name: 'Fjord sofa', on_hand: 5 }),
    product({ id: LAMP, name: 'Lamp', on_hand: 100_000 }),
    product({ id: RUG, name: 'Rug', on_hand: 100 }),
  ],
  lists: { latest: [SOFA] },
  coupons: [
    { code: COUPON, title: '$10 off', kind: 'amount', amount: '10.00', uses_per_shopper: 1 },
  ],
  delivery: {
    methods: [
      { id: 'standard', name: 'Standard delivery', description: 'To the door.', price: '0.00' },
    ],
    holidays: [],
    default_lead_days: 1,
    capacity_per_day: 10_000,
  },
};

/** What a guest fills in; the places belong together in the sample geography. */
export const ADDRESS = {
  address_type: 'Home',
  first_name: 'Ada',
  last_name: 'Weaver',
  email: 'ada@shoppers.example',
  mobile_no: '7000000001',
  house_no: '12',
  street_address: 'Cedar Lane',
  landmark: 'Old mill',
  country_id: 1,
  state_id: 138,
  city_id: 13810,
  area_id: 1381001,
};
