import { DAY_MS } from '@/lib/contract/durations';
import { addDays } from '@/lib/shared/calendar-date';
import { shopDayOf } from '@/lib/shared/shop-time';
import { command, DRIVERS } from '../../testing/backend-process';
import { productEntry } from '../../testing/catalogue';
import { setFigures } from '../../testing/figures';
import { testBackend } from '../../testing/test-backend';

jest.setTimeout(60_000);

const day = (offset: number) => addDays(shopDayOf(new Date()), offset);

const catalogue = {
  categories: [
    { id: 1, name: 'Sofas', sub_categories: [{ id: 11, name: 'Straight' }] },
    { id: 2, name: 'Lamps', sub_categories: [{ id: 21, name: 'Floor' }] },
  ],
  products: [
    productEntry({ id: 1, name: 'Fjord sofa', display_price: '1000.00', mrp_price: '1200.00' }),
    productEntry({ id: 2, name: 'Maren sofa', display_price: '500.00' }),
    productEntry({ id: 3, name: 'Gone sofa', stock_status: 'Out of stock' }),
    productEntry({ id: 4, name: 'Old sofa' }),
    ...[5, 6, 7].map((id) => productEntry({ id })),
    productEntry({ id: 8, name: 'Sold sofa', on_hand: 0 }),
    productEntry({
      id: 9,
      name: 'Scarce lamp',
      category_id: 2,
      sub_category_id: 21,
      on_hand: 3,
    }),
    productEntry({
      id: 20,
      name: 'Lamp',
      display_price: '33.35',
      category_id: 2,
      sub_category_id: 21,
    }),
  ],
  coupons: [
    { code: 'SOFA15', title: 'Sofas', kind: 'percent', percent: 15, category_ids: [1] },
    { code: 'LAMP10', title: 'Lamps', kind: 'percent', percent: 10, category_ids: [2] },
    { code: 'LESS30', title: 'Less', kind: 'amount', amount: '30.00', minimum: '100.00' },
    { code: 'ONCE', title: 'Once', kind: 'percent', percent: 5, uses_per_shopper: 1 },
    { code: 'SIXTH', title: 'Any', kind: 'percent', percent: 3 },
    { code: 'SOON', title: 'Soon', kind: 'percent', percent: 5, starts_on: day(3) },
    { code: 'TODAY', title: 'Today', kind: 'percent', percent: 5, ends_on: day(1) },
  ],
};

