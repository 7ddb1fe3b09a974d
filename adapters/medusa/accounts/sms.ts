import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { SECOND_MS } from '@/lib/contract/durations';
import type { SmsTransport, TextMessage } from '@/lib/contract-server/sms-transport';

const TRIES = 3;
const RETRY_MS = 2 * SECOND_MS;

/** Sends text messages beside the call that asks for one: whether and how fast they go reveals nothing to the caller. */
export class SmsSender {
  readonly #transport: SmsTransport;
  readonly #log: Logger;

  constructor(transport: SmsTransport, log: Logger) {
    this.#transport = transport;
    this.#log = log;
  }

  send(message: TextMessage): void {
    this.#deliver(message).catch((err) => {
      this.#log.error({ err }, 'A text message was not sent');
    });
  }

  async #deliver(message: TextMessage): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#transport(message);
      } catch (error) {
        if (tries === TRIES) throw error;
        await sleep(RETRY_MS);
      }
    }
  }
}
