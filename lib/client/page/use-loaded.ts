'use client';

import { useState } from 'react';
import { notify } from '../toasts/toast';

interface Loaded<C> {
  /** Undefined until it is loaded. */
  component: C | undefined;
  hasFailed: boolean;
  /** Loads it. A failure shows a toast. */
  want: () => Promise<void>;
}

/** A component that is loaded when it is first wanted. */
export function useLoaded<C>(load: () => Promise<C>): Loaded<C> {
  const [component, setComponent] = useState<C>();
  const [hasFailed, setHasFailed] = useState(false);
  const want = async () => {
    const loaded = await load().catch(() => null);
    setHasFailed(loaded === null);
    if (loaded) setComponent(() => loaded);
    else notify.error();
  };
  return { component, hasFailed, want };
}
