'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { callShop } from '@/lib/client/calls/call-shop';
import { loadScript } from '@/lib/client/calls/load-script';
import { newUuid } from '@/lib/client/calls/new-uuid';
import { createExpressBuyer, type SheetEnd } from '@/lib/client/payment/express-buyer';
import { continueAsGuest } from '@/lib/client/session/sign-in';
import { currentShopperId } from '@/lib/client/session/user';
import type { ExpressOptions } from '@/lib/contract/express';
import type { PaymentFrame } from '@/lib/contract/payment';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { paths } from '@/lib/shared/paths';
import type { ExpressPurchase } from './express-purchase';
import { type ExpressSheetProps, loadSheet } from './express-sheets';

interface Ready {
  Sheet: ComponentType<ExpressSheetProps>;
  provider: PaymentFrame;
  wallets: ExpressOptions['wallets'];
}

/** Everything that the buttons need. @throws where something of it cannot be loaded */
async function load(): Promise<Ready | null> {
  const { provider, wallets } = (await callShop('expressOptions', {})).data;
  if (!provider || wallets.length === 0) return null;
  const [Sheet] = await Promise.all([loadSheet[provider.name](), loadScript(provider.script_url)]);
  return { Sheet, provider, wallets };
}

/** The buttons of the wallets. What they have bought is shown by the page of the payment. */
export function ExpressButtons(purchase: ExpressPurchase) {
  const marketPath = useMarketPath();
  const [ready, setReady] = useState<Ready | null>();
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(1);
  const [issue, setIssue] = useState<string | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const [keys] = useState(() => new Map<string, string>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` loads it again.
  useEffect(() => {
    let hasLeft = false;
    load().then(
      (loaded) => hasLeft || setReady(loaded),
      () => hasLeft || setHasFailed(true),
    );
    // The button that was pressed is gone.
    group.current?.focus();
    return () => {
      hasLeft = true;
    };
  }, [tries]);

  /** One for each opening of a sheet. */
  const newBuyer = () =>
    createExpressBuyer({
      first: { amount: purchase.total, lines: [], deliveries: [], delivery: '' },
      needsAddress: !purchase.isDelivered,
      prepare: prepare(purchase, keys),
      returnPath: marketPath(paths.paymentMethod),
    });

  const onEnd = async (
    buyer: ReturnType<typeof newBuyer>,
    end: SheetEnd,
    reason: string | null = null,
  ) => {
    setIssue(reason);
    const url = await buyer.end(end);
    // The whole page, because it may be the one that is shown.
    if (url) location.assign(url);
  };

  return (
    <fieldset ref={group} tabIndex={-1} className="min-w-0 outline-none">
      <legend className="mb-2 text-sm font-medium">Express checkout</legend>
      {hasFailed ? (
        <ErrorState
          size="inline"
          title="Express checkout could not be loaded"
          text="Please try again in a moment, or check out as usual."
          onRetry={() => {
            setHasFailed(false);
            setTries(tries + 1);
          }}
        />
      ) : ready === undefined ? (
        <Skeleton label="Loading the wallets">
          <SkeletonBox className="h-12" />
        </Skeleton>
      ) : ready === null ? (
        <p className="text-sm text-muted">
          Express checkout is not available in this browser. Please check out as usual.
        </p>
      ) : (
        <ready.Sheet
          provider={ready.provider}
          wallets={ready.wallets}
          currency={purchase.currency}
          total={purchase.total}
          newBuyer={newBuyer}
          onEnd={onEnd}
          onNone={() => setReady(null)}
        />
      )}
      <p role="status" className={issue ? 'mt-2 text-sm text-danger' : 'sr-only'}>
        {issue}
      </p>
    </fieldset>
  );
}

/**
 * A visitor becomes a guest, and a product is put into the cart: once, however often a sheet is opened for it.
 * @param keys the idempotency keys of what was added before
 */
function prepare({ product }: ExpressPurchase, keys: Map<string, string>): () => Promise<void> {
  return async () => {
    if (!currentShopperId()) await continueAsGuest();
    if (!product) return;
    const about = JSON.stringify(product);
    const idempotencyKey = keys.get(about) ?? newUuid();
    keys.set(about, idempotencyKey);
    const { addToCart } = await import('@/lib/client/calls/mutations');
    await addToCart({ ...product, idempotencyKey });
  };
}
