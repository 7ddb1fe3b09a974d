'use client';

import { useSearchParams } from 'next/navigation';
import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Says when the address has changed. A component of its own, since what asks for the address is left out of
 * a page that is made ahead.
 */
export function AddressReader({ onChange }: { onChange: () => void }) {
  const address = useSearchParams();
  const report = useEffectEvent(onChange);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what the report is about.
  useLayoutEffect(() => report(), [address]);
  return null;
}
