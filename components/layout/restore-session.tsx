'use client';

import { useEffect } from 'react';
import { hasSessionMarker } from '@/lib/auth/session-marker';
import { currentShopperId } from '@/lib/client/session/user';

/** Asks whose session this browser has, where the page no longer knows: see `lib/auth/session-marker.ts`. */
export function RestoreSession() {
  useEffect(() => {
    if (currentShopperId() || !hasSessionMarker()) return;
    import('@/lib/client/session/sign-in')
      .then(({ restoreSession }) => restoreSession())
      // The page stays that of a visitor, as before, until the next one asks again.
      .catch(() => undefined);
  }, []);
  return null;
}
