'use client';

import { Share2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { shareLink } from '@/lib/client/page/share-link';
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
  return (
    <Button
      variant="quiet"
      size="sm"
      className="-ml-4 noscript:hidden"
      onClick={() => shareLink(name, marketPath(path))}
    >
      <Share2 aria-hidden="true" className="size-4" />
      Share
    </Button>
  );
}
