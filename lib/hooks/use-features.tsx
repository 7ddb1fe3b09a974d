'use client';

import { createContext, type ReactNode, use } from 'react';
import type { Feature } from '@/lib/contract/features';

/** What the shop does without. Most shops have everything, so that their pages are sent two empty lists. */
export interface Missing {
  features: readonly Feature[];
  /** Of the pages that there are not, without a market. */
  paths: readonly string[];
}

const MissingFeatures = createContext<Missing>({ features: [], paths: [] });

/** @param missing comes from the server, with the page */
export function FeatureProvider({ missing, children }: { missing: Missing; children: ReactNode }) {
  return <MissingFeatures value={missing}>{children}</MissingFeatures>;
}

/** Answers whether the shop has a feature. */
export function useHasFeature(): (feature: Feature) => boolean {
  const { features } = use(MissingFeatures);
  return (feature) => !features.includes(feature);
}

/** Answers whether the shop has the page of a path without a market, which may have a query. */
export function useHasPage(): (href: string) => boolean {
  const { paths } = use(MissingFeatures);
  return (href) => paths.length === 0 || !paths.includes(href.split(/[?#]/, 1)[0] ?? '');
}
