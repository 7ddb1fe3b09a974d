'use client';

import { BellRing, Link2Off } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { callShop, isMissing, ShopError } from '@/lib/client/calls/call-shop';
import { paths, productPath } from '@/lib/shared/paths';

type Progress =
  | { state: 'confirming' }
  | { state: 'confirmed'; productId: number; name: string }
  | { state: 'expired' }
  | { state: 'failed' };

/** Confirms the address of a link by calling the shop: what only fetches the link confirms nothing. */
export function ConfirmStockAlert() {
  const [progress, setProgress] = useState<Progress>({ state: 'confirming' });

  const confirm = async () => {
    setProgress({ state: 'confirming' });
    const key = new URLSearchParams(location.search).get('key') ?? '';
    try {
      const { data } = await callShop('confirmStockAlert', { key });
      setProgress({ state: 'confirmed', productId: data.product_id, name: data.name });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      setProgress({ state: isMissing(error) ? 'expired' : 'failed' });
    }
  };
  const start = useEffectEvent(() => void confirm());
  useEffect(() => start(), []);

  return (
    <div className="container-page min-h-[70vh]" aria-live="polite">
      {progress.state === 'confirming' && (
        <Skeleton
          label="Confirming your address"
          className="mx-auto max-w-xl space-y-4 py-24"
          boxes={['h-10', 'h-24']}
        />
      )}
      {progress.state === 'confirmed' && (
        <EmptyState
          size="page"
          icon={<BellRing strokeWidth={1.25} />}
          title="We will tell you"
          text={`You get one e-mail from us, as soon as ${progress.name} is in stock again.`}
        >
          <ButtonLink href={productPath(progress.productId)}>BACK TO THE PRODUCT</ButtonLink>
          <ButtonLink href={paths.home} variant="secondary">
            CONTINUE SHOPPING
          </ButtonLink>
        </EmptyState>
      )}
      {progress.state === 'expired' && (
        <EmptyState
          size="page"
          icon={<Link2Off strokeWidth={1.25} />}
          title="This link is no longer valid"
          text="It may be older than two days, or we have told you already. Ask once more on the page of the product."
        >
          <ButtonLink href={paths.home}>CONTINUE SHOPPING</ButtonLink>
        </EmptyState>
      )}
      {progress.state === 'failed' && (
        <ErrorState
          size="page"
          title="Your address could not be confirmed"
          text="The link stays valid: try once more in a moment."
          onRetry={confirm}
        />
      )}
    </div>
  );
}
