'use client';

import { useSearchParams } from 'next/navigation';
import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls `onChange` when the query of the URL has changed. It is a separate component, because a static page
 * leaves out a component that uses `useSearchParams`.
 */
export function UrlReader({ onChange }: { onChange: () => void }) {
  const searchParams = useSearchParams();
  const report = useEffectEvent(onChange);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the query changes.
  useLayoutEffect(() => report(), [searchParams]);
  return null;
}
