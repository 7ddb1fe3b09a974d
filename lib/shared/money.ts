import { formatInteger } from './format-integer';

/** The currency of an answer that says none: the specification writes `$`. */
export const DEFAULT_CURRENCY = 'USD';

/** Whether amounts can be formatted in it. What a browser stored may be anything. */
export function isCurrency(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value);
}

const formats = new Map<string, Intl.NumberFormat>();

/** To make a format takes far longer than to use it. */
function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  formats.set(currency, format);
  return format;
}

/**
 * `129950` of `USD` → `'$1,299.50'`, of `EUR` → `'€1,299.50'`. In American English in every market.
 * @param minorUnits hundredths, of every currency
 * @param currency that of the answer that has the amount, an ISO 4217 code
 */
export function formatMoney(minorUnits: number, currency: string): string {
  if (currency !== 'USD') return formatOf(currency).format(minorUnits / 100);
  // Intl writes the same, but loads its data with the first format: see `formatInteger`.
  const amount = Math.abs(minorUnits);
  const cents = String(amount % 100).padStart(2, '0');
  return `${minorUnits < 0 ? '-' : ''}$${formatInteger(Math.trunc(amount / 100))}.${cents}`;
}

/** `1299` of `USD` → `'$1,299'`. @param majorUnits whole ones */
export function formatWholeMoney(majorUnits: number, currency: string): string {
  return formatMoney(majorUnits * 100, currency).replace(/\.00$/, '');
}

/** What stands before an amount: `$`, `€`, `CHF`. */
export function currencySign(currency: string): string {
  return formatMoney(0, currency).replace(/[\s\d.,]/g, '');
}

/** What an amount is counted in: `US dollars`, `euros`. */
export function currencyName(currency: string): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
  });
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency;
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
