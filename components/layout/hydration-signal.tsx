'use client';

import { useEffect } from 'react';
import { HYDRATED_EVENT } from '@/lib/shared/hydration';

const LOOK_EVERY_MS = 20;
/** If React no longer marks what it has hydrated, or a control is not React's. */
const LONGEST_WAIT_MS = 3000;

/** React gives each element that it has hydrated a property of its own. */
function isHydrated(control: Element): boolean {
  return Object.keys(control).some((key) => key.startsWith('__react'));
}

/**
 * Says that the page is hydrated: to the front's loader, which repeats what was pressed before
 * (`server/deferred-scripts.ts`), and to tests by `<html data-hydrated="true">`.
 */
export function HydrationSignal() {
  useEffect(() => {
    const startedAt = performance.now();
    let timer: number | undefined;
    function look() {
      const controls = [...document.querySelectorAll('button, input, select, textarea')];
      const hasTime = performance.now() - startedAt < LONGEST_WAIT_MS;
      // React hydrates the page's own content after the layout, and has no event for it.
      if (hasTime && !controls.every(isHydrated)) {
        timer = window.setTimeout(look, LOOK_EVERY_MS);
        return;
      }
      document.documentElement.dataset.hydrated = 'true';
      window.dispatchEvent(new Event(HYDRATED_EVENT));
    }
    look();
    return () => clearTimeout(timer);
  }, []);
  return null;
}