describe.each(DRIVERS)('cart and wishlist on %s', (driver) => {
  const { backend, call, signUp, inDatabase, restart } = testBackend(driver, {
    env: () => ({ RATE_LIMITS: 'off' }),
  });

  /** A shopper with an empty cart. */
  async function newShopper() {
    const { token } = await signUp();
    const ask = (endpoint: string, body: unknown = {}) => call(endpoint, body, token);
    return {
      ask,
      add: (product_id: number, more = {}) =>
        ask('addToCart', { product_id, product_price: '1.00', is_add_qty: true, ...more }),
      /** Of the coupons that were chosen. */
      codes: async (): Promise<string[]> =>
        (await ask('appliedCoupon')).data.coupons.map(
          ({ coupon }: { coupon: { code: string } }) => coupon.code,
        ),
      change: (product_id: number, is_add_qty: string, product_qty?: number) =>
        ask('updateCartQuantity', { product_id, product_price: '1.00', is_add_qty, product_qty }),
      lines: async () => {
        const { data } = await ask('cartList');
        return data.map((line: { product_id: number; product_qty: number }) => [
          line.product_id,
          line.product_qty,
        ]);
      },
      counts: async () => (await ask('getCount')).data,
    };
  }

  beforeAll(async () => {
    const { status } = await command(backend(), 'catalogue/import', { catalogue });
    expect(status).toBe(200);
    const rated = { 1: 10, 2: 3, 3: 99, 4: 50, 5: 5, 6: 6, 7: 7, 8: 200, 20: 10 };
    const figures = Object.entries(rated).map(([id, ratingCount]) => ({ id: +id, ratingCount }));
    await inDatabase((queries) => setFigures(queries, figures));
    // The index reads them at the start.
    await restart();
  });

  describe('the cart', () => {
    it('holds what was added, the newest first, at the price of the shop', async () => {
      const { ask, add } = await newShopper();
      expect((await ask('cartList')).data).toEqual([]);
      expect(await add(1)).toMatchObject({ status: 200, message: 'Fjord sofa is in your cart.' });
      await add(20, { product_qty: 3, product_price: '33.35' });
      const { data } = await ask('cartList');
      expect(data).toEqual([
        expect.objectContaining({ product_id: 20, product_qty: 3, product_price: '33.35' }),
        {
          product_id: 1,
          product_qty: 1,
          currency: 'USD',
          product_price: '1000.00',
          seen_price: '1.00',
          has_one_product: {
            name: 'Fjord sofa',
            image: '/catalogue/products/1.webp',
            image_alt: 'A picture',
            mrp_price: '1200.00',
            stock_status: 'In stock',
            available_units: null,
            held_until: null,
            max_units: 20,
            return_days: null,
            category_id: 1,
            has_one_color: { name: '#000000', label: 'Black' },
            has_one_size: { name: 'One size' },
          },
        },
      ]);
    });

    it('adds to the line that is there and leaves it in its place', async () => {
      const { add, lines, counts } = await newShopper();
      await add(1);
      await add(2);
      await add(1, { product_qty: 4 });
      expect(await lines()).toEqual([
        [2, 1],
        [1, 5],
      ]);
      expect(await counts()).toMatchObject({ cartCount: 6, wishListCount: 0 });
    });

    it('turns 100 additions, fifty at the same time, into one line of 20 and clear errors', async () => {
      const { add, lines } = await newShopper();
      const fifty = () => Promise.all(Array.from({ length: 50 }, () => add(2)));
      // All hundred at once take a busy machine longer than a call may take.
      const answers = [...(await fifty()), ...(await fifty())];
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
      const rejected = answers.filter(({ status }) => status === 409);
      expect(rejected).toHaveLength(80);
      for (const { message } of rejected) {
        expect(message).toBe(
          'At most 20 of Maren sofa can be in one order. For more, please contact us.',
        );
      }
      expect(await lines()).toEqual([[2, 20]]);
    });

    it('rejects what is out of stock and what does not exist', async () => {
      const { add, lines } = await newShopper();
      expect(await add(3)).toMatchObject({
        data: { code: 'out_of_stock' },
        message: 'Gone sofa is out of stock.',
      });
      expect(await add(999)).toMatchObject({ status: 404, data: { code: 'not_found' } });
      expect(await lines()).toEqual([]);
    });

    it.each([0, -1, 1.5, 100, '2', null])('rejects a quantity of %p', async (product_qty) => {
      const { add } = await newShopper();
      expect(await add(1, { product_qty })).toMatchObject({
        status: 422,
        data: { errors: { product_qty: expect.any(String) } },
      });
    });

    it('changes a quantity by one, or by the steps that are asked for', async () => {
      const { add, change, lines } = await newShopper();
      await add(1);
      expect(await change(1, 'plus')).toMatchObject({ status: 200, data: { product_qty: 2 } });
      expect(await change(1, 'plus', 10)).toMatchObject({ data: { product_qty: 12 } });
      expect(await change(1, 'minus', 11)).toMatchObject({ data: { product_qty: 1 } });
      expect(await lines()).toEqual([[1, 1]]);
    });

    it('loses none of the changes that are made at the same time', async () => {
      const { add, change, lines } = await newShopper();
      await add(1, { product_qty: 10 });
      await Promise.all([
        ...Array.from({ length: 9 }, () => change(1, 'minus')),
        ...Array.from({ length: 5 }, () => change(1, 'plus', 2)),
      ]);
      expect(await lines()).toEqual([[1, 11]]);
    });

    it('holds a quantity between 1 and what one order may have, and says why', async () => {
      const { add, change, lines } = await newShopper();
      await add(1, { product_qty: 19 });
      expect(await change(1, 'plus', 2)).toMatchObject({
        status: 409,
        data: { code: 'cart_quantity_limit' },
        message: 'At most 20 of Fjord sofa can be in one order. For more, please contact us.',
      });
      expect(await change(1, 'minus', 19)).toMatchObject({
        status: 409,
        message: 'Please remove Fjord sofa if you want none of it.',
      });
      expect(await change(2, 'plus')).toMatchObject({
        status: 404,
        data: { code: 'not_in_cart' },
        message: 'Maren sofa is not in your cart.',
      });
      expect(await change(1, 'twice')).toMatchObject({ status: 422 });
      expect(await lines()).toEqual([[1, 19]]);
    });

    it('shows what has sold out since; its quantity can go down, but not up', async () => {
      const { ask, add, change, lines } = await newShopper();
      await add(5, { product_qty: 3 });
      const setStock = (status: string) =>
        command(backend(), 'catalogue/set-stock', { product_id: 5, stock: status });
      await setStock('Sold out');
      const { data } = await ask('cartList');
      expect(data[0].has_one_product.stock_status).toBe('Sold out');
      expect(await change(5, 'plus')).toMatchObject({
        status: 409,
        data: { code: 'out_of_stock' },
      });
      expect(await change(5, 'minus')).toMatchObject({ status: 200 });
      await setStock('In stock');
      expect(await lines()).toEqual([[5, 2]]);
    });

    it('holds no more units than are available, and says how many are left', async () => {
      const { ask, add, change, lines } = await newShopper();
      expect(await add(9, { product_qty: 4 })).toMatchObject({
        status: 409,
        data: { code: 'insufficient_stock' },
        message: 'Only 3 of Scarce lamp are left.',
      });
      expect(await add(9, { product_qty: 2 })).toMatchObject({ status: 200 });
      expect(await add(9, { product_qty: 2 })).toMatchObject({
        status: 409,
        message: 'Only 3 of Scarce lamp are left. Your cart has 2.',
      });
      expect(await change(9, 'plus')).toMatchObject({ data: { product_qty: 3 } });
      expect(await change(9, 'plus')).toMatchObject({
        status: 409,
        data: { code: 'insufficient_stock' },
        message: 'Only 3 of Scarce lamp are left. Your cart has 3.',
      });
      expect(await lines()).toEqual([[9, 3]]);
      expect((await ask('cartList')).data[0].has_one_product).toMatchObject({
        stock_status: 'In stock',
        available_units: 3,
      });
    });

    it('takes no unit beyond what is available from additions at the same time', async () => {
      const { add, lines } = await newShopper();
      const answers = await Promise.all(Array.from({ length: 20 }, () => add(9)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
      expect(await lines()).toEqual([[9, 3]]);
    });

    it('keeps a line of more units than are left now, whose quantity can only go down', async () => {
      const { ask, add, change } = await newShopper();
      await add(9, { product_qty: 3 });
      const setUnits = (on_hand: number) =>
        command(backend(), 'catalogue/set-stock', { product_id: 9, stock: on_hand });
      await setUnits(1);
      expect((await ask('cartList')).data[0]).toMatchObject({
        product_qty: 3,
        has_one_product: { stock_status: 'In stock', available_units: 1 },
      });
      expect(await change(9, 'plus')).toMatchObject({
        message: 'Only 1 of Scarce lamp is left. Your cart has 3.',
      });
      expect(await change(9, 'minus')).toMatchObject({ data: { product_qty: 2 } });
      await setUnits(0);
      expect((await ask('cartList')).data[0].has_one_product).toMatchObject({
        stock_status: 'Out of stock',
        available_units: 0,
      });
      expect(await change(9, 'plus')).toMatchObject({ data: { code: 'out_of_stock' } });
      await setUnits(3);
    });

    it('rejects a product whose counted units are gone, whatever its file says of the status', async () => {
      const { add } = await newShopper();
      expect(await add(8)).toMatchObject({
        data: { code: 'out_of_stock' },
        message: 'Sold sofa is out of stock.',
      });
    });

    it('charges the price of the shop, and names the one that the shopper saw', async () => {
      const { ask, add } = await newShopper();
      await add(6, { product_price: '100.00' });
      await command(backend(), 'catalogue/set-price', { product_id: 6, price: '120.00' });
      const { data } = await ask('cartList');
      expect(data[0]).toMatchObject({ product_price: '120.00', seen_price: '100.00' });
    });

    it('removes one line or all of them; removing twice is no error', async () => {
      const { ask, add, lines, counts } = await newShopper();
      await add(1);
      await add(2);
      await add(20);
      expect(await ask('removeCart', { product_id: 2 })).toMatchObject({ status: 200 });
      expect(await ask('removeCart', { product_id: 2 })).toMatchObject({ status: 200 });
      expect(await lines()).toEqual([
        [20, 1],
        [1, 1],
      ]);
      expect(await ask('clearCart')).toMatchObject({ status: 200 });
      expect(await lines()).toEqual([]);
      expect(await counts()).toMatchObject({ cartCount: 0, wishListCount: 0 });
    });

    it('belongs to one shopper', async () => {
      const ada = await newShopper();
      const eve = await newShopper();
      await ada.add(1);
      await eve.ask('removeCart', { product_id: 1 });
      await eve.ask('clearCart');
      expect(await eve.change(1, 'plus')).toMatchObject({ status: 404 });
      expect(await eve.lines()).toEqual([]);
      expect(await ada.lines()).toEqual([[1, 1]]);
    });

    it('names what else sells in its categories: in stock, not in it, the most rated first', async () => {
      const { ask, add } = await newShopper();
      expect((await ask('alsoBought')).data).toEqual([]);
      await add(7);
      const { data } = await ask('alsoBought');
      expect(data.map(({ id }: { id: number }) => id)).toEqual([4, 1, 6, 5]);
    });
  });

  describe('coupons', () => {
    const errorOf = (data: { errors: { code: string } }) => data.errors.code;

    it('lists what the shopper can use', async () => {
      const { ask } = await newShopper();
      const { data } = await ask('couponList');
      expect(data.map(({ code }: { code: string }) => code)).toEqual([
        'LAMP10',
        'LESS30',
        'ONCE',
        'SIXTH',
        'SOFA15',
        'TODAY',
      ]);
      expect(data[1]).toMatchObject({ kind: 'amount', amount: '30.00', minimum: '100.00' });
      expect(data[4]).toMatchObject({ kind: 'percent', percent: 15, category_ids: [1] });
    });

    it('applies several, however they are written, each until it is removed', async () => {
      const { ask, add, codes } = await newShopper();
      await add(1);
      await add(20);
      expect((await ask('appliedCoupon')).data).toEqual({ coupons: [] });
      expect(await ask('applyCoupon', { code: ' sofa15 ' })).toMatchObject({
        status: 200,
        message: 'SOFA15 was applied.',
        data: { code: 'SOFA15' },
      });
      expect(await ask('applyCoupon', { code: 'LAMP10' })).toMatchObject({
        message: 'LAMP10 was applied.',
      });
      expect((await ask('appliedCoupon')).data.coupons).toEqual([
        { coupon: expect.objectContaining({ code: 'SOFA15' }), reason: null },
        { coupon: expect.objectContaining({ code: 'LAMP10' }), reason: null },
      ]);
      await ask('removeCoupon', { code: ' sofa15 ' });
      expect(await codes()).toEqual(['LAMP10']);
      await ask('applyCoupon', { code: 'SOFA15' });
      await ask('removeCoupon');
      expect(await codes()).toEqual([]);
    });

    it('says of one that takes nothing off beside the others why, and of those that it leaves nothing', async () => {
      const { ask, add, codes } = await newShopper();
      await add(1);
      await ask('applyCoupon', { code: 'SOFA15' });
      expect(await ask('applyCoupon', { code: 'TODAY' })).toMatchObject({
        status: 200,
        message: 'TODAY is in your cart but does not apply: SOFA15 takes more off Fjord sofa.',
      });
      expect(await codes()).toEqual(['SOFA15', 'TODAY']);
      await ask('removeCoupon', { code: 'SOFA15' });
      expect(await ask('applyCoupon', { code: 'SOFA15' })).toMatchObject({
        message:
          'SOFA15 was applied. TODAY does not apply right now: SOFA15 takes more off Fjord sofa.',
      });
    });

    it('holds five of them, also of those that are applied at the same time', async () => {
      const { ask, add, codes } = await newShopper();
      await add(1);
      await add(20, { product_qty: 3 });
      const all = ['LAMP10', 'LESS30', 'ONCE', 'SIXTH', 'SOFA15', 'TODAY'];
      const answers = await Promise.all(all.map((code) => ask('applyCoupon', { code })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
      const rejected = answers.find(({ status }) => status === 422);
      expect(errorOf(rejected?.data)).toBe(
        'Your cart has 5 coupons already. Please remove one of them first.',
      );
      const chosen = await codes();
      expect(chosen).toHaveLength(5);
      expect(await ask('applyCoupon', { code: chosen[0] })).toMatchObject({ status: 200 });
      expect(await codes()).toEqual(chosen);
    });

    it('rejects a coupon that does not fit, with the reason, and leaves those before applied', async () => {
      const { ask, add, codes } = await newShopper();
      await add(20, { product_qty: 2 });
      await ask('applyCoupon', { code: 'TODAY' });
      const rejectionOf = async (code: string) => {
        const answer = await ask('applyCoupon', { code });
        expect(answer.status).toBe(422);
        return errorOf(answer.data);
      };
      expect(await rejectionOf('NOPE')).toBe('There is no coupon NOPE.');
      expect(await rejectionOf('SOFA15')).toBe('SOFA15 does not apply to anything in your cart.');
      expect(await rejectionOf('LESS30')).toBe(
        'LESS30 applies from $100.00; your cart is $33.30 short.',
      );
      expect(await rejectionOf('SOON')).toBe('SOON cannot be used yet.');
      expect(await rejectionOf(' ')).toBe('Please enter coupon code');
      expect(await codes()).toEqual(['TODAY']);
    });

    it('is taken off with CLEAR CART', async () => {
      const { ask, add } = await newShopper();
      await add(1);
      await ask('applyCoupon', { code: 'TODAY' });
      await ask('clearCart');
      expect((await ask('appliedCoupon')).data).toEqual({ coupons: [] });
    });

    it('remains when the last line is removed, and says when it has expired', async () => {
      const { ask, add } = await newShopper();
      await add(1);
      await ask('applyCoupon', { code: 'TODAY' });
      await ask('removeCart', { product_id: 1 });
      expect((await ask('appliedCoupon')).data.coupons).toMatchObject([{ reason: null }]);
      backend().advanceClock(2 * DAY_MS);
      const { data } = await ask('appliedCoupon');
      expect(data.coupons).toMatchObject([
        { coupon: { code: 'TODAY' }, reason: 'TODAY has expired.' },
      ]);
      const { data: usable } = await ask('couponList');
      expect(usable.map(({ code }: { code: string }) => code)).not.toContain('TODAY');
    });
  });

  describe('the wishlist', () => {
    it('holds each product once, the newest first', async () => {
      const { ask, counts } = await newShopper();
      expect((await ask('wishList')).data).toEqual([]);
      await ask('addToWish', { product_id: 3 });
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => ask('addToWish', { product_id: 1 })),
      );
      expect(answers[0]).toMatchObject({
        status: 200,
        message: 'Fjord sofa is on your wishlist.',
      });
      const { data } = await ask('wishList');
      expect(data).toEqual([
        {
          product_id: 1,
          currency: 'USD',
          has_one_product: {
            name: 'Fjord sofa',
            image: '/catalogue/products/1.webp',
            image_alt: 'A picture',
            display_price: '1000.00',
            stock_status: 'In stock',
          },
        },
        expect.objectContaining({ product_id: 3 }),
      ]);
      expect(await counts()).toMatchObject({ cartCount: 0, wishListCount: 2 });
    });

    it('removes a product; removing it twice is no error', async () => {
      const { ask, counts } = await newShopper();
      await ask('addToWish', { product_id: 1 });
      const eve = await newShopper();
      await eve.ask('removeWishProduct', { product_id: 1 });
      expect(await counts()).toMatchObject({ wishListCount: 1 });
      expect(await ask('removeWishProduct', { product_id: 1 })).toMatchObject({ status: 200 });
      expect(await ask('removeWishProduct', { product_id: 1 })).toMatchObject({ status: 200 });
      expect(await counts()).toMatchObject({ wishListCount: 0 });
    });

    it('rejects what does not exist', async () => {
      const { ask } = await newShopper();
      expect(await ask('addToWish', { product_id: 999 })).toMatchObject({ status: 404 });
      expect(await ask('addToWish', { product_id: 'x' })).toMatchObject({ status: 404 });
      expect(await ask('addToWish', { product_id: 'x y' })).toMatchObject({ status: 422 });
    });
  });
});
