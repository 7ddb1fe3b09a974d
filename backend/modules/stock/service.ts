import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { tags } from '@/lib/contract/revalidation';
import { AppError } from '@/lib/contract-server/app-error';
import { later } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import { lockName } from '../../platform/database/named-lock';
import { toRowNumber } from '../../platform/database/row-id';
import type { Invalidations } from '../../platform/invalidations';
import { CatalogueChanges, publishChanges } from '../catalogue/change-service';
import { findPlacedProducts, lockStock, type StockRow } from './lock-stock';
import {
  type Holder,
  InsufficientStock,
  isShownOtherwise,
  LAST_UNIT_HOLDS,
  LAST_UNITS_MS,
  LAST_UNITS_WINDOW_MS,
  mergeLines,
  type StockLine,
  unpaidShare,
} from './rules';
import { stock, stockMovements, stockReservations } from './schema';

/** The number of a product that an operator has counted. */
export interface CountedProduct {
  productId: string;
  onHand: number;
}

/**
 * Sets numbers on hand, each by a movement. It runs in a change of the catalogue, of which there is one at a
 * time. Throws a 409 for a number below what is reserved.
 * @returns the ids of the products whose number is new or different
 */
export async function setOnHand(
  transaction: Queries,
  changes: CatalogueChanges,
  counted: readonly CountedProduct[],
): Promise<string[]> {
  const before = await lockStock(
    transaction,
    counted.map(({ productId }) => productId),
  );
  const different = counted.filter(
    ({ productId, onHand }) => before.get(productId)?.onHand !== onHand,
  );
  if (different.length === 0) return [];
  const ids = different.map(({ productId }) => productId);
  const placed = new Map(
    (await findPlacedProducts(transaction, ids)).map((product) => [product.id, product]),
  );

  for (const { productId, onHand } of different) {
    const row = before.get(productId);
    const product = placed.get(productId);
    if (!product) continue;
    const reserved = row?.reserved ?? 0;
    if (onHand < reserved) throw belowReserved(product.name, onHand, reserved);
    const available = row ? row.onHand - row.reserved : null;
    changes.tag(tags.product(productId));
    if (isShownOtherwise(available, onHand - reserved)) changes.availability(product);
  }

  const counts = sql`unnest(
    ${sql.param(ids.map(toRowNumber))}::integer[],
    ${sql.param(different.map(({ onHand }) => onHand))}::integer[])`;
  await transaction.execute(sql`
    insert into ${stock} (product_id, on_hand) select * from ${counts}
    on conflict (product_id) do update set on_hand = excluded.on_hand`);
  const movements = different.flatMap(({ productId, onHand }) => {
    const row = before.get(productId);
    const units = onHand - (row?.onHand ?? 0);
    return units === 0 ? [] : { productId, kind: row ? 'corrected' : 'received', units };
  });
  await transaction.execute(sql`
    insert into ${stockMovements} (product_id, kind, units)
    select * from unnest(
      ${sql.param(movements.map(({ productId }) => toRowNumber(productId)))}::integer[],
      ${sql.param(movements.map(({ kind }) => kind))}::text[],
      ${sql.param(movements.map(({ units }) => units))}::integer[])`);
  return ids;
}

function belowReserved(name: string, onHand: number, reserved: number): AppError {
  const are = reserved === 1 ? '1 is' : `${reserved} are`;
  return new AppError(
    409,
    'conflict',
    `${name} cannot have ${onHand} on hand: ${are} reserved for orders.`,
  );
}

/**
 * The units that orders hold. Each function is called in the transaction of the order, after the locks of order
 * and payment and before those of accounts, and only one of them in a transaction: it locks the products in
 * ascending order of their ids. Products that are not counted are neither held nor rejected. Pages that show
 * something else afterwards are invalidated in the same transaction.
 */
