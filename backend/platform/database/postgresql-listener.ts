import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import type { ChannelListener } from './database';

/** A connection that broke without a word is noticed after this time and the time limit of a query. */
const CHECK_MS = 10_000;
const FIRST_PAUSE_MS = 250;
const LAST_PAUSE_MS = 5_000;

/**
 * Listens on a connection of its own: those of a pool are closed when they are idle. A connection that breaks is
 * replaced, after pauses that double.
 * Resolves when it has connected or could not at first.
 * @returns stops listening
 */
export async function listenOnOwnConnection(
  newClient: () => Client,
  channel: string,
  { onMessage, onConnect, onDisconnect }: ChannelListener,
  log: Logger,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let pauseMs = FIRST_PAUSE_MS;
  let client: Client;

  /** Listens until the connection breaks, and throws the reason. */
  async function listen(onListening: () => void): Promise<never> {
    const broken = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('The connection was closed')));
    });
    broken.catch(() => undefined);
    client.on('notification', ({ payload = '' }) => onMessage(payload));
    await Promise.race([client.connect(), broken]);
    await client.query(`listen ${channel}`);
    pauseMs = FIRST_PAUSE_MS;
    onConnect();
    onListening();
    for (;;) {
      await Promise.race([sleep(CHECK_MS, undefined, { signal }), broken]);
      await client.query('select 1');
    }
  }

  async function run(onTried: () => void): Promise<void> {
    while (!signal.aborted) {
      client = newClient();
      await listen(onTried).catch((err: unknown) => {
        if (!signal.aborted) log.warn({ err }, 'The connection for notifications broke');
      });
      onDisconnect();
      onTried();
      // One that does not answer is not waited for.
      void client.end().catch(() => undefined);
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      pauseMs = Math.min(LAST_PAUSE_MS, pauseMs * 2);
    }
  }

  await new Promise<void>((resolve) => void run(resolve));
  return async () => {
    stopping.abort();
    // Its promise waits for a server that may not answer.
    void client.end().catch(() => undefined);
  };
}
