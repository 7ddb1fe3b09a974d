import fc from 'fast-check';
import type { CartItem } from './cart';
import { applyCoupons, couponIneligibleReason, lineTotal, sum } from './cart-coupons';
import type { Coupon } from './coupons';
import { amount, line, percent } from './testing';

const apply = (lines: CartItem[], ...coupons: Coupon[]) =>
  applyCoupons(
    lines,
    coupons.map((coupon) => ({ coupon })),
  );
const discountOf = (lines: CartItem[], ...coupons: Coupon[]) =>
  sum(apply(lines, ...coupons).lines.map(({ discount }) => discount));

describe('a coupon', () => {
  it.each([
    [percent(15), 3335, 500],
    [percent(10), 5, 1],
    [percent(10), 4, 0],
    [percent(100), 3335, 3335],
    [amount(3000), 10_000, 3000],
    [amount(3000), 2000, 2000],
  ])('%j reduces %d by %d', (coupon, price, discount) => {
    expect(discountOf([line(price)], coupon)).toBe(discount);
  });

  it('rounds once, not for each line', () => {
    expect(discountOf([line(4), line(4), line(4)], percent(10))).toBe(1);
  });

  it('is spread over the lines in proportion to what they cost', () => {
    const { lines } = apply([line(1000), line(3000), line(0)], amount(1000));
    expect(lines).toEqual([
      { code: 'CODE', discount: 250 },
      { code: 'CODE', discount: 750 },
      { code: null, discount: 0 },
    ]);
  });

  it('applies to the products of its categories only, and says which these are', () => {
    const coupon = percent(10, { category_ids: ['1'] });
    const lines = [
      line(1000, 1, { category_id: '1', name: 'Lamp' }),
      line(9000, 1, { category_id: '2' }),
      line(9000),
    ];
    expect(apply(lines, coupon).coupons).toEqual([
      { code: 'CODE', state: 'counts', discount: 100, note: 'On Lamp.' },
    ]);
    expect(couponIneligibleReason(coupon, lines.slice(1))).toBe(
      'CODE does not apply to anything in your cart.',
    );
  });

  it('names three products and counts the others', () => {
    const named = ['Lamp', 'Rug', 'Bench', 'Stool', 'Shelf'].map((name) =>
      line(1000, 1, { category_id: '1', name }),
    );
    const lines = [...named, line(1000)];
    const [effect] = apply(lines, percent(10, { category_ids: ['1'] })).coupons;
    expect(effect?.note).toBe('On Lamp, Rug, Bench, and 2 more.');
  });

  it('has nothing to say where it counts on everything', () => {
    expect(apply([line(1000)], percent(10)).coupons).toEqual([
      { code: 'CODE', state: 'counts', discount: 100, note: null },
    ]);
  });

  it('requires its minimum from the products that it applies to', () => {
    const coupon = amount(500, { minimum: 5000, category_ids: ['1'] });
    const sofa = (price: number) => line(price, 1, { category_id: '1' });
    expect(couponIneligibleReason(coupon, [sofa(4999), line(9000, 1, { category_id: '2' })])).toBe(
      'CODE applies from $50.00; the products it is for are $0.01 short.',
    );
    expect(couponIneligibleReason(coupon, [sofa(5000)])).toBeNull();
    expect(couponIneligibleReason(amount(500, { minimum: 5000 }), [sofa(4000)])).toBe(
      'CODE applies from $50.00; your cart is $10.00 short.',
    );
  });
});

describe('several coupons', () => {
  const sofa = line(100_000, 1, { category_id: '1', name: 'Fjord sofa' });
  const lamp = line(20_000, 1, { category_id: '2', name: 'Lamp' });
  const loom15 = percent(15, { code: 'LOOM15', category_ids: ['1'] });
  const oak10 = percent(10, { code: 'OAK10', category_ids: ['2'] });
  const all10 = percent(10, { code: 'ALL10' });

  it('count each on their own products', () => {
    expect(apply([sofa, lamp], loom15, oak10)).toEqual({
      lines: [
        { code: 'LOOM15', discount: 15_000 },
        { code: 'OAK10', discount: 2000 },
      ],
      coupons: [
        { code: 'LOOM15', state: 'counts', discount: 15_000, note: 'On Fjord sofa.' },
        { code: 'OAK10', state: 'counts', discount: 2000, note: 'On Lamp.' },
      ],
    });
  });

  it('compete for a product: the higher percentage counts, and the other one says why it does not', () => {
    const [, other] = apply([sofa, lamp], loom15, all10).coupons;
    expect(other).toEqual({
      code: 'ALL10',
      state: 'counts',
      discount: 2000,
      note: 'On Lamp. LOOM15 takes more off Fjord sofa.',
    });
  });

  it('leave nothing to one that takes less off everything that it is for', () => {
    const sofa10 = percent(10, { code: 'SOFA10', category_ids: ['1'] });
    expect(apply([sofa, lamp], sofa10, loom15).coupons[0]).toEqual({
      code: 'SOFA10',
      state: 'beaten',
      discount: 0,
      note: 'LOOM15 takes more off Fjord sofa.',
    });
  });

  it('that take the same off are one: that of the first code, in whichever order they were chosen', () => {
    const twin = percent(15, { code: 'TWIN15', category_ids: ['1'] });
    expect(apply([sofa], twin, loom15).lines).toEqual([{ code: 'LOOM15', discount: 15_000 }]);
    expect(apply([sofa], loom15, twin).coupons[1]).toMatchObject({
      state: 'beaten',
      note: 'LOOM15 takes as much off Fjord sofa.',
    });
  });

  it('let an amount have all that it is for where that takes more off', () => {
    const welcome = amount(2500, { code: 'WELCOME25' });
    const cheap = [
      line(4000, 1, { category_id: '1', name: 'Stool' }),
      line(3000, 1, { category_id: '2' }),
    ];
    expect(apply(cheap, loom15, welcome)).toMatchObject({
      lines: [
        { code: 'WELCOME25', discount: 1429 },
        { code: 'WELCOME25', discount: 1071 },
      ],
      coupons: [
        { state: 'beaten', note: 'WELCOME25 takes more off Stool.' },
        { state: 'counts', discount: 2500 },
      ],
    });
  });

  it('let an amount have nothing where the others take more off', () => {
    const welcome = amount(2500, { code: 'WELCOME25' });
    expect(apply([sofa, lamp], welcome, loom15, oak10).coupons[0]).toEqual({
      code: 'WELCOME25',
      state: 'beaten',
      discount: 0,
      note: 'LOOM15 and OAK10 take more off your cart.',
    });
  });

  it('say of an amount that takes less off one product and wins by another that it is about the cart', () => {
    const welcome = amount(2500, { code: 'WELCOME25' });
    const lines = [line(4000, 1, { category_id: '1' }), line(9000, 1, { category_id: '2' })];
    const sofa50 = percent(50, { code: 'SOFA50', category_ids: ['1'] });
    expect(apply(lines, sofa50, welcome).coupons[0]?.note).toBe(
      'WELCOME25 takes more off your cart.',
    );
  });
});

