import { createHash } from 'node:crypto';

/** The request headers, apart from `rsc`, that `Vary` names and that the `_rsc` hash is computed from. */
interface RscHeaders {
  prefetch: string | undefined;
  segmentPrefetch: string | undefined;
  stateTree: string | undefined;
  nextUrl: string | undefined;
}

const HASH_BYTES = 12;

/**
 * The value of `_rsc` for the headers of a client navigation. Next.js redirects a request whose `_rsc` does
 * not match its headers, because a CDN that ignores `Vary` would mix up the responses. The front passes such
 * requests to Next.js. The algorithm is copied from Next.js, and a test compares both. If an upgrade changes
 * it, the test fails, and navigations only bypass the cache.
 */
export function cacheBustingHash(headers: RscHeaders): string {
  const input = hashInput(headers);
  if (input === null) return '';
  return createHash('sha256').update(input).digest().subarray(0, HASH_BYTES).toString('base64url');
}

/** The short hash that browsers send where they cannot compute SHA-256 (plain HTTP). */
export function legacyCacheBustingHash(headers: RscHeaders): string {
  const input = hashInput(headers);
  if (input === null) return '';
  let hash = 5381;
  for (let at = 0; at < input.length; at++) hash = (hash * 33 + input.charCodeAt(at)) | 0;
  return (hash >>> 0).toString(36).slice(0, 5);
}

function hashInput({ prefetch, segmentPrefetch, stateTree, nextUrl }: RscHeaders): string | null {
  const isPlain = prefetch === undefined || prefetch === '0';
  if (isPlain && (segmentPrefetch ?? stateTree ?? nextUrl) === undefined) return null;
  return [prefetch, segmentPrefetch, stateTree, nextUrl].map((value) => value ?? '0').join(',');
}
