'use client';

import { useEffect, useState } from 'react';

/** Section 4, "OTP timer". */
const RESEND_SECONDS = 60;

/** Counts down from 60 seconds to 0. It starts when the screen opens and after each restart. */
export function useResendTimer(): { secondsLeft: number; restart: () => void } {
  const [round, setRound] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(RESEND_SECONDS);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round restarts the timer.
  useEffect(() => {
    // Uses the clock, because browsers slow down the timers of a page in the background.
    const endsAtMs = performance.now() + RESEND_SECONDS * 1000;
    const count = () =>
      setSecondsLeft(Math.max(0, Math.ceil((endsAtMs - performance.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [round]);

  return { secondsLeft, restart: () => setRound(round + 1) };
}
