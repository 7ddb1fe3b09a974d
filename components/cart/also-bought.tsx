'use client';

import { useCallback, useRef, useState } from 'react';
import { useInView } from '@/lib/client/page/use-in-view';
import type { AlsoBoughtStrip } from './also-bought-strip';

/** Section 2, "Cart": 'People have also bought'. Its cards are loaded when the end of the cart comes near. */
export function AlsoBought() {
  const place = useRef<HTMLDivElement>(null);
  const [Strip, setStrip] = useState<typeof AlsoBoughtStrip>();
  const load = useCallback((isInView: boolean) => {
    if (!isInView) return;
    // The cart also works without them.
    import('./also-bought-strip').then(
      (module) => setStrip(() => module.AlsoBoughtStrip),
      () => undefined,
    );
  }, []);
  useInView(place, load, '100px');
  return <div ref={place}>{Strip && <Strip />}</div>;
}
