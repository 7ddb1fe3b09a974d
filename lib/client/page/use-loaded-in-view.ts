'use client';

import { type RefObject, useCallback, useState } from 'react';
import { useInView } from './use-in-view';

/**
 * What `load` resolves to, once an element comes into view: undefined until then, and where it cannot be loaded.
 * @param load a dynamic import; must be the same function at each rendering
 * @param rootMargin of the `IntersectionObserver`: how far below the view it already loads
 */
export function useLoadedInView<Loaded>(
  element: RefObject<HTMLElement | null>,
  load: () => Promise<Loaded>,
  rootMargin: string,
): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  const onChange = useCallback(
    (isInView: boolean) => {
      if (!isInView) return;
      load().then(
        (value) => setLoaded(() => value),
        () => undefined,
      );
    },
    [load],
  );
  useInView(element, onChange, rootMargin);
  return loaded;
}
