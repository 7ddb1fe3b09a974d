'use client';

import type { ReactNode } from 'react';
import type { Feature } from '@/lib/contract/features';
import { useHasFeature } from '@/lib/hooks/use-features';

/** Shows its content where the shop has the feature. */
export function IfFeature({ name, children }: { name: Feature; children: ReactNode }) {
  return useHasFeature()(name) ? children : null;
}