export interface Stock {
  /**
   * Holds the units of all lines for the order `key`, or throws an `InsufficientStock` (409) that names every
   * product with too few. A second call with the key holds nothing more. Throws a 409 for a key that was used
   * with other lines or has been released: units that are needed again need another key.
   */
  reserveStock(transaction: Queries, key: string, lines: readonly StockLine[]): Promise<void>;
  /**
   * As `reserveStock`, for an order that is not paid yet: of each product its share is held (`unpaidShare`), though all
   * units must be available.
   */
  reserveUnpaid(
    transaction: Queries,
    key: string,
    lines: readonly StockLine[],
    holder: Holder,
  ): Promise<void>;
  /**
   * Holds what an unpaid order does not hold yet, for the minutes in which its payment is confirmed. Who has done so too
   * often holds nothing more, and may pay all the same. Throws an `InsufficientStock` where others have the units.
   * @returns when the units are to be released (`releaseLastUnits`); null where nothing was held
   */
  holdLastUnits(transaction: Queries, key: string, now: Date): Promise<Date | null>;
  /** Gives back what `holdLastUnits` held. */
  releaseLastUnits(transaction: Queries, key: string): Promise<void>;
  /** Gives the units of an order back, once. Throws a 409 when they are sold. */
  releaseStock(transaction: Queries, key: string): Promise<void>;
  /**
   * Takes the units of an order from what is on hand, once. Throws a 409 when they were released, and an
   * `InsufficientStock` where others have what the order does not hold.
   */
  sellStock(transaction: Queries, key: string): Promise<void>;
  /**
   * Puts sold units of the order `key` back on hand, once for `reference`. Throws a 409 for more units than were
   * sold and did not come back yet. A product that was not counted when it was sold is left out.
   */
  returnStock(
    transaction: Queries,
    key: string,
    reference: string,
    lines: readonly StockLine[],
  ): Promise<void>;
}

export function createStock(invalidations: Pick<Invalidations, 'publishInvalidation'>): Stock {
  /** Publishes the pages of those lines whose product has `sign` times their units more than in `before`. */
  async function publish(
    transaction: Queries,
    before: ReadonlyMap<string, StockRow>,
    lines: readonly StockLine[],
    sign: 1 | -1,
  ): Promise<void> {
    const shownOtherwise = lines.filter(({ productId, units }) => {
      const row = before.get(productId);
      if (!row) return false;
      const available = row.onHand - row.reserved;
      return isShownOtherwise(available, available + sign * units);
    });
    if (shownOtherwise.length === 0) return;
    const changes = new CatalogueChanges();
    const ids = shownOtherwise.map(({ productId }) => productId);
    for (const product of await findPlacedProducts(transaction, ids)) changes.availability(product);
    await publishChanges(transaction, changes, invalidations);
  }

  /** @param holder of an order that is not paid yet; null holds all units */
  async function reserve(
    transaction: Queries,
    key: string,
    lines: readonly StockLine[],
    holder: Holder | null,
  ): Promise<void> {
    const wanted = mergeLines(lines);
    const rows = await lockStock(
      transaction,
      wanted.map(({ productId }) => productId),
    );
    const earlier = await reservationsOf(transaction, key);
    if (earlier.length > 0) return rejectOther(key, earlier, wanted);

    const counted = wanted.filter(({ productId }) => rows.has(productId));
    if (counted.length === 0) return;
    await rejectShortages(transaction, rows, counted);
    const own = holder ? await unpaidUnits(transaction, holder, counted) : new Map();
    const reservations = counted.map(({ productId, units }) => {
      const share = holder
        ? unpaidShare(availableOf(rows.get(productId)), own.get(productId) ?? 0)
        : units;
      return { productId, units, held: Math.min(units, share) };
    });
    await transaction
      .insert(stockReservations)
      .values(reservations.map((row) => ({ key, state: 'reserved' as const, ...holder, ...row })));
    await hold(transaction, rows, reservations.map(heldOf));
  }

  /** Moves units from what is available to what is reserved. */
  async function hold(
    transaction: Queries,
    rows: ReadonlyMap<string, StockRow>,
    lines: readonly StockLine[],
  ): Promise<void> {
    await addUnits(transaction, lines, { reserved: 1, onHand: 0 });
    await publish(transaction, rows, lines, -1);
  }

  return {
    reserveStock: (transaction, key, lines) => reserve(transaction, key, lines, null),
    reserveUnpaid: reserve,
    async holdLastUnits(transaction, key, now) {
      const { rows, due } = await lockReserved(transaction, key);
      const missing = due.filter(({ held, units }) => held < units);
      await rejectShortages(transaction, rows, missing, heldOf);
      const allowed = await allowedHolds(transaction, missing, now);
      if (allowed.length === 0) return null;
      const until = later(now, LAST_UNITS_MS);
      for (const { productId, units, held, lastUnits, lastUnitHolds } of allowed) {
        await transaction
          .update(stockReservations)
          .set({
            held: units,
            lastUnits: lastUnits + units - held,
            heldUntil: until,
            lastUnitHolds: lastUnitHolds + 1,
          })
          .where(isReservation(key, productId));
      }
      await hold(transaction, rows, allowed.map(missingOf));
      return until;
    },
    async releaseLastUnits(transaction, key) {
      const { rows, due } = await lockReserved(transaction, key);
      const lines = due
        .filter(({ lastUnits }) => lastUnits > 0)
        .map(({ productId, lastUnits }) => ({ productId, units: lastUnits }));
      if (lines.length === 0) return;
      const { held, lastUnits } = stockReservations;
      await transaction
        .update(stockReservations)
        .set({ held: sql`${held} - ${lastUnits}`, lastUnits: 0 })
        .where(eq(stockReservations.key, key));
      await addUnits(transaction, lines, { reserved: -1, onHand: 0 });
      await publish(transaction, rows, lines, 1);
    },
    async releaseStock(transaction, key) {
      const { rows, due } = await lockReserved(transaction, key, 'released');
      const lines = due.map(heldOf);
      await transaction
        .update(stockReservations)
        .set({ state: 'released', held: 0, lastUnits: 0 })
        .where(eq(stockReservations.key, key));
      await addUnits(transaction, lines, { reserved: -1, onHand: 0 });
      await publish(transaction, rows, lines, 1);
    },
    async sellStock(transaction, key) {
      const { rows, due: lines } = await lockReserved(transaction, key, 'sold');
      if (lines.length === 0) return;
      const missing = lines.map(missingOf).filter(({ units }) => units > 0);
      await rejectShortages(transaction, rows, missing);
      await hold(transaction, rows, missing);
      await transaction
        .update(stockReservations)
        .set({ state: 'sold', held: stockReservations.units, lastUnits: 0 })
        .where(eq(stockReservations.key, key));
      await addUnits(transaction, lines, { reserved: -1, onHand: -1 });
      await transaction.insert(stockMovements).values(
        lines.map(({ productId, units }) => ({
          productId,
          kind: 'sold' as const,
          units: -units,
          reference: key,
        })),
      );
    },
    async returnStock(transaction, key, reference, lines) {
      const wanted = mergeLines(lines);
      const rows = await lockStock(
        transaction,
        wanted.map(({ productId }) => productId),
      );
      const earlier = transaction
        .select()
        .from(stockMovements)
        .where(and(eq(stockMovements.reference, reference), eq(stockMovements.kind, 'returned')));
      if ((await earlier).length > 0) return;
      const sold = new Map(
        (await reservationsOf(transaction, key)).map((line) => [line.productId, line]),
      );
      const due = wanted.filter(({ productId }) => sold.get(productId)?.state === 'sold');
      for (const { productId, units } of due) {
        const line = sold.get(productId);
        if (line && units > line.units - line.returned) throw settledOtherwise(key, 'returned');
        await transaction
          .update(stockReservations)
          .set({ returned: sql`${stockReservations.returned} + ${units}` })
          .where(and(eq(stockReservations.key, key), eq(stockReservations.productId, productId)));
      }
      if (due.length === 0) return;
      await addUnits(transaction, due, { reserved: 0, onHand: 1 });
      await transaction
        .insert(stockMovements)
        .values(due.map((line) => ({ ...line, kind: 'returned' as const, reference })));
      await publish(transaction, rows, due, 1);
    },
  };
}

