import { and, eq, sql } from 'drizzle-orm';
import { tags } from '@/lib/contract/revalidation';
import { AppError } from '../../platform/app-error';
import type { Queries } from '../../platform/database/database';
import type { Invalidations } from '../../platform/invalidations';
import { CatalogueChanges, publishChanges } from '../catalogue/change-service';
import { findPlacedProducts, lockStock, type StockRow } from './lock-stock';
import { InsufficientStock, isShownOtherwise, mergeLines, type StockLine } from './rules';
import { stock, stockMovements, stockReservations } from './schema';

/** The number of a product that an operator has counted. */
export interface CountedProduct {
  productId: number;
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
): Promise<number[]> {
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
    ${sql.param(ids)}::integer[],
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
      ${sql.param(movements.map(({ productId }) => productId))}::integer[],
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
  /** Gives the units of an order back, once. Throws a 409 when they are sold. */
  releaseStock(transaction: Queries, key: string): Promise<void>;
  /** Takes the units of an order from what is on hand, once. Throws a 409 when they were released. */
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
    before: ReadonlyMap<number, StockRow>,
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

  return {
    async reserveStock(transaction, key, lines) {
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
      await addUnits(transaction, counted, { reserved: 1, onHand: 0 });
      await transaction
        .insert(stockReservations)
        .values(counted.map((line) => ({ key, state: 'reserved' as const, ...line })));
      await publish(transaction, rows, counted, -1);
    },
    async releaseStock(transaction, key) {
      const { rows, lines } = await settle(transaction, key, 'released');
      await addUnits(transaction, lines, { reserved: -1, onHand: 0 });
      await publish(transaction, rows, lines, 1);
    },
    async sellStock(transaction, key) {
      const { lines } = await settle(transaction, key, 'sold');
      if (lines.length === 0) return;
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
  return transaction.select().from(stockReservations).where(eq(stockReservations.key, key));
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

async function rejectShortages(
  transaction: Queries,
  rows: ReadonlyMap<number, StockRow>,
  wanted: readonly StockLine[],
): Promise<void> {
  const available = new Map(
    wanted.flatMap(({ productId, units }) => {
      const { onHand = 0, reserved = 0 } = rows.get(productId) ?? {};
      return units > onHand - reserved ? [[productId, onHand - reserved]] : [];
    }),
  );
  if (available.size === 0) return;
  const short = await findPlacedProducts(transaction, [...available.keys()]);
  throw new InsufficientStock(
    short.map(({ id, name }) => ({ productId: id, name, available: available.get(id) ?? 0 })),
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
      ${sql.param(lines.map(({ productId }) => productId))}::integer[],
      ${sql.param(lines.map(({ units }) => units))}::integer[]) line (product_id, units)
    where ${stock.productId} = line.product_id`);
}

/** Brings what an order holds into its last state. Answers no lines where it is in that state already. */
async function settle(
  transaction: Queries,
  key: string,
  state: 'released' | 'sold',
): Promise<{ rows: Map<number, StockRow>; lines: StockLine[] }> {
  const held = await reservationsOf(transaction, key);
  const rows = await lockStock(
    transaction,
    held.map(({ productId }) => productId),
  );
  // Read again, because another transaction may have settled them while this one waited for the lock.
  const lines = await reservationsOf(transaction, key);
  for (const line of lines) {
    if (line.state !== 'reserved' && line.state !== state) throw settledOtherwise(key, line.state);
  }
  const due = lines.filter((line) => line.state === 'reserved');
  await transaction.update(stockReservations).set({ state }).where(eq(stockReservations.key, key));
  return { rows, lines: due };
}

function settledOtherwise(key: string, state: Reservation['state'] | 'returned'): AppError {
  return new AppError(409, 'conflict', `The units of the order ${key} are ${state}.`);
}
