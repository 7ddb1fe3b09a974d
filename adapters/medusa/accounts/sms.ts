import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { SECOND_MS } from '@/lib/contract/durations';
import { withTimeLimit } from '@/lib/shared/with-time-limit';

const CALL_MS = 5 * SECOND_MS;
const TRIES = 3;
const RETRY_MS = 2 * SECOND_MS;

interface TextMessage {
  to: string;
  text: string;
}

interface Options {
  dataDir: string;
  /** Without one, messages are lines of `outbox/sms.jsonl` in the data folder. */
  gateway: { url: string; token: string | undefined } | undefined;
  log: Logger;
}

/** Sends text messages beside the call that asks for one: whether and how fast they go reveals nothing to the caller. */
export class SmsSender {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  send(message: TextMessage): void {
    this.#deliver(message).catch((err) => {
      this.#options.log.error({ err }, 'A text message was not sent');
    });
  }

  async #deliver(message: TextMessage): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#sendOnce(message);
      } catch (error) {
        if (tries === TRIES) throw error;
        await sleep(RETRY_MS);
      }
    }
  }

  async #sendOnce(message: TextMessage): Promise<void> {
    const { gateway, dataDir } = this.#options;
    if (!gateway) return writeToOutbox(path.join(dataDir, 'outbox'), message);
    await withTimeLimit(CALL_MS, async (signal) => {
      const response = await fetch(gateway.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(gateway.token && { authorization: `Bearer ${gateway.token}` }),
        },
        body: JSON.stringify(message),
        redirect: 'error',
        signal,
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The gateway answered ${response.status}`);
    });
  }
}

async function writeToOutbox(folder: string, message: TextMessage): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const line = JSON.stringify({ ...message, sentAt: new Date().toISOString() });
  await fs.appendFile(path.join(folder, 'sms.jsonl'), `${line}\n`, { mode: 0o600 });
}
