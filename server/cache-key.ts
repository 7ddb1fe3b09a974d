import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { ID_PATTERN } from '@/lib/contract/id-text';
import {
  DEFAULT_MARKET,
  type Market,
  marketCodes,
  marketPath,
  splitMarketPath,
} from '@/lib/shared/markets';
import { paths } from '@/lib/shared/paths';
import { LIST_QUERY_PATTERNS, UNCACHED_LIST_KEYS } from '@/lib/shared/product-list-path';
import { allRoutes } from '@/lib/shared/routes';
import { cacheBustingHash, legacyCacheBustingHash } from './cache-busting';

/** One variant of a page that the cache may hold. */
export interface PageRequest {
  /** The canonical URL of the page: the path and the query parameters that change the page. */
  page: string;
  /** Which variant: `html`, or `rsc` with the prefetch headers of a client navigation. */
  variant: string;
  /** The URL for the request to Next.js. It contains nothing from the visitor that is not part of the key. */
  url: string;
  headers: Readonly<Record<string, string>>;
}

const RSC = 'rsc';
const PREFETCH = 'next-router-prefetch';
const SEGMENT_PREFETCH = 'next-router-segment-prefetch';
const STATE_TREE = 'next-router-state-tree';
const NEXT_URL = 'next-url';
/** Headers with which Next.js answers something other than the HTML of the page. */
const UNCACHED_HEADERS = [PREFETCH, SEGMENT_PREFETCH, STATE_TREE, NEXT_URL, 'next-action'];

const LONGEST_URL = 2048;
const LONGEST_SEGMENT = 512;
const MAX_CACHED_URLS = 10_000;
const LONGEST_CACHED = 256;

const prefixes = marketCodes.filter((market) => market !== DEFAULT_MARKET).join('|');
/** The pages that are the same for all visitors. Pages for signed-in members are not cached. */
const sharedPages = allRoutes
  .filter(({ access }) => access !== 'member')
  .map(({ path }) => path.replace(':id', ID_PATTERN));
const PAGE = new RegExp(`^(?:/(?:${prefixes}))?(${sharedPages.join('|')})$`);
const anyPage = allRoutes.map(({ path }) => path.replace(':id', ID_PATTERN)).join('|');
const ANY_PAGE = new RegExp(`^(?:/(?:${marketCodes.join('|')}))?(?:${anyPage})$`);

/** Whether a path is that of a page of the shop, in any market. */
export function isPagePath(path: string): boolean {
  return ANY_PAGE.test(path);
}
const listPatterns = Object.entries(LIST_QUERY_PATTERNS).map(
  ([name, pattern]) => [name, new RegExp(`^${pattern}$`)] as const,
);

/** The URLs that were requested most recently. Parsing a URL costs more than a look-up here. */
const cachedPages = new LRUCache<string, { page: string | null }>({ max: MAX_CACHED_URLS });

/**
 * The cache key for a request, or `null` for a request that Next.js must answer. What the key leaves out
 * (cookies, host, forwarded headers, unknown or repeated parameters) is not sent to Next.js either: see
 * {@link PageRequest.url}.
 * @param url the request's path and query, as it arrived
 */
export function pageRequest(url: string, headers: IncomingHttpHeaders): PageRequest | null {
  if (url.length > LONGEST_URL) return null;
  if (headers[RSC] !== undefined) return navigationRequest(url, headers);
  for (const name of UNCACHED_HEADERS) {
    if (headers[name] !== undefined) return null;
  }
  let known = cachedPages.get(url);
  if (!known) {
    known = { page: pageOf(url) };
    if (url.length <= LONGEST_CACHED) cachedPages.set(url, known);
  }
  return known.page === null ? null : htmlRequest(known.page);
}

/** The market of a URL. */
export function marketOf(url: string): Market {
  return splitMarketPath(url.split('?', 1)[0] ?? '').market;
}

const PRODUCT_NOT_FOUND = '/product/not-found';
const LIST_NOT_FOUND = `${paths.productList}/not-found`;

