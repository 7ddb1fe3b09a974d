import { AsyncLocalStorage } from 'node:async_hooks';
import { format, stripVTControlCharacters } from 'node:util';
import type { Logger } from 'pino';
import { createJsonLogger } from '@/lib/shared/logger';

const requestIds = new AsyncLocalStorage<string>();

/** The front's log. A line about a request has its id. */
export const log = createJsonLogger({
  name: 'front',
  level: process.env.LOG_LEVEL || 'info',
  secretKeys: ['authorization', 'cookie'],
  mixin: () => {
    const requestId = requestIds.getStore();
    return requestId === undefined ? {} : { requestId };
  },
});

/** Handles a request. What is logged meanwhile contains its id. */
export function withRequestId<T>(requestId: string, handle: () => T): T {
  return requestIds.run(requestId, handle);
}

/**
 * Logs what Next.js and other packages print, such as the errors of pages: each call is one JSON object. Next.js
 * prints an error of a page once for its head and once for its body; it is logged once for a request.
 */
export function redirectConsole(target: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>): void {
  let lastError = '';
  const to =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (...values: unknown[]) => {
      const err = values.find((value) => value instanceof Error);
      if (err && 'digest' in err) {
        const error = `${requestIds.getStore()} ${err.digest}`;
        if (error === lastError) return;
        lastError = error;
      }
      const text = format(...values.filter((value) => value !== err));
      const message = stripVTControlCharacters(text).replace(/^[\s⨯⚠]+/, '');
      if (err) target[level]({ err }, message || err.message);
      else target[level](message);
    };
  Object.assign(globalThis.console, {
    debug: to('debug'),
    log: to('info'),
    info: to('info'),
    warn: to('warn'),
    error: to('error'),
  });
}
