import fs from 'node:fs/promises';
import path from 'node:path';
import { SECOND_MS } from '@/lib/contract/durations';
import { withTimeLimit } from '@/lib/shared/with-time-limit';

const CALL_MS = 5 * SECOND_MS;

export interface TextMessage {
  to: string;
  text: string;
}

/** Where the shop's own gateway takes text messages. */
export interface SmsGateway {
  url: string;
  /** Sent as bearer. */
  token?: string | undefined;
}

/** Sends one message, or throws an error that holds nothing of it. */
export type SmsTransport = (message: TextMessage, stop?: AbortSignal) => Promise<void>;

interface Options {
  /** The folder where messages are lines of `sms.jsonl` without a gateway. */
  outbox: string;
  gateway: SmsGateway | undefined;
}

/** Through the gateway, or into the outbox where there is none. */
export function createSmsTransport({ outbox, gateway }: Options): SmsTransport {
  return gateway
    ? (message, stop) =>
        withTimeLimit(CALL_MS, (signal) => postToGateway(gateway, message, signal), stop)
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
