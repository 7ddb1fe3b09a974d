'use client';

import { Share2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { notify } from '@/lib/client/toasts/toast';
import { useMarketPath } from '@/lib/hooks/use-market-path';

interface ShareButtonProps {
  /** The name of what is shared. */
  name: string;
  /** Its path without a market. */
  path: string;
}

/** Opens the share sheet of the phone. Where there is none, it copies the link. */
export function ShareButton({ name, path }: ShareButtonProps) {
  const marketPath = useMarketPath();
  const share = async () => {
    const url = new URL(marketPath(path), location.origin).href;
    try {
      // Browsers have it only on https, and not on every system.
      const canShare = Boolean(navigator.share);
      if (canShare) return await navigator.share({ title: name, url });
      await navigator.clipboard.writeText(url);
      notify.success('The link is copied.');
    } catch (error) {
      // The shopper closed the share sheet.
      if (Object(error).name === 'AbortError') return;
      notify.error(`The link could not be copied: ${url}`);
    }
  };
  return (
    <Button variant="quiet" size="sm" className="-ml-4 noscript:hidden" onClick={share}>
      <Share2 aria-hidden="true" className="size-4" />
      Share
    </Button>
  );
}
