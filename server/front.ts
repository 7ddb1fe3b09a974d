import {
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { codeOfStatus } from '@/lib/contract/error-codes';
import { messages } from '@/lib/contract/messages';
import { isRequestId, REQUEST_ID_HEADER, requestIdOf } from '@/lib/shared/request-id';
import { RETRY_AFTER_SECONDS } from '@/lib/shared/retry-after';
import { rejectionOf } from './accepted-request';
import {
  isNotFoundUrl,
  marketOf,
  notFoundRequest,
  type PageRequest,
  pageRequest,
} from './cache-key';
import { lowerCaseUrl } from './canonical-case';
import { removeInternalHeaders, setClientIp } from './client-ip';
import { ConcurrencyLimit, OverloadedError } from './concurrency-limit';
import { developmentPolicy, SECURITY_HEADERS, STRICT_POLICY } from './content-security-policy';
import type { FailedPageOptions } from './error-page';
import { type FailedPage, failedPage, unavailablePage } from './failed-page';
import { EVENT_STREAM } from './graceful-shutdown';
import { withRequestId } from './log';
import { prepareResponse } from './outgoing';
import type { PageCache } from './page-cache';
import type { RequestHandler } from './rendering';
import { boundBody } from './request-body';
import type { StaticAssets } from './static-assets';

interface Options {
  /** Next's request handler. */
  handle: RequestHandler;
  trustedProxies: number;
  /** Called with each error that occurs while a request is answered. */
  onError: (url: string, error: unknown) => void;
}

interface ProductionOptions extends Options {
  pages: PageCache;
  assets: StaticAssets;
  /** For the pages that Next.js renders, also those that the cache requests. */
  renderings: ConcurrencyLimit;
}

/** How many calls of the browser and how many pictures and files are handled at a time. */
const CALLS = { maxRunning: 200, maxWaiting: 100 };
const FILES = { maxRunning: 64, maxWaiting: 1000 };
/** Streams take minutes and no processor time. One that finds no place is not waited for: the browser does without. */
const STREAMS = { maxRunning: 1000, maxWaiting: 0 };
/** Must be answered when the shop is busy: a storefront that seems dead is stopped, and a lost invalidation shows old prices. */
const UNLIMITED = /^\/api\/(?:health|revalidate)(?:[/?]|$)/;
const FILE = /^\/(?:_next|og|catalogue|avatars|review-pictures)\/|\.[a-z0-9]+(?:\?|$)/i;

/** Answers requests from memory where possible, and passes the others to Next.js. */
export function createFront(options: ProductionOptions): RequestListener {
  const { pages, assets, renderings, onError } = options;
  const calls = new ConcurrencyLimit(CALLS);
  const files = new ConcurrencyLimit(FILES);
  const streams = new ConcurrencyLimit(STREAMS);
  const limitOf = (url: string) => {
    if (UNLIMITED.test(url)) return null;
    if (EVENT_STREAM.test(url)) return streams;
    if (url.startsWith('/api/')) return calls;
    return FILE.test(url) ? files : renderings;
  };

  /** Renders a page and sends it, or a 404 page of the market. */
  async function sendPage(
    wanted: PageRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const answer = await pages.fetch(wanted);
    if (answer.response.status === 404) await sendNotFound(wanted.page, request, response);
    else answer.response.send(request, response, answer.ageSeconds, answer.status);
  }

  async function sendNotFound(
    url: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const wanted = notFoundRequest(url);
    const answer = pages.find(wanted) ?? (await pages.fetch(wanted));
    const page = answer.response.status === 200 ? answer.response.as404() : answer.response;
    page.send(request, response, answer.ageSeconds, answer.status);
  }

  return (request, response) => {
    const { method, url = '/', headers } = request;
    const fail = (error: unknown) => sendFailure(error, request, response, onError);
    if (isRequestId(headers[REQUEST_ID_HEADER])) {
      response.setHeader(REQUEST_ID_HEADER, headers[REQUEST_ID_HEADER]);
    }
    if (method === 'GET' || method === 'HEAD') {
      const wanted = pageRequest(url, headers);
      if (wanted) {
        const found = pages.find(wanted);
        if (found) found.response.send(request, response, found.ageSeconds, found.status);
        else identify(request, response, () => sendPage(wanted, request, response).catch(fail));
        return;
      }
      if (assets.serve(request, response)) return;
      const lower = lowerCaseUrl(url);
      if (lower !== null) {
        sendText(response, 308, { Location: lower });
        return;
      }
      if (isNotFoundUrl(url)) {
        sendNotFound(url, request, response).catch(fail);
        return;
      }
    }
    const rejection = rejectionOf(request);
    if (rejection) {
      const { status, allow } = rejection;
      sendText(response, status, { Connection: 'close', ...(allow && { Allow: allow }) });
      return;
    }
    prepareResponse(request, response, (status, html) => {
      if (status === 404) return () => sendNotFound(url, request, response);
      if (status < 500) return null;
      return async () => send(response, failedPage(status, html, failureOf(request)));
    });
    removeInternalHeaders(request);
    passOn(request, response, { ...options, limit: limitOf(url) });
  };
}

/** The front for `next dev`: caches nothing, and its policy allows scripts from strings. */
export function createDevelopmentFront(options: Options): RequestListener {
  return (request, response) => {
    for (const [name, value] of SECURITY_HEADERS) response.setHeader(name, value);
    response.setHeader('Content-Security-Policy', developmentPolicy);
    passOn(request, response, { ...options, limit: null });
  };
}

function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { handle, trustedProxies, onError, limit }: Options & { limit: ConcurrencyLimit | null },
): void {
  if (!boundBody(request, response)) return;
  setClientIp(request, trustedProxies);
  const work = async () => {
    // The client may have disconnected while the request waited.
    if (!response.destroyed) await handle(request, response);
  };
  identify(request, response, () =>
    // Next.js answers its own errors. Only a request that it could not start to handle fails here.
    (limit ? limit.run(work) : work()).catch((error: unknown) =>
      sendFailure(error, request, response, onError),
    ),
  );
}

