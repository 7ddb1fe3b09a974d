import fs from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { errorCode } from '../error-code';

const TIME_LIMIT_MS = 5000;
/** How long the end of the program waits for messages on their way. */
const STOP_LIMIT_MS = 500;

/** Where the shop's own gateway takes text messages. */
export interface SmsGateway {
  url: string;
  /** Sent as bearer. */
  token?: string | undefined;
}

export interface SmsSender {
  /**
   * Sends a text message beside the call that asked for it: whether and how fast it is sent tells the
   * caller nothing. What fails is logged, without the text.
   */
  send(to: string, text: string): void;
  /** Resolves when no message is on its way any more. */
  settled(): Promise<void>;
  /** Gives the messages on their way a moment. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** Without one, messages are lines of `outbox/sms.jsonl` in the data folder. */
  gateway: SmsGateway | undefined;
  log: Logger;
}

async function writeToOutbox(folder: string, to: string, text: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const line = JSON.stringify({ to, text, sentAt: new Date().toISOString() });
  await fs.appendFile(path.join(folder, 'sms.jsonl'), `${line}\n`, { mode: 0o600 });
}

async function postToGateway(
  { url, token }: SmsGateway,
  to: string,
  text: string,
  stopping: AbortSignal,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ to, text }),
    redirect: 'error',
    signal: AbortSignal.any([stopping, AbortSignal.timeout(TIME_LIMIT_MS)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`it answered ${response.status}`);
}

/** Why it failed, in words that hold nothing of the message. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'it did not answer in time';
  return errorCode(error.cause) || errorCode(error) || error.message;
}

/** Sends text messages through the gateway, or into the outbox where there is none. */
export function createSmsSender({ dataDir, gateway, log }: Options): SmsSender {
  const outbox = path.resolve(dataDir, 'outbox');
  const stopping = new AbortController();
  const onTheirWay = new Set<Promise<void>>();
  const settled = async () => {
    await Promise.all(onTheirWay);
  };
  return {
    send(to, text) {
      const sending = (
        gateway
          ? postToGateway(gateway, to, text, stopping.signal)
          : writeToOutbox(outbox, to, text)
      )
        .catch((error) => log.error({ problem: problemOf(error) }, 'A text message was not sent'))
        .finally(() => onTheirWay.delete(sending));
      onTheirWay.add(sending);
    },
    settled,
    async stop() {
      const limit = setTimeout(() => stopping.abort(), STOP_LIMIT_MS);
      await settled();
      clearTimeout(limit);
    },
  };
}
