'use client';

import { type ReactNode, useEffect, useRef } from 'react';

interface ArrivalProps {
  /** Whether the shopper saw something else before. */
  isNew: boolean;
  children: ReactNode;
}

/** What takes the place of the screen: it begins at the top, and has the focus of what has disappeared. */
export function Arrival({ isNew, children }: ArrivalProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) return;
    window.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <div ref={content} tabIndex={-1} className="container-page outline-none">
      {children}
    </div>
  );
}
