import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@/lib/contract/endpoints';
import { isUnknownCall, SUCCESS_STATUS } from '@/lib/contract/envelope';
import { featuresOf } from '@/lib/contract/features';
import { tags } from '@/lib/contract/revalidation';
import { marketPath, splitMarketPath } from '@/lib/shared/markets';
import { paths } from '@/lib/shared/paths';
import { missingPaths } from '@/lib/shared/routes';
import { askBackend, type BackendAddress } from './ask-backend';
import type { Invalidated } from './second-level/tag-clock';

const { features } = endpoints;
/** In case an invalidation was lost. */
const EVERY_MS = 60_000;
/** A backend that starts at the same time as the storefront. */
const RETRY_MS = 1_000;

interface Options {
  backend: BackendAddress;
  /** Called once when the backend cannot be asked, and not again until it could. */
  onFailure(error: unknown): void;
}

/**
 * Knows which pages the shop does not have, because its backend lacks their feature. They answer as unknown paths do.
 * Until the backend has said it, all pages are there.
 */
export class MissingPages {
  readonly #options: Options;
  readonly #stop = new AbortController();
  #missing: ReadonlySet<string> = new Set();
  #hasFailed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Resolves after the first question, whatever came of it, and goes on asking. */
  async follow(): Promise<void> {
    let isKnown = await this.#ask();
    void (async () => {
      while (!this.#stop.signal.aborted) {
        await sleep(isKnown ? EVERY_MS : RETRY_MS, undefined, { ref: false });
        if (!this.#stop.signal.aborted) isKnown = await this.#ask();
      }
    })();
  }

  stop(): void {
    this.#stop.abort();
  }

  invalidate(changed: Invalidated): void {
    if (changed === 'all' || changed.includes(tags.features)) void this.#ask();
  }

  /** Where a visitor of a page is sent that the shop does not have; `null` for any other URL. */
  redirectOf(url: string): string | null {
    if (this.#missing.size === 0) return null;
    const { market, path } = splitMarketPath(url.split('?', 1)[0] ?? '');
    return this.#missing.has(path) ? marketPath(market, paths.home) : null;
  }

  async #ask(): Promise<boolean> {
    const { backend, onFailure } = this.#options;
    try {
      const { status, data } = await askBackend({
        backend,
        endpoint: 'features',
        payload: {},
        limitMs: features.timeoutMs,
        signal: this.#stop.signal,
      });
      this.#hasFailed = false;
      if (!isUnknownCall(status) && status !== SUCCESS_STATUS) return false;
      const had = isUnknownCall(status) ? [] : featuresOf(features.response.parse(data));
      this.#missing = new Set(missingPaths(had));
      return true;
    } catch (error) {
      if (!this.#hasFailed && !this.#stop.signal.aborted) onFailure(error);
      this.#hasFailed = true;
      return false;
    }
  }
}
