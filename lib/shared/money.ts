import { formatInteger } from './format-integer';

/** The ISO code of the currency that is charged, in every market. */
export const CURRENCY = 'USD';

/** `129950` minor units → `'$1,299.50'`. The sign is a dollar in every market (sections 1 and 9). */
export function formatMoney(minorUnits: number): string {
  const amount = Math.abs(minorUnits);
  const cents = String(amount % 100).padStart(2, '0');
  return `${minorUnits < 0 ? '-' : ''}$${formatInteger(Math.trunc(amount / 100))}.${cents}`;
}

/** `129950` minor units → `'1299.50'`, in major units, as structured data and meta tags need it. */
export function toDecimal(minorUnits: number): string {
  return `${Math.trunc(minorUnits / 100)}.${String(minorUnits % 100).padStart(2, '0')}`;
}

/**
 * How much lower the price is than the list price (mrp), in whole percent, rounded down so that the label
 * never promises too much. 0 when nothing is saved. Both prices are in minor units (cents).
 */
export function discountPercent(displayPrice: number, mrpPrice: number | null | undefined): number {
  if (!mrpPrice) return 0;
  return Math.max(0, Math.floor(((mrpPrice - displayPrice) * 100) / mrpPrice));
}
