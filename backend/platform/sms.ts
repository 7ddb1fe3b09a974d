import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { MINUTE_MS, SECOND_MS } from '@/lib/contract/durations';
import { withTimeLimit } from '@/lib/shared/with-time-limit';
import type { Queries } from './database/database';
import type { Jobs } from './jobs';
import { defineTopic } from './jobs-topic';
import { outboxFolder } from './outbox';

const CALL_TIMEOUT_MS = 5 * SECOND_MS;

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

/** Where the shop's own gateway takes text messages. */
export interface SmsGateway {
  url: string;
  /** Sent as bearer. */
  token?: string | undefined;
}

export interface SmsSender {
  /**
   * Sends a message after the transaction's commit, beside the call that asked for it: whether and how
   * fast it is sent reveals nothing to the caller. Null does the same work and sends nothing.
   */
  send(transaction: Queries, message: TextMessage | null): Promise<void>;
}

/** Sends one message, or throws an error that holds nothing of it. */
export type SmsTransport = (message: TextMessage, signal: AbortSignal) => Promise<void>;

interface Options {
  dataDir: string;
  /** Without one, messages are lines of `outbox/sms.jsonl` in the data folder. */
  gateway: SmsGateway | undefined;
}

/** Through the gateway, or into the outbox where there is none. */
export function createSmsTransport({ dataDir, gateway }: Options): SmsTransport {
  const outbox = outboxFolder(dataDir);
  return gateway
    ? (message, stop) =>
        withTimeLimit(CALL_TIMEOUT_MS, (signal) => postToGateway(gateway, message, signal), stop)
    : (message) => writeToOutbox(outbox, message);
}

async function writeToOutbox(folder: string, message: TextMessage): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const line = JSON.stringify({ ...message, sentAt: new Date().toISOString() });
  await fs.appendFile(path.join(folder, 'sms.jsonl'), `${line}\n`, { mode: 0o600 });
}

async function postToGateway(
  { url, token }: SmsGateway,
  message: TextMessage,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(message),
    redirect: 'error',
    signal,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`it answered ${response.status}`);
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
