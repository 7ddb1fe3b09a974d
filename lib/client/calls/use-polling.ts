'use client';

import { useEffect, useEffectEvent } from 'react';

const FIRST_MS = 1_000;
const LAST_MS = 5_000;
const GROWTH = 1.5;

/**
 * Calls `ask` again and again while `isOn`: after a second at first, after five at last, each time counted from the
 * answer before. It pauses while the page is hidden, and asks at once when it is shown again.
 */
export function usePolling(isOn: boolean, ask: () => Promise<void>): void {
  const latest = useEffectEvent(ask);
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    let hasEnded = false;
    let pause = FIRST_MS;
    const wait = () => {
      clearTimeout(timer);
      if (!hasEnded && !document.hidden) timer = setTimeout(askNow, pause);
      pause = Math.min(LAST_MS, pause * GROWTH);
    };
    const askNow = async () => {
      if (isAsking) return;
      isAsking = true;
      try {
        await latest();
      } finally {
        isAsking = false;
        wait();
      }
    };
    const onVisibility = () => {
      clearTimeout(timer);
      if (!document.hidden) void askNow();
    };
    document.addEventListener('visibilitychange', onVisibility);
    wait();
    return () => {
      hasEnded = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [isOn]);
}
