import {
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { codeOfStatus } from '@/lib/contract/error-codes';
import { messages } from '@/lib/contract/messages';
import { isRequestId, REQUEST_ID_HEADER, requestIdOf } from '@/lib/shared/request-id';
import { RETRY_AFTER_SECONDS } from '@/lib/shared/retry-after';
import { currentTimings } from '@/lib/shared/timings';
import { describeSpan } from '@/lib/shared/tracing';
import { rejectionOf } from './accepted-request';
import {
  isNotFoundUrl,
  marketOf,
  notFoundRequest,
  type PageRequest,
  pageRequest,
} from './cache-key';
import { lowerCaseUrl } from './canonical-case';
import { cdnHeaders } from './cdn';
import { clientOf, removeInternalHeaders, setClientIp } from './client-ip';
import { OverloadedError } from './concurrency-limit';
import { developmentPolicy, SECURITY_HEADERS, STRICT_POLICY } from './content-security-policy';
import type { FailedPageOptions } from './error-page';
import { type FailedPage, failedPage, unavailablePage } from './failed-page';
import { withRequestId } from './log';
import type { MissingPages } from './missing-pages';
import { prepareResponse } from './outgoing';
import type { Answer, PageCache } from './page-cache';
import { type Places, placesFor } from './places';
import type { RequestHandler } from './rendering';
import { boundBody, readAhead } from './request-body';
import type { StaticAssets } from './static-assets';
import { CACHE_LEVELS, type CacheStatus, type StoredResponse } from './stored-response';
import { VITALS_PATH } from './vitals';

interface Options {
  /** Next's request handler. */
  handle: RequestHandler;
  missing: Pick<MissingPages, 'redirectOf'>;
  trustedProxies: number;
  /** Called with each error that occurs while a request is answered. */
  onError: (url: string, error: unknown) => void;
}

interface ProductionOptions extends Options {
  pages: PageCache;
  assets: StaticAssets;
  places: Places;
  /** Whether pictures name their tag, by which a CDN can be purged. */
  isBehindCdn?: boolean;
  /** Answers what pages say of their visit. */
  takeVitals: RequestListener;
  /** Called for each answer of the cache. */
  onPageAnswered?: ((status: CacheStatus) => void) | undefined;
}

/** Longer than what a call of the backend usually takes. */
const ABANDONED_MS = 5_000;
/** How long a request for which there is no room waits for that answer, so that a flood of them does not come again at once. */
const REJECTION_MS = 1000;

const PICTURE = /^\/(?:_next\/image\?|catalogue\/|(?:product|review)-pictures\/|og\/)/;
/** No change invalidates it: their names differ. It is for an operator who has replaced a file. */
const PICTURE_TAGS = new Headers(cdnHeaders(['pictures']));

/** Answers requests from memory where possible, and passes the others to Next.js. */
export function createFront(options: ProductionOptions): RequestListener {
  const { pages, missing, assets, places, trustedProxies, isBehindCdn, onError } = options;
  const { takeVitals, onPageAnswered } = options;

  function fetchPage(wanted: PageRequest, request: IncomingMessage): Promise<Answer> {
    const client = clientOf(request, trustedProxies);
    const answer = pages.fetch(wanted, client);
    places.renderings.join(client);
    return answer;
  }

  function sendAnswer(
    { ageSeconds, status }: Answer,
    page: StoredResponse,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    onPageAnswered?.(status);
    describeSpan({ 'shop.page_cache.level': CACHE_LEVELS[status] });
    currentTimings()?.note('page cache', CACHE_LEVELS[status]);
    page.send(request, response, ageSeconds, status);
  }

  /** Renders a page and sends it, or a 404 page of the market. */
  async function sendPage(
    wanted: PageRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const answer = await fetchPage(wanted, request);
    if (answer.response.status === 404) await sendNotFound(wanted.page, request, response);
    else sendAnswer(answer, answer.response, request, response);
  }

  async function sendNotFound(
    url: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const wanted = notFoundRequest(url);
    const answer = pages.find(wanted) ?? (await fetchPage(wanted, request));
    const page = answer.response.status === 200 ? answer.response.as404() : answer.response;
    sendAnswer(answer, page, request, response);
  }

  return (request, response) => {
    const { method, url = '/', headers } = request;
    const fail = (error: unknown) => sendFailure(error, request, response, onError);
    if (isRequestId(headers[REQUEST_ID_HEADER])) {
      response.setHeader(REQUEST_ID_HEADER, headers[REQUEST_ID_HEADER]);
    }
    if (method === 'GET' || method === 'HEAD') {
      const home = missing.redirectOf(url);
      if (home !== null) {
        sendText(response, 307, { Location: home });
        return;
      }
      const wanted = pageRequest(url, headers);
      if (wanted) {
        const found = pages.find(wanted);
        if (found) sendAnswer(found, found.response, request, response);
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
    if (method === 'POST' && url === VITALS_PATH) {
      takeVitals(request, response);
      return;
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
    if (isBehindCdn && PICTURE.test(url)) response.setHeaders(PICTURE_TAGS);
    removeInternalHeaders(request);
    passOn(request, response, options);
  };
}

/** The front for `next dev`: caches nothing, and its policy allows scripts from strings. */
export function createDevelopmentFront(options: Options): RequestListener {
  return (request, response) => {
    const home = options.missing.redirectOf(request.url ?? '/');
    if (home !== null) return sendText(response, 307, { Location: home });
    for (const [name, value] of SECURITY_HEADERS) response.setHeader(name, value);
    response.setHeader('Content-Security-Policy', developmentPolicy);
    passOn(request, response, options);
  };
}

function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { handle, trustedProxies, onError, places }: Options & { places?: Places },
): void {
  if (!boundBody(request, response)) return;
  setClientIp(request, trustedProxies);
  const work = async () => {
    // The client may have disconnected while the request waited.
    if (response.destroyed) return;
    await Promise.race([handle(request, response), abandoned(response)]);
  };
  const client = clientOf(request, trustedProxies);
  identify(request, response, () =>
    // Next.js answers its own errors. Only a request that it could not start to handle fails here.
    (places ? runInPlace(request, response, { places, client, work }) : work()).catch(
      (error: unknown) => sendFailure(error, request, response, onError),
    ),
  );
}

/**
 * Resolves some time after a client has disconnected. Next.js does not always say that it has done with a request whose
 * client is gone, and would keep its place for ever. If the place were free at once, a client that disconnects again and
 * again would have as many as it likes.
 */
async function abandoned(response: ServerResponse): Promise<void> {
  await new Promise((resolve) => response.once('close', resolve));
  if (!response.writableFinished) await sleep(ABANDONED_MS, undefined, { ref: false });
}

/** Handles a request when its body has arrived and there is a place for it. */
async function runInPlace(
  request: IncomingMessage,
  response: ServerResponse,
  { places, client, work }: { places: Places; client: string; work: () => Promise<void> },
): Promise<void> {
  const clients = new Set([client]);
  const limit = placesFor(request, places);
  if (limit !== places.uploads) {
    const arrival = readAhead(request, response);
    // Most bodies come with their headers.
    await nextTurn();
    const hasArrived = request.complete || (await places.bodies.run(clients, () => arrival));
    if (!hasArrived) return;
  }
  await limit.run(clients, work);
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
async function sendFailure(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  onError: Options['onError'],
): Promise<void> {
  const { url = '/' } = request;
  const isOverloaded = error instanceof OverloadedError;
  if (isOverloaded) await sleep(REJECTION_MS);
  else onError(url, error);
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
