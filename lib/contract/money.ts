import { z } from 'zod';
import { DEFAULT_CURRENCY } from '../shared/money';

/** These have more than two decimals, so a price cannot say all that they can. */
const FINER_CURRENCIES = 'BHD|CLF|IQD|JOD|KWD|LYD|OMR|TND|UYW';

/**
 * The currency of the amounts beside it and inside the objects beside it: an ISO 4217 code such as `EUR`. Without it they
 * are in `USD`: the specification writes `$`. A currency with more than two decimals is refused. So a minor unit
 * is always a hundredth, also of a currency without decimals.
 */
export const Currency = z
  .string()
  .regex(new RegExp(`^(?!${FINER_CURRENCIES})[A-Z]{3}$`), {
    error: 'must be an ISO 4217 code of a currency with at most two decimals',
  })
  .default(DEFAULT_CURRENCY);

const DECIMAL = /^\d{1,9}(\.\d{1,2})?$/;

/** `'1299.5'` → `129950`. Works on the digits, so no binary fraction can shift a cent. */
function decimalToMinorUnits(decimal: string): number {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** `129950` → `'1299.50'`. */
function minorUnitsToDecimal(minor: number): string {
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}

/**
 * A price. On the wire a decimal in major units, as a number (`1299.5`) or a string (`'1299.50'`);
 * in its domain representation an integer in minor units (`129950`). Never negative, below a billion.
 * A number with more than two decimals is rejected rather than rounded: it is a mistake of the sender.
 */
export const Price = z.codec(
  z.union([z.string(), z.number().nonnegative()]).refine((wire) => DECIMAL.test(String(wire)), {
    error: 'must be a price with at most two decimals',
  }),
  z.number().int().nonnegative(),
  {
    decode: (wire) => decimalToMinorUnits(String(wire)),
    encode: minorUnitsToDecimal,
  },
);

/** In minor units. The integers of PostgreSQL are twice as large. */
const MAX_STORED = 999_999_999;

/** A price in what is stored as it is sent: below ten million. A sum of prices may be more. */
export const StoredPrice = Price.refine((minor) => minor <= MAX_STORED, {
  error: 'must be below ten million',
});

/** An amount that may be negative: on the wire a decimal string such as `-12.50`, in code integer minor units. */
export const SignedPrice = z.codec(
  z.string().regex(/^-?\d{1,9}(\.\d{1,2})?$/, 'must be an amount with at most two decimals'),
  z.number().int(),
  {
    decode: (wire) =>
      wire.startsWith('-') ? -decimalToMinorUnits(wire.slice(1)) : decimalToMinorUnits(wire),
    encode: (minor) => `${minor < 0 ? '-' : ''}${minorUnitsToDecimal(Math.abs(minor))}`,
  },
);
