'use client';

import { useEffect, useState } from 'react';

/**
 * The value that was painted last. A new one follows in a render of its own after the next paint, so that the pressed
 * control answers first. Unlike with `useDeferredValue`, React starts no view transition for that render: it takes
 * a frame and more on a phone.
 */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (shown === value) return;
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setShown(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value, shown]);
  return shown;
}
