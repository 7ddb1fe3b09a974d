import { cartTotals } from './cart-totals';
import { amount, line, percent } from './testing';

describe('totals', () => {
  it('sums the lines, in minor units', () => {
    const lines = [line(129_950, 2), line(1, 3)];
    expect(cartTotals(lines, [])).toEqual({
      currency: 'USD',
      itemCount: 5,
      subTotal: 259_903,
      discount: 0,
      coupons: [],
      saved: 0,
      shipping: 0,
      services: [],
      tax: 0,
      grandTotal: 259_903,
    });
  });

  it('counts as saved how much the mrp prices are above the prices, for each unit', () => {
    const lines = [
      line(900, 2, { mrp_price: 1000 }),
      line(900, 1, { mrp_price: 800 }),
      line(900, 1, { mrp_price: null }),
    ];
    expect(cartTotals(lines, []).saved).toBe(200);
  });

  it('counts as saved what the coupons take off, too', () => {
    const lines = [line(900, 2, { mrp_price: 1000 })];
    expect(cartTotals(lines, [{ coupon: percent(10) }]).saved).toBe(200 + 180);
  });

  it('takes the coupons off the sub total', () => {
    const lines = [line(10_000, 1, { category_id: '1' }), line(4000, 1, { category_id: '2' })];
    const coupons = [
      { coupon: percent(15, { code: 'LOOM15', category_ids: ['1'] }) },
      { coupon: percent(10, { code: 'OAK10', category_ids: ['2'] }) },
    ];
    expect(cartTotals(lines, coupons)).toMatchObject({
      subTotal: 14_000,
      discount: 1900,
      coupons: [
        { code: 'LOOM15', discount: 1500 },
        { code: 'OAK10', discount: 400 },
      ],
      grandTotal: 12_100,
    });
  });

  it('take nothing off for a coupon that the shopper may not use', () => {
    const reason = 'CODE has expired.';
    expect(cartTotals([line(10_000)], [{ coupon: amount(500), reason }])).toMatchObject({
      discount: 0,
      coupons: [{ state: 'ineligible', discount: 0, note: reason }],
      grandTotal: 10_000,
    });
  });

  it('add the delivery, its services and the tax after the coupon, which does not reduce them', () => {
    const services = [
      { id: 'removal', name: 'Old furniture taken away', price: 4500 },
      { id: 'assembly', name: 'Assembly', price: 6000 },
    ];
    const totals = cartTotals([line(10_000)], [{ coupon: percent(100) }], {
      shipping: 8900,
      services,
      tax: 700,
    });
    expect(totals).toMatchObject({
      discount: 10_000,
      shipping: 8900,
      services,
      tax: 700,
      grandTotal: 8900 + 10_500 + 700,
    });
  });
});
