import { HOUR_MS } from '@/lib/contract/durations';

/** Says in the log that the shop is a demo (`ALLOW_DEMO`), now and every hour until the process ends. */
export function logDemo(log: { warn(message: string): void }): void {
  const say = () =>
    log.warn(
      'This is a demo shop (ALLOW_DEMO=1): test cards pay, and the password of the demo shopper is published',
    );
  say();
  setInterval(say, HOUR_MS).unref();
}
