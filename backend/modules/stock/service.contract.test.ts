import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { setUnits } from '../../flows/staff/set-units';
import { DRIVERS } from '../../testing/backend-process';
import { productEntry, silentCatalogue } from '../../testing/catalogue';
import { openTestDatabase } from '../../testing/open-database';
import type { Catalogue } from '../catalogue/change-service';
import { CatalogueFile } from '../catalogue/format';
import { importCatalogue } from '../catalogue/import';
import { InsufficientStock } from './rules';
import { stock, stockMovements, stockReservations } from './schema';
import { createStock } from './service';

const SOFA = '1';
const LAMP = '2';
const RUG = '3';
const UNCOUNTED = '4';

const names = new Map([
  [SOFA, 'Fjord sofa'],
  [LAMP, 'Lamp'],
  [RUG, 'Rug'],
  [UNCOUNTED, 'Made to order'],
]);

describe.each(DRIVERS)('the stock on %s', (driver) => {
  let test: Awaited<ReturnType<typeof openTestDatabase>>;
  let catalogue: Catalogue;
  let published: string[];
  const publishInvalidation = async (_: unknown, tags: Iterable<string>) => {
    published.push(...tags);
  };
  const { reserveStock, releaseStock, sellStock, returnStock } = createStock({
    publishInvalidation,
  });

  const inTransaction: Catalogue['queries']['transaction'] = (work) =>
    catalogue.queries.transaction(work);
  const reserve = (key: string, ...lines: [productId: string, units: number][]) =>
    inTransaction((transaction) =>
      reserveStock(
        transaction,
        key,
        lines.map(([productId, units]) => ({ productId, units })),
      ),
    );
  const release = (key: string) => inTransaction((transaction) => releaseStock(transaction, key));
  const sell = (key: string) => inTransaction((transaction) => sellStock(transaction, key));
  const returned = (
    key: string,
    reference: string,
    ...lines: [productId: string, units: number][]
  ) =>
    inTransaction((transaction) =>
      returnStock(
        transaction,
        key,
        reference,
        lines.map(([productId, units]) => ({ productId, units })),
      ),
    );
  const countOf = async (productId: string) => {
    const [row] = await catalogue.queries
      .select({ onHand: stock.onHand, reserved: stock.reserved })
      .from(stock)
      .where(eq(stock.productId, productId));
    return row;
  };
  const movementsOf = (productId: string) =>
    catalogue.queries
      .select({
        kind: stockMovements.kind,
        units: stockMovements.units,
        reference: stockMovements.reference,
      })
      .from(stockMovements)
      .where(eq(stockMovements.productId, productId))
      .orderBy(asc(stockMovements.id));
  /** What the promises were rejected with. */
  const failures = async (attempts: Promise<unknown>[]) =>
    (await Promise.allSettled(attempts)).flatMap((result) =>
      result.status === 'rejected' ? [result.reason] : [],
    );

  beforeAll(async () => {
    test = await openTestDatabase(driver);
    catalogue = silentCatalogue({
      queries: test.database.queries,
      invalidations: { publishInvalidation, firstDeliveries: async () => [] },
    });
  });
  beforeEach(async () => {
    published = [];
    await catalogue.queries.delete(stock);
    const file: z.ZodType<CatalogueFile> = CatalogueFile;
    await importCatalogue(
      catalogue,
      z.decode(file, {
        categories: [{ id: 1, name: 'Sofas', sub_categories: [{ id: 11, name: 'Straight' }] }],
        products: [...names].map(([id, name]) =>
          productEntry({
            id,
            name,
            ...(id === UNCOUNTED ? {} : { on_hand: id === SOFA ? 5 : 20 }),
          }),
        ),
        lists: { latest: [SOFA] },
      }),
    );
    published = [];
  });
  /** The invariants that hold whatever happened. */
  afterEach(async () => {
    const { queries } = catalogue;
    const moved = queries.$count(stockMovements);
    expect(await moved).toBeGreaterThan(0);
    const rows = await queries
      .select({
        onHand: stock.onHand,
        reserved: stock.reserved,
        moved: sql<number>`(select sum(m.units)::integer from stock_movements m where m.product_id = stock.product_id)`,
        held: sql<number>`(select coalesce(sum(r.held), 0)::integer from stock_reservations r where r.product_id = stock.product_id and r.state = 'reserved')`,
      })
      .from(stock);
    for (const row of rows) {
      expect(row).toMatchObject({ onHand: row.moved, reserved: row.held });
      expect(row.reserved).toBeLessThanOrEqual(row.onHand);
    }
  });
  afterAll(async () => {
    await test?.remove();
  });

  it('holds units for an order, and sells them', async () => {
    await reserve('A', [SOFA, 2], [LAMP, 1], [SOFA, 1]);
    expect(await countOf(SOFA)).toEqual({ onHand: 5, reserved: 3 });
    expect(await countOf(LAMP)).toEqual({ onHand: 20, reserved: 1 });
    await sell('A');
    expect(await countOf(SOFA)).toEqual({ onHand: 2, reserved: 0 });
    expect(await movementsOf(SOFA)).toEqual([
      { kind: 'received', units: 5, reference: null },
      { kind: 'sold', units: -3, reference: 'A' },
    ]);
  });

  it('names every product that is short, and holds nothing of the order', async () => {
    await reserve('A', [SOFA, 4], [RUG, 20]);
    const [error] = await failures([reserve('B', [RUG, 1], [LAMP, 1], [SOFA, 2])]);
    expect(error).toBeInstanceOf(InsufficientStock);
    expect(error).toMatchObject({
      status: 409,
      message: 'Only 1 of Fjord sofa is left. Rug is out of stock.',
      shortages: [
        { productId: SOFA, name: 'Fjord sofa', available: 1, heldUntil: null },
        { productId: RUG, name: 'Rug', available: 0, heldUntil: null },
      ],
    });
    expect(await countOf(LAMP)).toEqual({ onHand: 20, reserved: 0 });
    expect(await countOf(SOFA)).toEqual({ onHand: 5, reserved: 4 });
  });

  it('neither counts nor rejects a product without a number', async () => {
    await reserve('A', [UNCOUNTED, 5000], [LAMP, 1]);
    await sell('A');
    await reserve('B', [UNCOUNTED, 5000]);
    await release('B');
    expect(await countOf(UNCOUNTED)).toBeUndefined();
    expect(await countOf(LAMP)).toEqual({ onHand: 19, reserved: 0 });
  });

  it('gives 5 units to 5 of 100 shoppers at the same time, and has them back afterwards', async () => {
    const keys = Array.from({ length: 100 }, (_, index) => `shopper ${index}`);
    const rejected = await failures(keys.map((key) => reserve(key, [SOFA, 1])));
    expect(rejected).toHaveLength(95);
    for (const error of rejected) expect(error.message).toBe('Fjord sofa is out of stock.');
    expect(await countOf(SOFA)).toEqual({ onHand: 5, reserved: 5 });
    // Each order is released twice at the same time.
    expect(await failures([...keys, ...keys].map(release))).toEqual([]);
    expect(await countOf(SOFA)).toEqual({ onHand: 5, reserved: 0 });
  });

  it('does not lock up when orders name the products in different order', async () => {
    const orders = Array.from({ length: 40 }, (_, index) => {
      const lines: [string, number][] = [
        [LAMP, 1],
        [RUG, 1],
        [SOFA, 1],
      ];
      return reserve(`order ${index}`, ...(index % 2 === 0 ? lines : lines.reverse()));
    });
    const rejected = await failures(orders);
    expect(rejected).toHaveLength(35);
    for (const error of rejected) expect(error).toBeInstanceOf(InsufficientStock);
    expect(await countOf(RUG)).toEqual({ onHand: 20, reserved: 5 });
  });

  it.each(['reserved', 'sold', 'released'] as const)(
    'does the same thing once when it is asked many times (%s)',
    async (state) => {
      const times = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, work));
      await times(() => reserve('A', [SOFA, 2]));
      expect(await countOf(SOFA)).toEqual({ onHand: 5, reserved: 2 });
      if (state === 'sold') await times(() => sell('A'));
      if (state === 'released') await times(() => release('A'));
      const [reservation] = await catalogue.queries.select().from(stockReservations);
      expect(reservation).toMatchObject({ key: 'A', productId: SOFA, units: 2, state });
      expect(await countOf(SOFA)).toEqual(
        {
          reserved: { onHand: 5, reserved: 2 },
          sold: { onHand: 3, reserved: 0 },
          released: { onHand: 5, reserved: 0 },
        }[state],
      );
    },
  );

  it('takes sold units back once for each reason, and shows that they are there again', async () => {
    await reserve('A', [SOFA, 5], [LAMP, 1], [UNCOUNTED, 2]);
    await sell('A');
    published = [];
    await Promise.all(
      Array.from({ length: 10 }, () => returned('A', 'A:1', [SOFA, 2], [UNCOUNTED, 1])),
    );
    expect(await countOf(SOFA)).toEqual({ onHand: 2, reserved: 0 });
    expect(published).toContain('product:1');
    await returned('A', 'A:2', [SOFA, 3]);
    expect(await movementsOf(SOFA)).toEqual([
      { kind: 'received', units: 5, reference: null },
      { kind: 'sold', units: -5, reference: 'A' },
      { kind: 'returned', units: 2, reference: 'A:1' },
      { kind: 'returned', units: 3, reference: 'A:2' },
    ]);
  });

  it('takes no more units back than were sold, and none of an order that is not sold', async () => {
    await reserve('A', [SOFA, 2]);
    await returned('A', 'A:1', [SOFA, 1]);
    expect(await countOf(SOFA)).toEqual({ onHand: 5, reserved: 2 });
    await sell('A');
    const rejected = await failures([returned('A', 'A:2', [SOFA, 3])]);
    expect(rejected).toEqual([expect.objectContaining({ status: 409, code: 'conflict' })]);
    expect(await countOf(SOFA)).toEqual({ onHand: 3, reserved: 0 });
  });

  it('either sells or releases an order when both are asked for at once', async () => {
    for (let round = 0; round < 10; round++) {
      await reserve(`order ${round}`, [LAMP, 1]);
      const rejected = await failures([sell(`order ${round}`), release(`order ${round}`)]);
      expect(rejected).toEqual([expect.objectContaining({ status: 409, code: 'conflict' })]);
    }
  });

  it('rejects a key that was released, or that reserved something else', async () => {
    await reserve('A', [SOFA, 1]);
    await expect(reserve('A', [SOFA, 2])).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    await expect(reserve('A', [LAMP, 1])).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    await release('A');
    await expect(reserve('A', [SOFA, 1])).rejects.toMatchObject({ code: 'conflict' });
    await expect(sell('A')).rejects.toMatchObject({ code: 'conflict' });
    expect(await countOf(SOFA)).toEqual({ onHand: 5, reserved: 0 });
  });

  it('holds nothing when the transaction of the order fails', async () => {
    const failing = inTransaction(async (transaction) => {
      await reserveStock(transaction, 'A', [{ productId: SOFA, units: 1 }]);
      throw new Error('the payment');
    });
    await expect(failing).rejects.toThrow('the payment');
    expect(await countOf(SOFA)).toEqual({ onHand: 5, reserved: 0 });
    await reserve('A', [SOFA, 1]);
  });

  it('invalidates the pages of a product only when they show something else', async () => {
    const all = ['category:1', 'category:11', 'home', `product:${SOFA}`, 'products'];
    await reserve('A', [SOFA, 1]);
    expect(published.splice(0).sort()).toEqual(all);
    await reserve('B', [SOFA, 4]);
    expect(published.splice(0).sort()).toEqual(all);
    // Sold units were not available before either.
    await sell('B');
    expect(published.splice(0)).toEqual([]);
    await release('A');
    expect(published.splice(0).sort()).toEqual(all);
    await reserve('C', [RUG, 3]);
    await release('C');
    expect(published).toEqual([]);
    await reserve('D', [RUG, 15]);
    expect(published).toContain(`product:${RUG}`);
    expect(published).not.toContain(`product:${SOFA}`);
  });

  it('corrects a number by a movement, but not below what is reserved', async () => {
    await reserve('A', [SOFA, 3]);
    await expect(setUnits(catalogue, SOFA, 2)).rejects.toMatchObject({
      status: 409,
      message: 'Fjord sofa cannot have 2 on hand: 3 are reserved for orders.',
    });
    await setUnits(catalogue, SOFA, 3);
    await setUnits(catalogue, SOFA, 30);
    expect(await movementsOf(SOFA)).toEqual([
      { kind: 'received', units: 5, reference: null },
      { kind: 'corrected', units: -2, reference: null },
      { kind: 'corrected', units: 27, reference: null },
    ]);
  });

  it('corrects numbers while orders reserve, and no order gets a unit that is not there', async () => {
    const work = Array.from({ length: 30 }, (_, index) =>
      index % 3 === 0 ? setUnits(catalogue, SOFA, index) : reserve(`order ${index}`, [SOFA, 2]),
    );
    for (const error of await failures(work)) expect(error).toMatchObject({ status: 409 });
  });

  it('has a database that rejects more reserved units than there are', async () => {
    const overbook = catalogue.queries.update(stock).set({ reserved: 6 });
    await expect(overbook.where(eq(stock.productId, SOFA))).rejects.toThrow();
  });
});
