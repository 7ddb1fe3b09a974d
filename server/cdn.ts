import { setTimeout as sleep } from 'node:timers/promises';
import { withTimeLimit } from '@/lib/shared/with-time-limit';
import type { Invalidated } from './second-level/tag-clock';

export type CdnApi = 'fastly' | 'cloudflare' | 'varnish';

interface Options {
  /** Whose way of purging by tags it is. */
  api: CdnApi;
  url: string;
  token: string | undefined;
  /** Called when a purge fails, and not again until one succeeded. It is tried again. */
  onFailure(error: unknown): void;
  /** Called after each call. */
  onCall?: ((isDone: boolean) => void) | undefined;
}

/** How many tags the provider takes in one call. */
const TAGS_PER_CALL: Record<CdnApi, number> = { fastly: 256, cloudflare: 30, varnish: 256 };
/** Changes come in groups. */
const COLLECT_MS = 100;
/** An answer that was on its way to the CDN when it was purged is purged once more. */
const AGAIN_MS = 2_000;
const CALL_MS = 5_000;
const RETRY_MS = 2_000;
/** With more, everything is purged. */
const MAX_TAGS = 2_000;
/** The tag of everything. */
const SHOP = 'shop';

/** The tags of a response for a CDN: as Cloudflare reads them, and as Fastly and Varnish do. */
export function cdnHeaders(tags: readonly string[]): [name: string, value: string][] {
  const all = [SHOP, ...tags];
  return [
    ['Cache-Tag', all.join(',')],
    ['Surrogate-Key', all.join(' ')],
  ];
}

/** Purges the pages of invalidated tags in the CDN that is in front of the shop. */
export class Cdn {
  readonly #options: Options;
  readonly #waiting = new Set<string>();
  #isSending = false;
  #hasFailed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  purge(tags: Invalidated): void {
    const purged = tags === 'all' ? [SHOP] : tags;
    this.#add(purged);
    setTimeout(() => this.#add(purged), AGAIN_MS).unref();
  }

  #add(tags: readonly string[]): void {
    for (const tag of tags) this.#waiting.add(tag);
    if (this.#waiting.size > MAX_TAGS || this.#waiting.has(SHOP)) {
      this.#waiting.clear();
      this.#waiting.add(SHOP);
    }
    if (!this.#isSending) void this.#send();
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    await sleep(COLLECT_MS);
    while (this.#waiting.size > 0) {
      const tags = [...this.#waiting].slice(0, TAGS_PER_CALL[this.#options.api]);
      for (const tag of tags) this.#waiting.delete(tag);
      try {
        await withTimeLimit(CALL_MS, (signal) => this.#call(tags, signal));
        this.#hasFailed = false;
        this.#options.onCall?.(true);
      } catch (error) {
        this.#options.onCall?.(false);
        if (!this.#hasFailed) this.#options.onFailure(error);
        this.#hasFailed = true;
        for (const tag of tags) this.#waiting.add(tag);
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
    this.#isSending = false;
  }

  async #call(tags: readonly string[], signal: AbortSignal): Promise<void> {
    const { url } = this.#options;
    const response = await fetch(url, { ...this.#request(tags), redirect: 'manual', signal });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The CDN answered ${response.status}.`);
  }

  #request(tags: readonly string[]): RequestInit {
    const { api, token = '' } = this.#options;
    const keys = tags.join(' ');
    if (api === 'varnish') {
      return { method: 'PURGE', headers: { 'xkey-purge': keys, 'x-purge-token': token } };
    }
    if (api === 'fastly') {
      return { method: 'POST', headers: { 'fastly-key': token, 'surrogate-key': keys } };
    }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return { method: 'POST', headers, body: JSON.stringify({ tags }) };
  }
}
