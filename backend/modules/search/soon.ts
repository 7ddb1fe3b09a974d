import { appErrors } from '@/lib/contract-server/app-error';
import { CallTimeoutError, withinLimit } from '@/lib/contract-server/within-limit';

/** How long a call waits for an index, less than its own limit, and when its caller should ask again. */
const CALL_WAIT_MS = 2500;
export const RETRY_AFTER_SECONDS = 5;

/** Waits for an index for a while. @throws {AppError} 503 when it is still being made */
export async function soon<T>(work: Promise<T>): Promise<T> {
  try {
    return await withinLimit(CALL_WAIT_MS, work);
  } catch (error) {
    throw error instanceof CallTimeoutError ? appErrors.busy(RETRY_AFTER_SECONDS) : error;
  }
}
