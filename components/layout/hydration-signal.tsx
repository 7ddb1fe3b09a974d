'use client';

import { useEffect } from 'react';
import { HYDRATED_EVENT } from '@/lib/hydrated-event';

/** Lets the front's loader repeat what was pressed before the page was hydrated (`server/deferred-scripts.ts`). */
export function HydrationSignal() {
  useEffect(() => {
    window.dispatchEvent(new Event(HYDRATED_EVENT));
  }, []);
  return null;
}
