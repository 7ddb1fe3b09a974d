import { ALL_FEATURES, type Feature } from '@/lib/contract/features';

/** What a shop has that leaves these features out. */
export function featuresWithout(...off: Feature[]): ReadonlySet<Feature> {
  return new Set(ALL_FEATURES.filter((feature) => !off.includes(feature)));
}