type Reservation = typeof stockReservations.$inferSelect;

function reservationsOf(transaction: Queries, key: string): Promise<Reservation[]> {
  const { productId } = stockReservations;
  return transaction
    .select()
    .from(stockReservations)
    .where(eq(stockReservations.key, key))
    .orderBy(productId);
}

function isReservation(key: string, productId: string): SQL | undefined {
  return and(eq(stockReservations.key, key), eq(stockReservations.productId, productId));
}

const heldOf = ({ productId, held }: Pick<Reservation, 'productId' | 'held'>): StockLine => ({
  productId,
  units: held,
});

const missingOf = ({ productId, units, held }: Reservation): StockLine => ({
  productId,
  units: units - held,
});

function availableOf(row: StockRow | undefined): number {
  return row ? row.onHand - row.reserved : 0;
}

function isHeldBy({ client, shopperId }: Holder): SQL | undefined {
  return or(eq(stockReservations.client, client), eq(stockReservations.shopperId, shopperId));
}

/** What the holder's unpaid orders hold of products, without the last units. */
async function unpaidUnits(
  transaction: Queries,
  holder: Holder,
  lines: readonly StockLine[],
): Promise<Map<string, number>> {
  const { productId, held, lastUnits, state } = stockReservations;
  const found = await transaction
    .select({ productId, units: sql<number>`sum(${held} - ${lastUnits})::integer` })
    .from(stockReservations)
    .where(
      and(
        isHeldBy(holder),
        eq(state, 'reserved'),
        inArray(
          productId,
          lines.map((line) => line.productId),
        ),
      ),
    )
    .groupBy(productId);
  return new Map(found.map((row) => [row.productId, row.units]));
}

