'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { SECOND_MS } from '@/lib/contract/durations';
import { heldText } from '@/lib/contract/stock-status';
import { readerTime } from '@/lib/shared/reader-time';

/** So that the shop has released the units. */
const RELEASE_MS = 3 * SECOND_MS;

/**
 * Another shopper is paying for the last units. Once their time is over, the page is asked for again.
 * @param until ISO moment
 */
export function HeldNote({ until }: { until: string }): ReactNode {
  const router = useRouter();
  // The reader's clock is not known where the page is rendered for everyone.
  const [time, setTime] = useState('');
  useEffect(() => {
    setTime(readerTime(until));
    const wait = Math.max(0, new Date(until).getTime() - Date.now()) + RELEASE_MS;
    const timer = setTimeout(() => router.refresh(), wait);
    return () => clearTimeout(timer);
  }, [until, router]);
  return (
    <p className="mt-3 text-sm font-medium first-letter:uppercase">
      {heldText(time || 'the end of their payment')}
    </p>
  );
}
