import type { IncomingMessage, ServerResponse } from 'node:http';
import { type DispatchFunc, type InjectOptions, inject } from 'light-my-request';
import { inSpan } from '@/lib/shared/tracing';
import { withTimeLimit } from '@/lib/shared/with-time-limit';
import type { PageRequest } from './cache-key';
import { marketOf } from './cache-key';
import type { ConcurrencyLimit } from './concurrency-limit';
import { failedPage } from './failed-page';
import type { KnownPages } from './known-pages';
import type { RenderedPages, RenderingContext } from './rendered-pages';

/** An uncompressed response of Next.js. */
export interface Rendered {
  status: number;
  headers: Readonly<Record<string, string | string[]>>;
  body: Buffer;
  /** The cache tags of the page. `null` if they are not known. */
  tags: readonly string[] | null;
  /** When it was rendered, in milliseconds since 1970. */
  renderedAt: number;
}

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => unknown;
/** @param clients who waits for the page; none where the cache renders it again in the background */
export type Render = (request: PageRequest, clients: ReadonlySet<string>) => Promise<Rendered>;

/** Longer than a call to the backend may take, including its retry. */
const TIME_LIMIT_MS = 30_000;

interface Options {
  /** Next's request handler. */
  handle: RequestHandler;
  rendered: RenderedPages;
  known: Pick<KnownPages, 'isMissing'>;
  limit: ConcurrencyLimit;
  /** The shop's public URL. */
  siteUrl: string;
  timeLimitMs?: number;
  /** Called when Next.js has answered. */
  onRendered?: ((status: number, milliseconds: number) => void) | undefined;
}

/**
 * Creates the function that lets Next.js render a page for the cache. It sends Next.js a new request, so that
 * nothing from a visitor's request that is not in the key (cookies, host, forwarded headers) gets into the
 * cache.
 */
export function createRender({
  handle,
  rendered,
  known,
  limit,
  siteUrl,
  timeLimitMs = TIME_LIMIT_MS,
  onRendered,
}: Options): Render {
  const { host } = new URL(siteUrl);
  return ({ page, url, headers }, clients) =>
    limit.run(clients, async () => {
      if (await known.isMissing(page)) return MISSING;
      const startedAt = performance.now();
      const context: RenderingContext = { tags: null, renderedAt: null };
      const response = await inSpan({ name: 'render a page' }, () =>
        rendered.observe(context, () =>
          withTimeLimit(timeLimitMs, (signal) => {
            const sent = { ...headers, host, 'user-agent': 'front' };
            // Otherwise `inject` also makes one text of the body.
            const payloadAsStream = true as const;
            const options = { method: 'GET' as const, url, headers: sent, signal, payloadAsStream };
            return receive((request, answer) => void handle(request, answer), options);
          }),
        ),
      );
      onRendered?.(response.statusCode, performance.now() - startedAt);
      const { tags, renderedAt } = context;
      const facts = { tags, renderedAt: renderedAt ?? performance.now() };
      const { statusCode: status, body } = response;
      const received = { status, headers: textHeaders(response.headers), body };
      const isPage = String(received.headers['content-type']).startsWith('text/html');
      if (status < 500 || !isPage) return { ...received, ...facts };
      return { ...failedPage(status, body, { market: marketOf(page) }), ...facts };
    });
}

async function receive(dispatch: DispatchFunc, options: InjectOptions) {
  const response = await inject(dispatch, options);
  const chunks: Buffer[] = [];
  for await (const chunk of response.stream()) chunks.push(chunk);
  const { statusCode, headers } = response;
  return { statusCode, headers, body: Buffer.concat(chunks) };
}

/** The front answers with the 404 page instead. */
const MISSING: Rendered = {
  status: 404,
  headers: {},
  body: Buffer.alloc(0),
  tags: null,
  renderedAt: 0,
};

function textHeaders(
  headers: Record<string, string | number | string[] | undefined>,
): Record<string, string | string[]> {
  const known = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)] as const],
  );
  return Object.fromEntries(known);
}
