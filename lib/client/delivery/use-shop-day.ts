'use client';

import { useEffect, useState } from 'react';
import { MINUTE_MS } from '@/lib/contract/durations';
import { shopDayOf } from '@/lib/shared/shop-time';

/** The shop's day. It changes at midnight there, also in a tab that slept meanwhile. */
export function useShopDay(): string {
  const [day, setDay] = useState(() => shopDayOf(new Date()));
  useEffect(() => {
    const look = () => setDay(shopDayOf(new Date()));
    const timer = setInterval(look, MINUTE_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return day;
}