/** As many reservations of one order as its holder may hold last units of. */
async function allowedHolds(
  transaction: Queries,
  missing: readonly Reservation[],
  now: Date,
): Promise<readonly Reservation[]> {
  const [first] = missing;
  if (!first) return [];
  const { shopperId, client } = first;
  // All units are held of an order that comes from no shopper.
  if (shopperId === null || client === null) throw new Error('No one holds these units');
  // Other orders of the client must not count at the same time.
  await lockName(transaction, `last-units-${client}`);
  const { lastUnitHolds, heldUntil, state } = stockReservations;
  const [before] = await transaction
    .select({ holds: sql<number>`coalesce(sum(${lastUnitHolds}), 0)::integer` })
    .from(stockReservations)
    .where(
      and(
        isHeldBy({ shopperId, client }),
        ne(state, 'sold'),
        gt(heldUntil, later(now, -LAST_UNITS_WINDOW_MS)),
      ),
    );
  return missing.slice(0, Math.max(0, LAST_UNIT_HOLDS - (before?.holds ?? 0)));
}

/** Whether an order has all its units, so that nothing of it can be sold to another before it is paid. */
export async function holdsAllUnits(queries: Queries, key: string): Promise<boolean> {
  const { units, held } = stockReservations;
  const isMissing = and(eq(stockReservations.key, key), lt(held, units));
  return (await queries.$count(stockReservations, isMissing)) === 0;
}

/** Removes from where orders came that hold nothing any more, once their holds count no more. */
export async function forgetHolders(queries: Queries, now: Date): Promise<void> {
  const { client, state, heldUntil } = stockReservations;
  const isOver = or(isNull(heldUntil), lte(heldUntil, later(now, -LAST_UNITS_WINDOW_MS)));
  await queries
    .update(stockReservations)
    .set({ client: null, shopperId: null })
    .where(and(isNotNull(client), ne(state, 'reserved'), isOver));
}

/** A product that was not counted at the time of the reservation may be counted now: it is not held. */
function rejectOther(
  key: string,
  earlier: readonly Reservation[],
  wanted: readonly StockLine[],
): void {
  for (const { productId, units, state } of earlier) {
    if (state === 'released') throw settledOtherwise(key, state);
    const isSame = wanted.some((line) => line.productId === productId && line.units === units);
    if (!isSame) {
      throw new AppError(
        409,
        'idempotency_key_reused',
        `The order ${key} has reserved other products.`,
      );
    }
  }
}

/** @param own what the order holds already of a line; nothing if absent */
async function rejectShortages<Line extends StockLine>(
  transaction: Queries,
  rows: ReadonlyMap<string, StockRow>,
  wanted: readonly Line[],
  own?: (line: Line) => StockLine,
): Promise<void> {
  const available = new Map(
    wanted.flatMap((line) => {
      const left = availableOf(rows.get(line.productId)) + (own?.(line).units ?? 0);
      return line.units > left ? [[line.productId, left]] : [];
    }),
  );
  if (available.size === 0) return;
  const short = await findPlacedProducts(transaction, [...available.keys()]);
  throw new InsufficientStock(
    short.map(({ id, name, heldUntil }) => ({
      productId: id,
      name,
      available: available.get(id) ?? 0,
      heldUntil,
    })),
  );
}

/** Adds the units of each line to what is reserved and on hand: once, not at all, or with the sign changed. */
async function addUnits(
  transaction: Queries,
  lines: readonly StockLine[],
  { reserved, onHand }: { reserved: 1 | 0 | -1; onHand: 1 | 0 | -1 },
): Promise<void> {
  await transaction.execute(sql`
    update ${stock}
    set reserved = reserved + ${reserved}::integer * units,
      on_hand = on_hand + ${onHand}::integer * units
    from unnest(
      ${sql.param(lines.map(({ productId }) => toRowNumber(productId)))}::integer[],
      ${sql.param(lines.map(({ units }) => units))}::integer[]) line (product_id, units)
    where ${stock.productId} = line.product_id`);
}

/**
 * Locks the stock of what an order has reserved.
 * @param state the last state into which the order comes
 * @returns nothing due where it is in that state already
 * @throws {AppError} 409 where it is in the other one
 */
async function lockReserved(
  transaction: Queries,
  key: string,
  state?: 'released' | 'sold',
): Promise<{ rows: Map<string, StockRow>; due: Reservation[] }> {
  const before = await reservationsOf(transaction, key);
  const rows = await lockStock(
    transaction,
    before.map(({ productId }) => productId),
  );
  // Read again, because another transaction may have settled them while this one waited for the lock.
  const lines = await reservationsOf(transaction, key);
  for (const line of lines) {
    if (state && line.state !== 'reserved' && line.state !== state) {
      throw settledOtherwise(key, line.state);
    }
  }
  return { rows, due: lines.filter((line) => line.state === 'reserved') };
}

function settledOtherwise(key: string, state: Reservation['state'] | 'returned'): AppError {
  return new AppError(409, 'conflict', `The units of the order ${key} are ${state}.`);
}
