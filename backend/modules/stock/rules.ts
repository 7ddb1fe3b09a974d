import { LOW_STOCK, unitsLeftText } from '@/lib/contract/stock-status';
import { AppError } from '../../platform/app-error';

export interface StockLine {
  productId: number;
  units: number;
}

/** A product of which fewer units are available than wanted. */
export interface Shortage {
  productId: number;
  name: string;
  available: number;
}

export const outOfStock = (name: string) =>
  new AppError(409, 'out_of_stock', `${name} is out of stock.`);

/** More units are wanted than are available. The message names each product and how many are left. */
export class InsufficientStock extends AppError {
  override name = 'InsufficientStock';

  constructor(readonly shortages: readonly Shortage[]) {
    super(409, 'insufficient_stock', shortages.map(shortageText).join(' '));
  }
}

function shortageText({ name, available }: Shortage): string {
  return available === 0 ? outOfStock(name).message : unitsLeftText(name, available);
}

/** One line for each product with all its units, in ascending order of the products, in which they are locked. */
export function mergeLines(lines: readonly StockLine[]): StockLine[] {
  const units = new Map<number, number>();
  for (const line of lines) {
    units.set(line.productId, (units.get(line.productId) ?? 0) + line.units);
  }
  return [...units]
    .map(([productId, units]) => ({ productId, units }))
    .sort((one, other) => one.productId - other.productId);
}

/** Whether pages show something else afterwards. `null` stands for a product that is not counted. */
export function isShownOtherwise(before: number | null, after: number | null): boolean {
  const shown = (available: number | null) => Math.min(available ?? Infinity, LOW_STOCK + 1);
  return shown(before) !== shown(after);
}
