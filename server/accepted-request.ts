import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { z } from 'zod';

/** Pages, pictures and files are only read. Server actions, which browsers would send to a page, are not used. */
const READ_METHODS = ['GET', 'HEAD'];
/** Routes below /api answer 405 themselves for those that they do not have. */
const API_METHODS = [...READ_METHODS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const STATE_TREE = 'next-router-state-tree';

const PARAM_TYPES = ['c', 'oc', 'd'];
const INTERCEPTIONS = ['(..)(..)', '(.)', '(..)', '(...)'];
const ParamType = z.enum([
  ...PARAM_TYPES,
  ...['c', 'd'].flatMap((type) => INTERCEPTIONS.map((marker) => `${type}i${marker}`)),
]);
const Segment = z.union([
  z.string(),
  z.tuple([z.string(), z.string(), ParamType, z.array(z.string()).nullable()]),
]);
type RouterState = [z.output<typeof Segment>, Record<string, RouterState>, ...unknown[]];
/** As Next.js checks it, which answers 500 for any other value. A test compares both. */
const RouterState: z.ZodType<RouterState> = z.lazy(() =>
  z.tuple([
    Segment,
    z.record(z.string(), RouterState),
    z.tuple([z.string(), z.string()]).nullish(),
    z.enum(['refetch', 'inside-shared-layout', 'metadata-only']).nullish(),
    z.number().nullish(),
    z.string().optional(),
  ]),
);

/** Why a request is rejected before Next.js handles it. */
export interface Rejection {
  status: 400 | 405;
  /** The methods that are allowed. */
  allow?: string;
}

/** Returns `null` for a request that Next.js may handle. */
export function rejectionOf({
  method = '',
  url = '/',
  headers,
}: IncomingMessage): Rejection | null {
  const isApi = url.startsWith('/api/');
  const allowed = isApi ? API_METHODS : READ_METHODS;
  if (!allowed.includes(method)) return { status: 405, allow: allowed.join(', ') };
  // Next.js answers 500 for a route whose parameter cannot be decoded.
  if (isApi && !canDecode(url.split('?', 1)[0] ?? '')) return { status: 400 };
  return hasValidState(headers) ? null : { status: 400 };
}

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function hasValidState({ [STATE_TREE]: state }: IncomingHttpHeaders): boolean {
  if (state === undefined) return true;
  try {
    return RouterState.safeParse(JSON.parse(decodeURIComponent(String(state)))).success;
  } catch {
    return false;
  }
}
