import { eq } from 'drizzle-orm';
import { orders } from '../../modules/orders/schema';
import { CliError } from '../../platform/cli-error';
import { jobs } from '../../platform/jobs-schema';
import { DRIVER, post, runProgram } from '../../testing/backend-process';
import { NAMES } from '../../testing/names';
import { insertOrder, ORDER_TOTAL } from '../../testing/orders';
import { runShop, shopEnvironment } from '../../testing/run-shop';
import { testBackend } from '../../testing/test-backend';

describe('the orders command', () => {
  const { backend, inDatabase } = testBackend(DRIVER);
  const environment = () => shopEnvironment(backend());
  const run = (...args: string[]) => runShop(environment(), 'orders', ...args);

  beforeAll(() =>
    inDatabase(async (queries) => {
      await insertOrder(queries, { number: 'OLDX-0001', now: new Date('2026-11-01T10:00:00Z') });
      await insertOrder(queries, {
        number: 'NEWX-0001',
        walletPart: ORDER_TOTAL,
        now: new Date('2026-11-02T10:00:00Z'),
      });
      await queries.insert(jobs).values({
        topic: 'mail',
        key: 'a-dead-mail',
        payload: { to: 'ada@shoppers.example' },
        runAt: new Date(),
        enqueuedAt: new Date(),
        tries: 10,
        deadAt: new Date(),
        lastError: 'it answered 550',
      });
    }),
  );

  it('lists the orders, the latest first', async () => {
    const { out } = await run('list');
    expect(out).toBe(
      [
        'NEWX-0001  2026-11-02 02:00 PST  confirmed  $2,374.01  Ada Weaver',
        'OLDX-0001  2026-11-01 02:00 PST  confirmed  $2,374.01  Ada Weaver',
        'There are 2 orders.',
      ].join('\n'),
    );
  });

  it('shows an order with its payment, products and addresses', async () => {
    const { out } = await run('show', 'oldx-0001');
    for (const part of [
      'Order OLDX-0001 is confirmed.',
      '2026-11-01 02:00 PST  pending_payment',
      '2 × Maren chair (product 2)  $1,170.00',
      'Coupon: OAK10  −$259.90',
      'Visa ending in 4242: $2,374.01',
      /Payment: sandbox pay_\S+, captured, \$2,374\.01/,
      'Ship to: Ada Weaver, 12, Cedar Lane, Old mill',
    ])
      expect(out).toMatch(part);
    expect((await run('show', 'NEWX-0001')).out).toContain('Wallet: $2,374.01');
  });

  it('says by which campaign the shopper of an order came', async () => {
    const number = 'CAMP-0001';
    const id = await inDatabase((queries) => insertOrder(queries, { number }));
    expect((await run('show', number)).out).not.toContain('Came by');
    const campaign = { source: 'newsletter', campaign: 'fall sofas' };
    await inDatabase((queries) =>
      queries.update(orders).set({ campaign }).where(eq(orders.id, id)),
    );
    expect((await run('show', number)).out).toContain(
      'Came by: source newsletter, campaign fall sofas',
    );
  });

  it('prints the label of an order, with the names as they are written', async () => {
    const services = [{ id: 'assembly', name: 'Assembly', price: 0 }];
    for (const [index, name] of NAMES.entries()) {
      const number = `LBL${index}-0001`;
      const address = { first_name: name, last_name: name };
      const id = await inDatabase((queries) => insertOrder(queries, { number, address }));
      await inDatabase((queries) =>
        queries
          .update(orders)
          .set({
            deliveryServices: services,
            deliveryWindow: { id: 'morning', hours: '8 AM – 12 PM' },
          })
          .where(eq(orders.id, id)),
      );
      const { out } = await run('label', number);
      expect(out.split('\n')).toEqual([
        `The label of order ${number}:`,
        `${name} ${name}`,
        '12, Cedar Lane, Old mill',
        'Portland, Oregon, Hawthorne, USA',
        expect.stringMatching(/^\+?[\d ]+$/),
        '',
        `Order ${number}`,
        'Thursday, December 24, 8 AM – 12 PM',
        'Assembly',
      ]);
    }
  });

  it('shows the jobs that were given up, without what is in them', async () => {
    const { out } = await run('jobs');
    expect(out).toBe(
      'mail  a-dead-mail  failed 10 times, at last: it answered 550\n1 job was given up.',
    );
  });

  it('takes an order on its way, and says what does not follow', async () => {
    await inDatabase((queries) => insertOrder(queries, { number: 'WAYX-0001' }));
    expect((await run('prepare', 'WAYX-0001')).out).toBe('Order WAYX-0001 is preparing.');
    const ship = ['ship', 'WAYX-0001', '--carrier', 'Cascade Freight', '--number', 'CF-204'];
    expect((await run(...ship)).out).toBe('Order WAYX-0001 is shipped.');
    expect((await run('show', 'WAYX-0001')).out).toContain('Shipped by: Cascade Freight, CF-204');
    expect(String((await run('deliver', 'WAYX-0001')).error)).toContain(
      'What is shipped cannot become delivered.',
    );
    expect((await run('out-for-delivery', 'WAYX-0001')).out).toContain('out for delivery');
    expect((await run('deliver', 'WAYX-0001')).out).toContain('is delivered');
  });

  it('runs as a program that ends with 1 when a check finds something wrong, and says what', async () => {
    await inDatabase((queries) =>
      queries.update(orders).set({ walletPart: 1 }).where(eq(orders.number, 'OLDX-0001')),
    );
    const result = await runProgram('backend/cli.ts', ['orders', 'check'], environment());
    expect(result.code).toBe(1);
    expect(result.out).toContain('OLDX-0001');
    expect(result.err).toMatch(/things? (is|are) wrong\.\n$/);
  });

  it.each([
    [['show'], 'NUMBER is missing: npm run shop -- orders show NUMBER'],
    [['show', 'NONE-0001'], 'The order NONE-0001 was not found.'],
    [['show', 'OLDX-0001', 'NEWX-0001'], "Unexpected argument 'NEWX-0001'"],
    [['ship', 'OLDX-0001', '--number', 'CF-204'], '--carrier is missing'],
    [
      ['ship', 'OLDX-0001', '--carrier', '', '--number', 'CF-204'],
      "--carrier '' must not be empty.",
    ],
    [['fly'], "There is no command 'orders fly': npm run shop -- orders --help"],
    [['list', '--loud'], "Unknown option '--loud': npm run shop -- orders list"],
  ])('explains why it rejects the arguments %j', async (args, message) => {
    const { error } = await run(...args);
    expect(error).toBeInstanceOf(CliError);
    expect(String(error)).toContain(message);
  });

  it('shows its help', async () => {
    expect((await run('--help')).out).toContain('show NUMBER');
  });

  it('rejects HTTP calls without the secret', async () => {
    const url = `${backend().url}/backend/admin/orders/list`;
    expect(await post(url, {})).toMatchObject({ httpStatus: 401 });
  });
});

describe('the orders command of an empty shop', () => {
  const { backend } = testBackend(DRIVER);

  it('finds nothing wrong', async () => {
    expect(await runShop(shopEnvironment(backend()), 'orders', 'check')).toEqual({
      out: 'Orders, payments, stock and wallets agree.',
      error: undefined,
    });
  });
});
