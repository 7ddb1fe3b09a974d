import { DrizzleQueryError } from 'drizzle-orm';
import { errorCode } from '@/lib/shared/error-code';

/** PostgreSQL's classes: connection exception, insufficient resources, operator intervention (also time limits). */
const UNAVAILABLE_SQLSTATE = /^(?:08|53|57)/;
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  '55P03',
]);

/** What the driver says, without a code, about a connection that is not there or does not answer. */
const UNAVAILABLE_MESSAGE =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client (?:was closed|has encountered a connection error) and is not queryable)/;

/** Whether the database is down or too busy, so that the same call may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const code = errorCode(cause);
  const message = cause instanceof Error ? cause.message : '';
  return (
    UNAVAILABLE_MESSAGE.test(message) ||
    UNAVAILABLE_CODES.has(code) ||
    UNAVAILABLE_SQLSTATE.test(code)
  );
}
