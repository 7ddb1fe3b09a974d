import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { endpoints } from '@/lib/contract/endpoints';
import { isUnknownCall, SUCCESS_STATUS } from '@/lib/contract/envelope';
import { tags } from '@/lib/contract/revalidation';
import { askBackend, type BackendAddress } from './ask-backend';
import type { SecondLevel } from './second-level/second-level';

const { changedTags } = endpoints;

interface Options {
  backend: BackendAddress;
  level: SecondLevel;
  /** Called once when the backend cannot be asked, and not again until it could. */
  onFailure(error: unknown): void;
}

const EVERY_MS = 30_000;
/** A backend that starts at the same time as the storefront. */
const RETRY_MS = 1_000;

/**
 * Asks the backend what changed while no process was here to be told, and whether one was not told: at the start, and every half
 * minute. Until the first answer, what an earlier process has left counts as stale, and where the backend does not know.
 */
export class BackendChanges {
  readonly #options: Options;
  readonly #stop = new AbortController();
  #hasFailed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Resolves after the first question, whatever came of it. */
  async follow(): Promise<void> {
    let isKnown = await this.#ask();
    void (async () => {
      while (!this.#stop.signal.aborted) {
        await sleep(isKnown ? EVERY_MS : RETRY_MS, undefined, { ref: false });
        if (this.#stop.signal.aborted) return;
        isKnown = await this.#ask();
      }
    })();
  }

  stop(): void {
    this.#stop.abort();
  }

  async #ask(): Promise<boolean> {
    const { level, onFailure } = this.#options;
    try {
      const cursor = await level.readCursor();
      if (cursor === undefined) return false;
      const answer = await this.#call(cursor);
      this.#hasFailed = false;
      if (answer === null) {
        // What an earlier process left remains stale.
        this.stop();
        return true;
      }
      const { changes, is_complete, cursor: next } = answer;
      if (cursor !== null) {
        const told = is_complete ? Object.entries(changes) : [[tags.everything, ''] as const];
        await level.invalidate(new Map(told));
        level.confirm();
      }
      await level.writeCursor(next);
      return true;
    } catch (error) {
      if (!this.#hasFailed && !this.#stop.signal.aborted) onFailure(error);
      this.#hasFailed = true;
      return false;
    }
  }

  /** Null where the backend does not have the call. */
  async #call(cursor: string | null): Promise<z.output<typeof changedTags.response> | null> {
    const { status, data } = await askBackend({
      backend: this.#options.backend,
      endpoint: 'changedTags',
      payload: { ...(cursor !== null && { cursor }) },
      limitMs: changedTags.timeoutMs,
      signal: this.#stop.signal,
    });
    if (isUnknownCall(status)) return null;
    if (status !== SUCCESS_STATUS) throw new Error(`The backend answered ${status}.`);
    return changedTags.response.parse(data);
  }
}
