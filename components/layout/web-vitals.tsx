'use client';

import { useEffect } from 'react';
import { whenIdle } from '@/lib/hooks/when-idle';

/** Measures how fast the page is for its visitor. It loads when nothing else does. */
export function WebVitals() {
  useEffect(() => {
    const { pathname } = location;
    whenIdle()
      .then(() => import('@/lib/client/page/report-vitals'))
      .then(({ reportVitals }) => reportVitals(pathname))
      // A visit that is not measured is none the worse.
      .catch(() => {});
  }, []);
  return null;
}
