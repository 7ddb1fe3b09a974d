'use client';

import { useEffect, useState } from 'react';

/** Section 4, "OTP timer". */
const RESEND_SECONDS = 60;

/** Counts from 60 seconds down to 0 in steps of one, from entering the screen on and after each restart. */
export function useResendTimer(): { secondsLeft: number; restart: () => void } {
  const [round, setRound] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(RESEND_SECONDS);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round counts anew.
  useEffect(() => {
    // By the clock, since a page in the background is not told of every second.
    const endsAtMs = Date.now() + RESEND_SECONDS * 1000;
    const count = () => setSecondsLeft(Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [round]);

  return { secondsLeft, restart: () => setRound(round + 1) };
}
