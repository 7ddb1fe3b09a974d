'use client';

import { type RefObject, useEffect } from 'react';

/**
 * Calls `onChange` whenever an element comes into view or leaves it.
 * @param onChange must be the same function at each rendering
 * @param rootMargin of the `IntersectionObserver`: what does not count as in view, such as a bar over the page
 */
export function useInView(
  element: RefObject<HTMLElement | null>,
  onChange: (isInView: boolean) => void,
  rootMargin: string,
): void {
  useEffect(() => {
    const observer = new IntersectionObserver(
      // A busy browser reports several changes at once; the last one is true now.
      (entries) => onChange(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, onChange, rootMargin]);
}
