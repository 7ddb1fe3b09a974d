'use client';

import { useRef } from 'react';
import { useLoadedInView } from '@/lib/client/page/use-loaded-in-view';
import { AlsoBoughtRoom } from './also-bought-room';

const loadStrip = () => import('./also-bought-strip').then((module) => module.AlsoBoughtStrip);

/** Section 2, "Cart": 'People have also bought'. Its cards are loaded when the end of the cart comes into view. */
export function AlsoBought() {
  const place = useRef<HTMLDivElement>(null);
  // The cart also works without them.
  const Strip = useLoadedInView(place, loadStrip, '0px');
  return <div ref={place}>{Strip ? <Strip /> : <AlsoBoughtRoom />}</div>;
}
