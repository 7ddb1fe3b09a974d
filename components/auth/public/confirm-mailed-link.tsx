'use client';

import { Link2Off } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { callShop, isMissing, ShopError } from '@/lib/client/calls/call-shop';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';

type ConfirmingEndpoint = 'confirmEmail' | 'confirmStockAlert';

interface ConfirmMailedLinkProps<E extends ConfirmingEndpoint> {
  /** Takes the key of the link. */
  endpoint: E;
  /** What is shown of a link that is confirmed. */
  children: (confirmed: ResponseOf<E>) => ReactNode;
  /** Why a link may not be valid any more, and the ways on from there. */
  expired: { text: string; ways: ReactNode };
}

type Progress<T> = { state: 'confirming' | 'expired' | 'failed' } | { state: 'confirmed'; data: T };

/**
 * The page of a link in an e-mail that confirms its address, by a call of the shop: what only fetches the link confirms
 * nothing.
 */
export function ConfirmMailedLink<E extends ConfirmingEndpoint>({
  endpoint,
  children,
  expired,
}: ConfirmMailedLinkProps<E>) {
  const [progress, setProgress] = useState<Progress<ResponseOf<E>>>({ state: 'confirming' });

  const confirm = async () => {
    setProgress({ state: 'confirming' });
    const key = new URLSearchParams(location.search).get('key') ?? '';
    try {
      const { data } = await callShop(endpoint, { key } as RequestOf<E>);
      setProgress({ state: 'confirmed', data });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      // A key that was cut off is not valid either.
      const isExpired = isMissing(error) || error.status === 422;
      setProgress({ state: isExpired ? 'expired' : 'failed' });
    }
  };
  const start = useEffectEvent(() => void confirm());
  useEffect(() => start(), []);

  return (
    <>
      <noscript>
        <p className="container-page pt-4">
          Your address is not confirmed yet: please allow JavaScript in your browser for this page.
        </p>
      </noscript>
      <div className="container-page min-h-[70vh]" aria-live="polite">
        {progress.state === 'confirming' && (
          <Skeleton
            label="Confirming your address"
            className="mx-auto max-w-xl space-y-4 py-24"
            boxes={['h-10', 'h-24']}
          />
        )}
        {progress.state === 'confirmed' && children(progress.data)}
        {progress.state === 'expired' && (
          <EmptyState
            size="page"
            icon={<Link2Off strokeWidth={1.25} />}
            title="This link is no longer valid"
            text={expired.text}
          >
            {expired.ways}
          </EmptyState>
        )}
        {progress.state === 'failed' && (
          <ErrorState
            size="page"
            title="Your address could not be confirmed"
            text="The link stays valid. Please try again in a moment."
            onRetry={confirm}
          />
        )}
      </div>
    </>
  );
}
