import { cartPathAfter, sharedCartOf, sharedCartPath } from './shared-cart-link';

const read = (query: string) => sharedCartOf(new URLSearchParams(query));

describe('a link that fills a cart', () => {
  it('names products with their units, and coupons', () => {
    expect(read('items=12:2,40:1&coupon=LOOM15')).toEqual({
      items: [
        { product_id: '12', product_qty: 2 },
        { product_id: '40', product_qty: 1 },
      ],
      coupons: ['LOOM15'],
    });
  });

  it('names products by the ids of any backend', () => {
    const cart = { items: [{ product_id: 'prod_01H-x', product_qty: 2 }], coupons: [] };
    expect(sharedCartPath(cart)).toBe('/cart/add?items=prod_01H-x:2');
    expect(read('items=prod_01H-x:2,PROD_01H-x')).toEqual({
      items: [...cart.items, { product_id: 'PROD_01H-x', product_qty: 1 }],
      coupons: [],
    });
  });

  it('is read as people write it', () => {
    expect(read('items=12, 40:3,12:1&coupon=loom15,OAK10&coupon=LOOM15')).toEqual({
      items: [
        { product_id: '12', product_qty: 2 },
        { product_id: '40', product_qty: 3 },
      ],
      coupons: ['LOOM15', 'OAK10'],
    });
  });

  it.each([
    '',
    'items=',
    'items=:1,a.b:2,12:0,12:-1,é,12:2:3',
    `items=${'9'.repeat(65)}:1`,
    'items[]=12',
  ])('holds nothing where nothing can be read: %j', (query) => {
    expect(read(query).items).toEqual([]);
  });

  it('has bounds', () => {
    const many = Array.from({ length: 80 }, (_, index) => `${index + 1}:500`).join(',');
    const { items } = read(`items=${many}`);
    expect(items).toHaveLength(50);
    expect(items[0]).toEqual({ product_id: '1', product_qty: 99 });
    expect(
      read(`items=1&coupon=${'A'.repeat(41)},${'ABCDEFGH'.split('').join(',')}`).coupons,
    ).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  it('is written as it is read', () => {
    const cart = { items: [{ product_id: '12', product_qty: 2 }], coupons: ['LOOM15', 'Ä&B'] };
    const path = sharedCartPath(cart);
    expect(path).toBe('/cart/add?items=12:2&coupon=LOOM15,%C3%84%26B');
    expect(read(path.slice(path.indexOf('?')))).toEqual(cart);
    expect(sharedCartPath({ ...cart, coupons: [] })).toBe('/cart/add?items=12:2');
  });

  it('leads to the cart with the parameters of its campaign', () => {
    const query = new URLSearchParams('items=12&utm_source=mail&coupon=A&utm_campaign=fall');
    expect(cartPathAfter(query)).toBe('/cart?utm_source=mail&utm_campaign=fall');
    expect(cartPathAfter(new URLSearchParams('items=12'))).toBe('/cart');
  });
});
