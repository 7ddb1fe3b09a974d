import type { Logger } from 'pino';
import { SIGNATURE_HEADER } from '@/lib/contract/revalidation';
import { signRevalidation } from '@/lib/shared/revalidation-signature';
import { withTimeLimit } from '@/lib/shared/with-time-limit';

const CALL_MS = 3_000;
/** The contract's most. */
const TAGS_A_MESSAGE = 1_000;

interface Options {
  urls: readonly string[];
  secret: string | undefined;
  log: Logger;
}

interface Told {
  url: string;
  /** Ids of changes by tag. */
  pending: Map<string, string>;
  isDown: boolean;
}

/** Tells each storefront which of its cached pages are stale. What one of them did not take, it is told again. */
export class Storefronts {
  readonly #storefronts: Told[];
  readonly #secret: string | undefined;
  readonly #log: Logger;

  constructor({ urls, secret, log }: Options) {
    this.#storefronts = urls.map((url) => ({ url, pending: new Map(), isDown: false }));
    this.#secret = secret;
    this.#log = log;
  }

  /** Notes what has changed, for {@link tell}. @param changes ids of the changes by tag */
  note(changes: ReadonlyMap<string, string>): void {
    for (const { pending } of this.#storefronts) {
      for (const [tag, id] of changes) pending.set(tag, id);
    }
  }

  /**
   * Never rejects: a storefront that is down is told by a later call.
   * @returns whether all of them know all
   */
  async tell(): Promise<boolean> {
    await Promise.all(this.#storefronts.map((storefront) => this.#tellOne(storefront)));
    return this.#storefronts.every(({ pending }) => pending.size === 0);
  }

  async #tellOne(storefront: Told): Promise<void> {
    const { url, pending } = storefront;
    while (pending.size > 0) {
      const sent = [...pending].slice(0, TAGS_A_MESSAGE);
      try {
        await this.#send(url, sent);
      } catch (err) {
        if (!storefront.isDown) this.#log.warn({ err, url }, 'A storefront was not told');
        storefront.isDown = true;
        return;
      }
      storefront.isDown = false;
      for (const [tag, id] of sent) if (pending.get(tag) === id) pending.delete(tag);
    }
  }

  async #send(url: string, changes: readonly [string, string][]): Promise<void> {
    if (!this.#secret) throw new Error('REVALIDATE_SECRET is missing');
    const body = JSON.stringify({
      tags: changes.map(([tag]) => tag),
      changes: Object.fromEntries(changes),
    });
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signRevalidation(this.#secret, body),
    };
    await withTimeLimit(CALL_MS, async (signal) => {
      const response = await fetch(`${url}/api/revalidate`, {
        method: 'POST',
        headers,
        body,
        signal,
        redirect: 'error',
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`It answered ${response.status}`);
    });
  }
}
