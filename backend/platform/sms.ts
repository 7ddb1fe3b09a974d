import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { MINUTE_MS, SECOND_MS } from '@/lib/contract/durations';
import type { SmsTransport } from '@/lib/contract-server/sms-transport';
import type { Queries } from './database/database';
import type { Jobs } from './jobs';
import { defineTopic } from './jobs-topic';

const TextMessage = z.object({ to: z.string(), text: z.string() });
type TextMessage = z.output<typeof TextMessage>;

/**
 * A message stands in the database in clear from its commit until it is sent, usually for milliseconds. One
 * that cannot be sent is removed after ten minutes, when a code in it has expired too.
 */
const sms = defineTopic({
  name: 'sms',
  payload: TextMessage.nullable(),
  maxTries: Number.POSITIVE_INFINITY,
  retry: { firstMs: SECOND_MS, factor: 2, lastMs: MINUTE_MS },
  expiresAfterMs: 10 * MINUTE_MS,
});

export interface SmsSender {
  /**
   * Sends a message after the transaction's commit, beside the call that asked for it: whether and how
   * fast it is sent reveals nothing to the caller. Null does the same work and sends nothing.
   */
  send(transaction: Queries, message: TextMessage | null): Promise<void>;
}

/** Text messages as jobs. What fails is tried again for ten minutes, and logged without the message. */
export function createSmsSender(jobs: Jobs, transport: SmsTransport): SmsSender {
  jobs.handle(sms, async ({ payload: message, signal }) => {
    if (message) await transport(message, signal);
  });
  return {
    send: (transaction, message) =>
      // The key is logged, so it is not the number.
      jobs.enqueue(transaction, { topic: sms, key: randomUUID(), payload: message }),
  };
}
