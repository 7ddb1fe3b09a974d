import { LRUCache } from 'lru-cache';
import { ID_PATTERN } from '@/lib/contract/id-text';
import { marketCodes } from '@/lib/shared/markets';
import { allRoutes } from '@/lib/shared/routes';
import { backendEndpointOf } from './request-body';

/** The folders of app/api, by which their routes are named. */
const API_ROUTES = new Set([
  'auth',
  'credit-note',
  'events',
  'health',
  'invitation',
  'invoice',
  'one-tap',
  'order-key',
  'personal-data',
  'return-picture',
  'revalidate',
  'ticket-document',
  'vitals',
  'wallet-statement',
]);
const IMAGE = /^\/(?:_next\/image|catalogue|product-pictures|review-pictures|avatars|og)(?:\/|$)/;
const ASSET = /^\/_next\/|\.[a-z0-9]+$/i;
const MARKET = new RegExp(`^/(?:${marketCodes.join('|')})(?=/)`);
const OTHER = 'other';

const pages = allRoutes.map(({ path }) => ({
  path,
  pattern: new RegExp(`^${path.replace(':id', ID_PATTERN)}$`),
}));

const MAX_KNOWN = 10_000;
const LONGEST_KNOWN = 256;
/** The URLs that were requested most recently: a look-up costs less than thirty patterns. */
const known = new LRUCache<string, string>({ max: MAX_KNOWN });

/**
 * The route of a request, as a label of metrics: it has no id, no query and nothing that a visitor has made up.
 * @param url the request's path and query, as it arrived
 */
export function routeLabelOf(url: string): string {
  const found = known.get(url);
  if (found !== undefined) return found;
  const label = labelOf(url.split('?', 1)[0] ?? '');
  if (url.length <= LONGEST_KNOWN) known.set(url, label);
  return label;
}

function labelOf(path: string): string {
  if (path.startsWith('/api/')) return apiLabelOf(path);
  if (IMAGE.test(path)) return 'image';
  if (ASSET.test(path)) return 'asset';
  const page = path.replace(MARKET, '');
  return pages.find(({ pattern }) => pattern.test(page))?.path ?? OTHER;
}

function apiLabelOf(path: string): string {
  const endpoint = backendEndpointOf(path);
  if (endpoint) return `api/backend/${endpoint}`;
  const [, , name = ''] = path.split('/');
  return API_ROUTES.has(name) ? `api/${name}` : OTHER;
}