/** Handles a request under its id, which the log, the backend and the response get too. */
function identify(
  request: IncomingMessage,
  response: ServerResponse,
  handle: () => Promise<void>,
): void {
  const id = requestIdOf(request.headers[REQUEST_ID_HEADER]);
  request.headers[REQUEST_ID_HEADER] = id;
  if (!response.headersSent) response.setHeader(REQUEST_ID_HEADER, id);
  void withRequestId(id, handle);
}

/** Answers a request that failed before Next.js could answer it. */
function sendFailure(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  onError: Options['onError'],
): void {
  const { url = '/' } = request;
  const isOverloaded = error instanceof OverloadedError;
  if (!isOverloaded) onError(url, error);
  if (response.headersSent || response.destroyed) return;
  if (!url.startsWith('/api/')) {
    const options = failureOf(request);
    send(response, isOverloaded ? unavailablePage(options) : failedPage(500, null, options));
    return;
  }
  const status = isOverloaded ? 503 : 500;
  const data = { code: codeOfStatus(status) };
  send(response, {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(isOverloaded && { 'retry-after': String(RETRY_AFTER_SECONDS) }),
    },
    body: Buffer.from(JSON.stringify({ status, message: messages.somethingWentWrong, data })),
  });
}

/** For the page about a failure, which is logged under the id of the request. */
function failureOf({ url = '/', headers }: IncomingMessage): FailedPageOptions {
  return { market: marketOf(url), reference: String(headers[REQUEST_ID_HEADER]) };
}

function sendText(response: ServerResponse, status: number, headers: Record<string, string>): void {
  send(response, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
    body: Buffer.from(`${STATUS_CODES[status]}\n`),
  });
}

function send(response: ServerResponse, { status, headers, body }: FailedPage): void {
  for (const [name, value] of SECURITY_HEADERS) response.setHeader(name, value);
  response.setHeader('Content-Security-Policy', STRICT_POLICY);
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(body);
}
