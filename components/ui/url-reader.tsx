'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, useEffectEvent, useLayoutEffect } from 'react';

interface UrlReaderProps {
  /** Called when the URL can be read, and again when its query has changed. */
  onChange: (query: URLSearchParams) => void;
}

/** Reads the query of the URL on a static page, whose HTML is the same for all queries. */
export function UrlReader({ onChange }: UrlReaderProps) {
  return (
    <Suspense fallback={null}>
      <Reader onChange={onChange} />
    </Suspense>
  );
}

/** A separate component, because a static page leaves out a component that uses `useSearchParams`. */
function Reader({ onChange }: UrlReaderProps) {
  const searchParams = useSearchParams();
  const report = useEffectEvent(() => onChange(new URLSearchParams(location.search)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the query changes.
  useLayoutEffect(() => report(), [searchParams]);
  return null;
}
