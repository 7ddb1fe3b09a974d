import { HOUR_MS, MINUTE_MS } from '@/lib/contract/durations';
import { heldText, LOW_STOCK, unitsLeftText } from '@/lib/contract/stock-status';
import { AppError } from '@/lib/contract-server/app-error';
import { shopTime } from '@/lib/shared/shop-time';
import { byRowId } from '../../platform/database/row-id';

export interface StockLine {
  productId: string;
  units: number;
}

/** A product of which fewer units are available than wanted. */
export interface Shortage {
  productId: string;
  name: string;
  available: number;
  /** When units may be free that are held for another's payment, as an ISO moment; null where none are. */
  heldUntil: string | null;
}

/** Whose order holds units. The bounds of unpaid orders count what either of both has. */
export interface Holder {
  shopperId: number;
  /** Where the shopper is connected from: see `Context`. */
  client: string;
}

/** How long the last units of a product are held for a payment that is being confirmed. */
export const LAST_UNITS_MS = 5 * MINUTE_MS;
/** How often last units are held for one shopper or client that do not pay, counted by product, in each window. */
export const LAST_UNIT_HOLDS = 5;
export const LAST_UNITS_WINDOW_MS = HOUR_MS;

/**
 * How many units an order may hold before its payment is confirmed: half of what its holder has left to others, so that
 * never all units of a product are held.
 * @param own units that the holder's other unpaid orders hold
 */
export function unpaidShare(available: number, own: number): number {
  return Math.max(0, Math.floor((available + own) / 2) - own);
}

/** A product that cannot be bought now. */
export function outOfStock(name: string, heldUntil?: string | null): AppError {
  const text = heldUntil
    ? `${name} is ${heldText(shopTime(new Date(heldUntil)))}.`
    : `${name} is out of stock.`;
  return new AppError(409, 'out_of_stock', text);
}

/** @param limit the most units of the product that one order may have */
export function overOrderLimit(name: string, limit: number): AppError {
  return new AppError(
    409,
    'cart_quantity_limit',
    `At most ${limit} of ${name} can be in one order. For more, please contact us.`,
  );
}

/** More units are wanted than are available. The message names each product and how many are left. */
export class InsufficientStock extends AppError {
  override name = 'InsufficientStock';

  constructor(readonly shortages: readonly Shortage[]) {
    super(409, 'insufficient_stock', shortages.map(shortageText).join(' '));
  }
}

function shortageText({ name, available, heldUntil }: Shortage): string {
  return available === 0 ? outOfStock(name, heldUntil).message : unitsLeftText(name, available);
}

/** One line for each product with all its units, in ascending order of the products, in which they are locked. */
export function mergeLines(lines: readonly StockLine[]): StockLine[] {
  const units = new Map<string, number>();
  for (const line of lines) {
    units.set(line.productId, (units.get(line.productId) ?? 0) + line.units);
  }
  return [...units]
    .map(([productId, units]) => ({ productId, units }))
    .sort((one, other) => byRowId(one.productId, other.productId));
}

/** Whether pages show something else afterwards. `null` stands for a product that is not counted. */
export function isShownOtherwise(before: number | null, after: number | null): boolean {
  const shown = (available: number | null) => Math.min(available ?? Infinity, LOW_STOCK + 1);
  return shown(before) !== shown(after);
}
