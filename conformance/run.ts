import type { EndpointPaths } from '@/lib/contract/endpoint-url';
import { isUnknownCall } from '@/lib/contract/envelope';
import { type Feature, featuresOf } from '@/lib/contract/features';
import type { PaymentChoice } from '@/lib/contract/payment';
import { BackendClient, type Exchange } from './backend-client';
import { Broken } from './broken';
import type { Check } from './check';
import { type Credentials, Shop } from './shop';

/**
 * `missing`: a call of the core, or of a feature that the backend names, is not there. `optional`: the check belongs to a
 * feature that the backend does not name.
 */
export type Outcome = 'passed' | 'wrong' | 'missing' | 'optional';

export interface Result {
  check: Check;
  outcome: Outcome;
  /** What is wrong, in words. */
  reason: string | null;
  /** The calls that the check made. */
  exchanges: readonly Exchange[];
  ms: number;
}

export interface Target {
  /** The backend's URL, as BACKEND_URL of the storefront. */
  url: string;
  /** Where its calls are, as BACKEND_PATHS of the storefront. */
  paths?: EndpointPaths;
  /** Accounts that exist: at most two. Those that are missing are registered. */
  shoppers?: readonly Credentials[];
  /** A way to pay that needs no browser. Without it orders are tried where the shop takes them without a payment. */
  payment?: PaymentChoice | undefined;
}

/** The features that a backend names; none where it does not answer `features`. */
async function readFeatures(client: BackendClient): Promise<Feature[]> {
  const { status } = await client.send('features', {});
  if (isUnknownCall(status)) return [];
  return featuresOf(await client.call('features', {}));
}

/** Opens a shop on the backend. @throws {Broken} where it does not say which features it has */
export async function openShop({
  url,
  paths = new Map(),
  shoppers = [],
  payment,
}: Target): Promise<Shop> {
  const client = new BackendClient({ url, paths });
  const features = await readFeatures(client);
  return new Shop({ client, features, shoppers, payment });
}

/** Tries one rule. */
export async function runCheck(check: Check, shop: Shop): Promise<Result> {
  const begin = performance.now();
  shop.client.takeExchanges();
  const result = (outcome: Outcome, reason: string | null): Result => ({
    check,
    outcome,
    reason,
    exchanges: shop.client.takeExchanges(),
    ms: Math.round(performance.now() - begin),
  });
  if (check.feature && !shop.features.has(check.feature)) return result('optional', null);
  try {
    await check.run(shop);
    return result('passed', null);
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    const failed = result('wrong', error.message);
    const [last] = failed.exchanges.slice(-1);
    const isMissing = last?.endpoint === check.endpoints[0] && isUnknownCall(last.status);
    return isMissing ? { ...failed, outcome: 'missing' } : failed;
  }
}
