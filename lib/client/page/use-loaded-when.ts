'use client';

import { useEffect, useEffectEvent } from 'react';
import { useLoaded } from './use-loaded';

/** {@link useLoaded} that loads the component as soon as `isWanted`. */
export function useLoadedWhen<C>(isWanted: boolean, load: () => Promise<C>) {
  const loaded = useLoaded(load);
  const want = useEffectEvent(() => void loaded.want());
  useEffect(() => {
    if (isWanted) want();
  }, [isWanted]);
  return loaded;
}
