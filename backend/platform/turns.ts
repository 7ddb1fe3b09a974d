import { appErrors } from '@/lib/contract-server/app-error';

const RETRY_AFTER_SECONDS = 5;

interface Options {
  /** How many may wait for their turn; further ones are turned away at once. */
  maxWaiting: number;
  /** How long each waits for it at most, in milliseconds. */
  waitMs: number;
}

/**
 * Does one work at a time, in the order of the calls.
 * @throws {AppError} 503 where too many wait, or one has waited too long
 */
export function createTurns({ maxWaiting, waitMs }: Options) {
  const waiting: (() => void)[] = [];
  let isTaken = false;

  function waitForTurn(): Promise<void> {
    if (waiting.length >= maxWaiting) throw appErrors.busy(RETRY_AFTER_SECONDS);
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(appErrors.busy(RETRY_AFTER_SECONDS));
      }, waitMs);
      waiting.push(enter);
    });
  }

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (isTaken) await waitForTurn();
    isTaken = true;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else isTaken = false;
    }
  };
}
