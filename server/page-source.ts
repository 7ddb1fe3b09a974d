import { setTimeout as sleep } from 'node:timers/promises';
import { serialize } from 'node:v8';
import CachePolicy from 'http-cache-semantics';
import { z } from 'zod';
import { inSpan } from '@/lib/shared/tracing';
import type { PageRequest } from './cache-key';
import type { Render, Rendered } from './rendering';
import type { SecondLevel } from './second-level/second-level';
import { decodeValue } from './second-level/stored-value';
import { type CacheStatus, StoredResponse } from './stored-response';

/** One variant of a page as the page cache gets it: rendered, or from the second level. */
export interface SourcedPage {
  response: StoredResponse;
  /** `null` for a response that must not be stored. */
  tags: readonly string[] | null;
  /** By `performance.now()`, like `freshUntil`: a wall clock may be set back. */
  renderedAt: number;
  freshUntil: number;
  status: CacheStatus;
  /** Why an old page is returned: it could not be rendered again. */
  failure?: unknown;
}

export type PageSource = (
  request: PageRequest,
  clients: ReadonlySet<string>,
) => Promise<SourcedPage>;

/** How long a page is awaited that another storefront renders. */
const AWAITED_MS = 5_000;
const ASKED_EVERY_MS = 50;

const Stored = z.object({
  facts: z.object({
    status: z.number(),
    headers: z.array(z.string()),
    digest: z.string(),
    brotli: z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes)),
  }),
  tags: z.array(z.string()),
  /** In milliseconds since 1970, as other processes count too. */
  renderedAt: z.number(),
  freshSeconds: z.number(),
});

interface Options {
  render: Render;
  level: SecondLevel;
  /** Headers that are added to a page with these tags. */
  headersOf?: (tags: readonly string[]) => [name: string, value: string][];
  /** The current time in milliseconds, by the clock of `renderedAt`. */
  now?: () => number;
}

/** Renders pages, and keeps them in the second level. A page that is there and fresh is not rendered. */
export function createPageSource({
  render,
  level,
  headersOf = () => [],
  now = () => performance.now(),
}: Options): PageSource {
  async function find(key: string): Promise<SourcedPage | null> {
    const found = await inSpan({ name: 'look into the second level' }, () => level.get(key));
    if (!found) return null;
    const stored = decodeValue(Stored, found.value);
    if (!stored) return null;
    const ageMs = Date.now() - stored.renderedAt;
    // A page of the future was rendered before the clock was set back: its age is not known.
    const isStale = found.isStale || ageMs < 0;
    return {
      response: StoredResponse.fromFacts(stored.facts),
      tags: stored.tags,
      renderedAt: now() - Math.max(0, ageMs),
      freshUntil: isStale ? 0 : now() - ageMs + stored.freshSeconds * 1000,
      status: 'hit; detail=second-level',
    };
  }

  const isFresh = ({ freshUntil }: SourcedPage) => freshUntil > now();

  async function renderNow(
    key: string,
    request: PageRequest,
    clients: ReadonlySet<string>,
  ): Promise<SourcedPage> {
    const since = level.clock.now();
    const rendered = await render(request, clients);
    const freshSeconds = freshSecondsOf(request, rendered);
    const { renderedAt } = rendered;
    const tags = freshSeconds > 0 ? rendered.tags : null;
    const response = await StoredResponse.from(rendered, request.page, headersOf(tags ?? []));
    if (tags !== null) {
      const { facts } = response;
      const at = Math.round(Date.now() - (now() - renderedAt));
      const encode = () => serialize({ facts, tags, renderedAt: at, freshSeconds });
      // Nobody has to wait for it.
      void level.set(key, { encode, tags, since });
    }
    const freshUntil = renderedAt + freshSeconds * 1000;
    return { response, tags, renderedAt, freshUntil, status: 'fwd=uri-miss' };
  }

  /** The page that another storefront is rendering, or the right to render it. */
  async function awaitOther(key: string): Promise<SourcedPage | (() => Promise<void>) | null> {
    const end = performance.now() + AWAITED_MS;
    for (;;) {
      const lease = await level.lease(key);
      if (lease) return lease;
      if (performance.now() >= end) return null;
      await sleep(ASKED_EVERY_MS);
      const page = await find(key);
      if (page && isFresh(page)) return page;
    }
  }

  return async (request, clients) => {
    const key = `${request.variant} ${request.page}`;
    const old = await find(key);
    if (old && isFresh(old)) return old;
    const turn = await awaitOther(key);
    if (turn && typeof turn !== 'function') return turn;
    try {
      const page = await renderNow(key, request, clients);
      if (page.response.status < 500 || !old) return page;
      const failure = new Error(`${request.url} was rendered with status ${page.response.status}.`);
      return { ...old, freshUntil: 0, failure };
    } catch (failure) {
      if (!old) throw failure;
      return { ...old, freshUntil: 0, failure };
    } finally {
      await turn?.();
    }
  };
}

/** How long a response is fresh, in seconds. 0 if it must not be stored. */
function freshSecondsOf({ url, headers }: PageRequest, rendered: Rendered): number {
  if (rendered.status !== 200 || rendered.headers['set-cookie']) return 0;
  const policy = new CachePolicy(
    { url, method: 'GET', headers: { ...headers } },
    { status: rendered.status, headers: { ...rendered.headers } },
    { shared: true },
  );
  const hasSharedMaxAge = /\bs-maxage=\d/.test(String(rendered.headers['cache-control'] ?? ''));
  return hasSharedMaxAge && policy.storable() ? policy.maxAge() : 0;
}
