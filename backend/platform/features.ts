import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  ALL_FEATURES,
  CONTRACT_VERSION,
  type Feature,
  usableFeatures,
} from '@/lib/contract/features';
import { tags } from '@/lib/contract/revalidation';
import { readSettings, setting } from '@/lib/shared/settings';
import type { Queries } from './database/database';
import { featureState } from './features-schema';
import type { Invalidations } from './invalidations';
import type { Procedure } from './procedure';

/** What a shop leaves out to have the core alone. */
const ALL = 'all';
const names = [ALL, ...ALL_FEATURES];

export const featureSettings = z.object({
  FEATURES_OFF: setting(
    z
      .string()
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.enum(names, { error: `must be names out of ${names.join(', ')}` }))),
    '',
    'What the shop does without, separated by commas: `wallet,referrals`. The calls answer 404, the pages, menus and buttons disappear, and no message names it. `all` leaves the specification’s calls.',
    'the shop has everything',
  ),
});

export interface FeatureConfig {
  features: readonly Feature[];
}

export function readFeatureConfig(environment: NodeJS.ProcessEnv): FeatureConfig {
  const { FEATURES_OFF } = readSettings(featureSettings, environment);
  const off = new Set(FEATURES_OFF);
  return { features: off.has(ALL) ? [] : usableFeatures(ALL_FEATURES.filter((f) => !off.has(f))) };
}

export function createFeatureProcedures(features: readonly Feature[]) {
  const answer = { contract_version: CONTRACT_VERSION, features: [...features] };
  return { features: async () => answer } satisfies { features: Procedure<'features'> };
}

const ROW = 1;

/** Tells the storefronts, whose pages show what there is, where the features are others than at the last start. */
export async function publishFeatures(
  queries: Queries,
  features: readonly Feature[],
  { publishInvalidation }: Invalidations,
): Promise<void> {
  await queries.transaction(async (transaction) => {
    const [told] = await transaction.select().from(featureState).where(eq(featureState.id, ROW));
    if (told?.features.join() === features.join()) return;
    await transaction
      .insert(featureState)
      .values({ id: ROW, features: [...features] })
      .onConflictDoUpdate({ target: featureState.id, set: { features: sql`excluded.features` } });
    await publishInvalidation(transaction, [tags.features]);
  });
}
