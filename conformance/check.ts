import type { EndpointName } from '@/lib/contract/endpoints';
import type { Feature } from '@/lib/contract/features';
import type { Shop } from './shop';

/** In the order in which a team would build a backend. */
export const GROUPS = [
  'protocol',
  'features',
  'catalogue',
  'search',
  'accounts',
  'wishlist',
  'cart',
  'addresses',
  'guests',
  'checkout',
  'orders',
  'extras',
] as const;
export type Group = (typeof GROUPS)[number];

/** One rule of the contract, and how it is tried. */
export interface Check {
  group: Group;
  /** The calls that it is about, the main one first. */
  endpoints: readonly [EndpointName, ...EndpointName[]];
  /** 'A product that does not exist is answered with 404.' */
  rule: string;
  /** It is tried where the backend has this feature; without one it is part of the core. */
  feature?: Feature;
  /** @throws {Broken} that says what is wrong */
  run(shop: Shop): Promise<void>;
}

type Run = Check['run'];

/** Declares the checks of one group. */
export function checksOf(group: Group) {
  const checks: Check[] = [];
  return {
    checks: checks as readonly Check[],
    check(endpoints: EndpointName | Check['endpoints'], rule: string, run: Run, feature?: Feature) {
      const names: Check['endpoints'] = typeof endpoints === 'string' ? [endpoints] : endpoints;
      checks.push({ group, endpoints: names, rule, run, ...(feature && { feature }) });
    },
  };
}
