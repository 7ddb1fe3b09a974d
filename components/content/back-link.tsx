'use client';

import { useEffect, useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { safeCallbackPath } from '@/lib/callback-url';
import { splitMarketPath } from '@/lib/markets';

/**
 * Leads back to the page that sent the shopper here. The kept page knows no query, so the way is read in
 * the browser, and its place is held free until then.
 */
export function BackLink() {
  const [path, setPath] = useState<string>();

  useEffect(() => {
    const callbackUrl = new URLSearchParams(location.search).get('callbackUrl');
    setPath(callbackUrl ? splitMarketPath(safeCallbackPath(callbackUrl)).path : undefined);
  }, []);

  return (
    <p className="min-h-11 xs:w-full">
      {path && (
        <ButtonLink href={path} variant="quiet">
          Back to where you were
        </ButtonLink>
      )}
    </p>
  );
}
