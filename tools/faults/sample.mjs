import { sampleProduct } from '../../backend/testing/sample-product.mjs';

/** Of which five units are there. */
export const SOFA = 1;
/** Of which there are always enough. */
export const LAMP = 2;
/** Whose number on hand the rounds change. */
export const RUG = 3;
/** Of each product, in minor units. Delivery is free. */
export const PRICE = 10_000;

/** Without a limit: all shoppers live at one address and pay with one card. */
export const COUPON = 'OAK10';
/** What the coupon takes off an order, in minor units. */
export const DISCOUNT = 1000;

/** The catalogue file of the shop that the faults are tried on. */
export const catalogue = {
  categories: [{ id: 1, name: 'Sofas', sub_categories: [{ id: 11, name: 'Straight' }] }],
  products: [
    sampleProduct({ id: SOFA, name: 'Fjord sofa', on_hand: 5 }),
    sampleProduct({ id: LAMP, name: 'Lamp', on_hand: 100_000 }),
    sampleProduct({ id: RUG, name: 'Rug', on_hand: 100 }),
  ],
  lists: { latest: [SOFA] },
  coupons: [{ code: COUPON, title: '$10 off', kind: 'amount', amount: '10.00' }],
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
  country_id: '1',
  state_id: '138',
  city_id: '13810',
  area_id: '1381001',
};