/** Whether a URL is that of a 404 page, which exists only for the front. */
export function isNotFoundUrl(url: string): boolean {
  const { path } = splitMarketPath(url.split('?', 1)[0] ?? '');
  return path === PRODUCT_NOT_FOUND || path === LIST_NOT_FOUND;
}

/** The request for the 404 page of a URL: one for all product lists of a market, and one for everything else. */
export function notFoundRequest(url: string): PageRequest {
  const { market, path } = splitMarketPath(url.split('?', 1)[0] ?? '');
  const isList = path === paths.productList || path === LIST_NOT_FOUND;
  return htmlRequest(marketPath(market, isList ? LIST_NOT_FOUND : PRODUCT_NOT_FOUND));
}

/** The request for the HTML of a page, by its canonical URL. */
function htmlRequest(page: string): PageRequest {
  return { page, variant: 'html', url: page, headers: NO_HEADERS };
}

const NO_HEADERS = {};

/**
 * The canonical URL of a page, or `null` if the page is not cached. Of a repeated parameter the last value
 * counts, as in Next's rewrites.
 */
function pageOf(url: string): string | null {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const [, route] = PAGE.exec(path) ?? [];
  if (!route) return null;
  if (at < 0 || route !== paths.productList) return path;
  const query = new URLSearchParams(url.slice(at));
  const last = (name: string) => query.getAll(name).at(-1) ?? '';
  // As in next.config.mjs: search results and filtered lists are rendered for each visit.
  if (UNCACHED_LIST_KEYS.some((name) => last(name).trim() !== '')) return null;
  const canonical = new URLSearchParams();
  for (const [name, pattern] of listPatterns) {
    const value = last(name);
    if (pattern.test(value) && !(name === 'page_number' && value === '1')) {
      canonical.append(name, value);
    }
  }
  const text = canonical.toString();
  return text ? `${path}?${text}` : path;
}

/**
 * The cache key of a client navigation or prefetch. The URL must be canonical, because the response contains
 * the query for which it was rendered.
 *
 * `next-router-state-tree` and `next-url` are part of the `_rsc` hash but not of the key. Next.js removes
 * them before it renders a static page, so the response does not depend on them.
 */
function navigationRequest(url: string, headers: IncomingHttpHeaders): PageRequest | null {
  const split = /^([^?]*)\?(?:(.*)&)?_rsc(?:=([\w-]{0,32}))?$/.exec(url);
  if (!split || headers[RSC] !== '1' || headers['next-action'] !== undefined) return null;
  const [, path = '', query, sentHash = ''] = split;
  const page = query ? `${path}?${query}` : path;
  if (pageOf(page) !== page) return null;
  const prefetch = textOf(headers[PREFETCH]);
  const segmentPrefetch = textOf(headers[SEGMENT_PREFETCH]);
  if (prefetch !== undefined && !/^[123]$/.test(prefetch)) return null;
  if (segmentPrefetch !== undefined && segmentPrefetch.length > LONGEST_SEGMENT) return null;
  const sent = {
    prefetch,
    segmentPrefetch,
    stateTree: textOf(headers[STATE_TREE]),
    nextUrl: textOf(headers[NEXT_URL]),
  };
  if (sentHash !== cacheBustingHash(sent) && sentHash !== legacyCacheBustingHash(sent)) return null;
  const hash = cacheBustingHash({ ...sent, stateTree: undefined, nextUrl: undefined });
  return {
    page,
    variant: `rsc ${prefetch ?? ''} ${segmentPrefetch ?? ''}`,
    url: `${page}${query ? '&' : '?'}_rsc${hash && `=${hash}`}`,
    headers: {
      [RSC]: '1',
      ...(prefetch !== undefined && { [PREFETCH]: prefetch }),
      ...(segmentPrefetch !== undefined && { [SEGMENT_PREFETCH]: segmentPrefetch }),
    },
  };
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header;
}
