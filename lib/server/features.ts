import 'server-only';
import { cache } from 'react';
import { ALL_FEATURES, type Feature, featuresOf } from '@/lib/contract/features';
import { tags } from '@/lib/contract/revalidation';
import { missingPaths } from '@/lib/shared/routes';
import { cacheCatalogue } from './cache-manifest';
import { callOptional } from './call-optional';
import { currentMarket } from './current-market';

/** The features of the backend. One that does not say has the core. */
export async function getFeatures(): Promise<readonly Feature[]> {
  'use cache';
  cacheCatalogue(tags.features);
  const answer = await callOptional('features', {});
  return answer ? featuresOf(answer) : [];
}

/** What the shop does without, for the pages. The build, which has no backend, leaves nothing out. */
export const getMissing = cache(async () => {
  if ((await currentMarket()) === null) return { features: [], paths: [] };
  const features = await getFeatures();
  return {
    features: ALL_FEATURES.filter((feature) => !features.includes(feature)),
    paths: missingPaths(features),
  };
});

export async function hasFeature(feature: Feature): Promise<boolean> {
  const { features } = await getMissing();
  return !features.includes(feature);
}
