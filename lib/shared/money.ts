/** The ISO code of the currency that is charged, in every market. */
export const CURRENCY = 'USD';

const formats = new Map<string, Intl.NumberFormat>();

/** Intl needs far longer to make a format than to use it. */
function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  formats.set(currency, format);
  return format;
}

/**
 * `129950` minor units of `USD` → `'$1,299.50'`, of `EUR` → `'€1,299.50'`. Written in American English in every market.
 * @param currency an ISO 4217 code; of each currency a minor unit is a hundredth
 */
export function formatMoney(minorUnits: number, currency: string = CURRENCY): string {
  return formatOf(currency).format(minorUnits / 100);
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
