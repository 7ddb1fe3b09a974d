import { command, DRIVERS } from '../../testing/backend-process';
import { productEntry } from '../../testing/catalogue';
import { testBackend } from '../../testing/test-backend';

const catalogue = {
  categories: [{ id: 1, name: 'Sofas', sub_categories: [{ id: 11, name: 'Straight' }] }],
  products: [
    productEntry({ id: 1, name: 'Fjord sofa', display_price: '1000.00' }),
    productEntry({ id: 2, name: 'Scarce sofa', on_hand: 3 }),
    productEntry({ id: 3, name: 'Sold sofa', on_hand: 0 }),
  ],
};
const item = (product_id: number, product_qty = 1) => ({ product_id, product_qty });

describe.each(DRIVERS)('a shared cart on %s', (driver) => {
  const { backend, call } = testBackend(driver);
  const newGuest = async () => String((await call('guestSession')).data.api_token);
  const cartOf = async (token: string) =>
    (await call('cartList', {}, token)).data.map(
      ({ product_id, product_qty, product_price }: Record<string, unknown>) => [
        product_id,
        product_qty,
        product_price,
      ],
    );

  beforeAll(async () => {
    const imported = await command(backend(), 'catalogue/import', { catalogue });
    expect(imported.status).toBe(200);
  });

  it('shows anyone its products as they are now, in the order of the link', async () => {
    const { data } = await call('sharedCart', { items: [item(3), item(999), item(1, 2)] });
    expect(data).toMatchObject([
      { id: 3, name: 'Sold sofa', stock_status: 'Out of stock' },
      { id: 1, name: 'Fjord sofa', display_price: '1000.00' },
    ]);
  });

  it('adds what can be bought to the cart of a guest, and says what cannot', async () => {
    const token = await newGuest();
    await call('addToCart', { product_id: 1, product_price: '1000.00' }, token);
    const items = [item(1, 2), item(2, 5), item(3), item(999)];
    const { data } = await call('addSharedCart', { items }, token);
    expect(data.products).toEqual([
      { product_id: 1, name: 'Fjord sofa', wanted: 2, added: 2, issue: null },
      { product_id: 2, name: 'Scarce sofa', wanted: 5, added: 3, issue: 'few_left' },
      { product_id: 3, name: 'Sold sofa', wanted: 1, added: 0, issue: 'out_of_stock' },
      { product_id: 999, name: 'Product 999', wanted: 1, added: 0, issue: 'gone' },
    ]);
    expect((await cartOf(token)).sort()).toEqual([
      [1, 3, '1000.00'],
      [2, 3, expect.any(String)],
    ]);
  });

  it('is added once for a press, however often it is sent', async () => {
    const token = await newGuest();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    for (let press = 0; press < 3; press++)
      await call('addSharedCart', { items: [item(1, 2)] }, token, headers);
    expect(await cartOf(token)).toEqual([[1, 2, '1000.00']]);
  });

  it.each([
    [[]],
    [[item(1), item(1)]],
    [[item(1, 0)]],
    [[item(1, 100)]],
    [Array.from({ length: 51 }, (_, index) => item(index + 1))],
  ])('refuses what no link holds', async (items) => {
    const token = await newGuest();
    expect(await call('addSharedCart', { items }, token)).toMatchObject({ httpStatus: 422 });
    expect(await call('sharedCart', { items })).toMatchObject({ httpStatus: 422 });
    expect(await cartOf(token)).toEqual([]);
  });

  it('is for someone with a session', async () => {
    expect(await call('addSharedCart', { items: [item(1)] })).toMatchObject({ httpStatus: 401 });
  });
});
