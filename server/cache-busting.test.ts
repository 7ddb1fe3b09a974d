import {
  computeCacheBustingSearchParam,
  computeLegacyCacheBustingSearchParam,
} from 'next/dist/shared/lib/router/utils/cache-busting-search-param';
import { cacheBustingHash, legacyCacheBustingHash } from './cache-busting';

const stateTree = encodeURIComponent(JSON.stringify(['', { children: ['home', {}] }]));
const requests = [
  { prefetch: undefined, segmentPrefetch: undefined, stateTree: undefined, nextUrl: undefined },
  { prefetch: '1', segmentPrefetch: '/_tree', stateTree: undefined, nextUrl: '/us/home' },
  { prefetch: undefined, segmentPrefetch: undefined, stateTree, nextUrl: undefined },
  { prefetch: '2', segmentPrefetch: undefined, stateTree, nextUrl: '/us/home' },
] as const;

describe('the _rsc hash of a client navigation', () => {
  it.each(requests)('equals the hash that Next.js computes for %o', async (request) => {
    const values = [
      request.prefetch,
      request.segmentPrefetch,
      request.stateTree,
      request.nextUrl,
    ] as const;
    expect(cacheBustingHash(request)).toBe(await computeCacheBustingSearchParam(...values));
    expect(legacyCacheBustingHash(request)).toBe(computeLegacyCacheBustingSearchParam(...values));
  });
});
