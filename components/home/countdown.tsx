'use client';

import { useEffect, useState } from 'react';
import { nextOffersEnd, type TimeLeft, timeLeft } from '@/lib/shared/offers';

const UNITS = [
  ['days', 'Days'],
  ['hours', 'Hours'],
  ['minutes', 'Minutes'],
  ['seconds', 'Seconds'],
] as const satisfies readonly (readonly [keyof TimeLeft, string])[];

/** Before that, the days would only count up to a year. */
const MAX_DAYS = 60;

/**
 * Counts down to the end of the offers in their last days. The page is static, so the browser computes the
 * numbers.
 */
export function Countdown() {
  const [left, setLeft] = useState<TimeLeft>();

  useEffect(() => {
    const tick = () => {
      const now = new Date();
      setLeft(timeLeft(nextOffersEnd(now), now));
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);

  if (!left || left.days >= MAX_DAYS) return null;

  return (
    <div
      role="timer"
      aria-label="Time left for the offers of the day"
      className="grid w-full grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2 sm:w-auto sm:grid-cols-4 sm:gap-3"
    >
      {UNITS.map(([unit, label]) => (
        <p
          key={unit}
          className="flex min-w-16 flex-col sm:min-w-18 items-center rounded-card border border-line bg-surface py-3"
        >
          <span className="font-display text-2xl font-medium leading-none tabular-nums">
            {String(left[unit]).padStart(2, '0')}
          </span>
          <span className="mt-1.5 text-sm text-muted">{label}</span>
        </p>
      ))}
    </div>
  );
}
