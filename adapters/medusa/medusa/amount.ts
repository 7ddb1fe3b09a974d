import { z } from 'zod';

/** What floating point may add to an amount of whole cents. */
const TOLERANCE = 1e-4;

/** An amount of Medusa, in major units, as integer minor units. One with a fraction of a cent is refused. */
export const Amount = z.number().transform((major, { addIssue }) => {
  const minor = Math.round(major * 100);
  if (!Number.isSafeInteger(minor) || Math.abs(major * 100 - minor) > TOLERANCE) {
    addIssue('must be an amount of whole cents');
    return z.NEVER;
  }
  return minor;
});

/**
 * A total of Medusa in minor units. Where a percentage is taken off, Medusa goes on with fractions of a cent: they are rounded
 * here, half up, and nowhere else.
 */
export const RoundedAmount = z.number().transform((major, { addIssue }) => {
  const minor = Math.round(major * 100 + TOLERANCE);
  if (Number.isSafeInteger(minor)) return minor;
  addIssue('must be an amount');
  return z.NEVER;
});

/** The major units that Medusa calculates with. */
export const majorUnits = (minor: number) => minor / 100;
