import { DrizzleQueryError } from 'drizzle-orm';
import { errorCode } from '@/lib/shared/error-code';

const UNIQUE_VIOLATION = '23505';

/** Whether a query failed because a unique index has its value already. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return errorCode(cause) === UNIQUE_VIOLATION;
}
