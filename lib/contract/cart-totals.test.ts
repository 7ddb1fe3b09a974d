import fc from 'fast-check';
import type { CartItem } from './cart';
import { cartTotals, couponDiscount, couponIneligibleReason } from './cart-totals';
import type { Coupon } from './coupons';

let ids = 0;
function line(
  product_price: number,
  product_qty = 1,
  product: Partial<CartItem['has_one_product']> = {},
): CartItem {
  ids += 1;
  return {
    product_id: ids,
    product_qty,
    product_price,
    has_one_product: { name: 'Sofa', ...product },
  };
}

function percent(percent: number, more: Partial<Coupon> = {}): Coupon {
  return { code: 'CODE', title: '', ...more, kind: 'percent', percent };
}

function amount(amount: number, more: Partial<Coupon> = {}): Coupon {
  return { code: 'CODE', title: '', ...more, kind: 'amount', amount };
}

describe('totals', () => {
  it('sums the lines, in minor units', () => {
    const lines = [line(129_950, 2), line(1, 3)];
    expect(cartTotals(lines, null)).toEqual({
      itemCount: 5,
      subTotal: 259_903,
      discount: 0,
      saved: 0,
      shipping: 0,
      grandTotal: 259_903,
    });
  });

  it('counts as saved how much the mrp prices are above the prices, for each unit', () => {
    const lines = [
      line(900, 2, { mrp_price: 1000 }),
      line(900, 1, { mrp_price: 800 }),
      line(900, 1, { mrp_price: null }),
    ];
    expect(cartTotals(lines, null).saved).toBe(200);
  });

  it('takes the coupon off the sub total', () => {
    const totals = cartTotals([line(10_000)], percent(15));
    expect(totals).toMatchObject({ subTotal: 10_000, discount: 1500, grandTotal: 8500 });
  });

  it('add the delivery after the coupon, which does not reduce it', () => {
    expect(cartTotals([line(10_000)], percent(100), 8900)).toMatchObject({
      discount: 10_000,
      shipping: 8900,
      grandTotal: 8900,
    });
  });
});

describe('a coupon', () => {
  it.each([
    [percent(15), 3335, 500],
    [percent(10), 5, 1],
    [percent(10), 4, 0],
    [percent(100), 3335, 3335],
    [amount(3000), 10_000, 3000],
    [amount(3000), 2000, 2000],
  ])('%j reduces %d by %d', (coupon, price, discount) => {
    expect(couponDiscount(coupon, [line(price)])).toBe(discount);
  });

  it('rounds once, not for each line', () => {
    expect(couponDiscount(percent(10), [line(4), line(4), line(4)])).toBe(1);
  });

  it('applies to the products of its categories only', () => {
    const coupon = percent(10, { category_ids: [1] });
    const lines = [
      line(1000, 1, { category_id: 1 }),
      line(9000, 1, { category_id: 2 }),
      line(9000),
    ];
    expect(couponDiscount(coupon, lines)).toBe(100);
    expect(couponIneligibleReason(coupon, lines.slice(1))).toBe(
      'CODE does not apply to anything in your cart.',
    );
  });

  it('requires its minimum from the products that it applies to', () => {
    const coupon = amount(500, { minimum: 5000, category_ids: [1] });
    const sofa = (price: number) => line(price, 1, { category_id: 1 });
    expect(couponIneligibleReason(coupon, [sofa(4999), line(9000, 1, { category_id: 2 })])).toBe(
      'CODE applies from $50.00; the products it is for are $0.01 short.',
    );
    expect(couponIneligibleReason(coupon, [sofa(5000)])).toBeNull();
    expect(couponIneligibleReason(amount(500, { minimum: 5000 }), [sofa(4000)])).toBe(
      'CODE applies from $50.00; your cart is $10.00 short.',
    );
  });

  it('never takes off more than the sub total, for any cart, coupon and delivery', () => {
    const anyLine = fc.record({
      price: fc.nat(999_999_99),
      quantity: fc.integer({ min: 1, max: 99 }),
      category: fc.integer({ min: 1, max: 3 }),
    });
    const terms = fc.record({
      minimum: fc.option(fc.nat(5_000_00)),
      category_ids: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 3 }))),
    });
    const anyCoupon = fc.oneof(
      fc
        .tuple(fc.integer({ min: 1, max: 100 }), terms)
        .map(([value, more]) => percent(value, more)),
      fc.tuple(fc.nat(10_000_00), terms).map(([value, more]) => amount(value, more)),
    );
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), anyCoupon, fc.nat(500_00), (...any) => {
        const [parts, coupon, delivery] = any;
        const lines = parts.map(({ price, quantity, category }) =>
          line(price, quantity, { category_id: category }),
        );
        const { subTotal, discount, shipping, grandTotal } = cartTotals(lines, coupon, delivery);
        expect(Number.isSafeInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(grandTotal).toBeGreaterThanOrEqual(shipping);
        expect(shipping).toBe(delivery);
        expect(grandTotal).toBe(subTotal - discount + shipping);
        if (couponIneligibleReason(coupon, lines)) expect(discount).toBe(0);
      }),
    );
  });
});