describe('any coupons, for any cart', () => {
  const anyCategory = fc.constantFrom('1', '2', 'cat_03');
  const anyLine = fc
    .record({
      price: fc.oneof(fc.nat(20), fc.nat(999_999_99)),
      quantity: fc.integer({ min: 1, max: 99 }),
      category: anyCategory,
    })
    .map(({ price, quantity, category }) => line(price, quantity, { category_id: category }));
  const terms = fc.record({
    minimum: fc.option(fc.nat(5_000_00)),
    category_ids: fc.option(fc.uniqueArray(anyCategory)),
  });
  const anyCoupon = fc.oneof(
    fc.tuple(fc.integer({ min: 1, max: 100 }), terms).map(([value, more]) => percent(value, more)),
    fc.tuple(fc.nat(10_000_00), terms).map(([value, more]) => amount(value, more)),
  );
  const anyCoupons = fc
    .array(anyCoupon, { maxLength: 5 })
    .map((coupons) => coupons.map((coupon, index) => ({ ...coupon, code: `CODE${index}` })));
  const forAll = (holds: (lines: CartItem[], coupons: Coupon[]) => void) =>
    fc.assert(fc.property(fc.array(anyLine, { maxLength: 8 }), anyCoupons, holds), {
      numRuns: 500,
    });

  it('never take more off a line than it costs, nor less than nothing', () => {
    forAll((lines, coupons) => {
      apply(lines, ...coupons).lines.forEach(({ code, discount }, index) => {
        expect(Number.isSafeInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(lineTotal(lines[index] ?? line(0)));
        if (code === null) expect(discount).toBe(0);
      });
    });
  });

  it('take off of the lines what each of them says', () => {
    forAll((lines, coupons) => {
      const applied = apply(lines, ...coupons);
      for (const { code, state, discount } of applied.coupons) {
        const own = applied.lines.filter((part) => part.code === code);
        expect(discount).toBe(sum(own.map((part) => part.discount)));
        expect(state === 'counts').toBe(own.length > 0);
      }
      const total = sum(applied.coupons.map(({ discount }) => discount));
      expect(total).toBe(sum(applied.lines.map(({ discount }) => discount)));
    });
  });

  it('never take less off than the best of them alone', () => {
    forAll((lines, coupons) => {
      const best = Math.max(0, ...coupons.map((coupon) => discountOf(lines, coupon)));
      expect(discountOf(lines, ...coupons)).toBeGreaterThanOrEqual(best);
    });
  });

  it('count on products that they are for, and not below their minimum', () => {
    forAll((lines, coupons) => {
      apply(lines, ...coupons).lines.forEach(({ code }, index) => {
        const coupon = coupons.find((one) => one.code === code);
        if (!coupon) return;
        const category = lines[index]?.has_one_product.category_id ?? '';
        expect(coupon.category_ids?.includes(category) ?? true).toBe(true);
        expect(couponIneligibleReason(coupon, lines)).toBeNull();
      });
    });
  });

  it('say why they take nothing off', () => {
    forAll((lines, coupons) => {
      for (const { state, note } of apply(lines, ...coupons).coupons) {
        if (state !== 'counts') expect(note).toEqual(expect.stringMatching(/^\S.*\.$/));
      }
    });
  });

  it('do the same in whichever order they were chosen', () => {
    forAll((lines, coupons) => {
      const { lines: discounts } = apply(lines, ...coupons);
      expect(apply(lines, ...coupons.toReversed()).lines).toEqual(discounts);
    });
  });
});
