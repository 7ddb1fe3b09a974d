'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { GiftCards } from '@/components/gift-cards/public/gift-cards';
import { SavedCards } from '@/components/payment/public/saved-cards';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { IfFeature } from '@/components/ui/if-feature';
import { ScreenLayout } from '@/components/ui/screen-layout';
import { Skeleton } from '@/components/ui/skeleton';
import { UrlReader } from '@/components/ui/url-reader';
import { useTopUp } from '@/lib/client/wallet/use-top-up';
import { useWalletBalance } from '@/lib/client/wallet/use-wallet';
import { formatMoney } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';
import { readWalletQuery, type WalletQuery } from '@/lib/shared/wallet-path';
import { AddMoneyDialog } from './add-money-dialog';
import { LoadingTransactions, Transactions } from './transactions';

/** Section 2, "/wallet". Type, month and page are in the URL; the page is static and the browser loads the rest. */
export function Wallet() {
  /** Null until the URL is read. */
  const [query, setQuery] = useState<WalletQuery | null>(null);
  const topUp = useTopUp(query?.topUp ?? null);
  return (
    <ScreenLayout crumbs={[{ label: 'PROFILE', href: paths.profile }, { label: 'WALLET' }]}>
      <h1 className="mt-4 text-2xl lg:text-3xl">Wallet</h1>
      <UrlReader onChange={(params) => setQuery(readWalletQuery(params))} />
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Balance onAdd={topUp.open} />
        <IfFeature name="savedCards">
          <SavedCards />
        </IfFeature>
      </div>
      <IfFeature name="giftCards">
        <GiftCards onAddMoney={topUp.open} />
      </IfFeature>
      <section aria-labelledby="transactions" className="mt-10">
        <h2 id="transactions" className="text-xl">
          All Transaction Details
        </h2>
        {query ? <Transactions query={query} /> : <LoadingTransactions />}
      </section>
      <AddMoneyDialog topUp={topUp} />
    </ScreenLayout>
  );
}

/** What may be spent now, what is held, and the button that adds to it. */
function Balance({ onAdd }: { onAdd: () => void }) {
  const { wallet, hasFailed, retry } = useWalletBalance();
  return (
    <section
      aria-label="Balance"
      className="min-h-48 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      {hasFailed ? (
        <ErrorState
          size="inline"
          title="Your balance could not be loaded"
          text="Your money is safe. Please try again in a moment."
          onRetry={retry}
        />
      ) : wallet ? (
        <>
          <p className="text-muted">Wallet balance</p>
          <p className="mt-1 font-display text-[min(2.25rem,12vw)]/tight font-medium wrap-anywhere tabular-nums">
            {formatMoney(wallet.balance, wallet.currency)}
          </p>
          {wallet.pending > 0 && (
            <p className="mt-1 text-sm text-muted tabular-nums">
              {formatMoney(wallet.pending, wallet.currency)} pending for orders that are not paid
              yet
            </p>
          )}
          <Button onClick={onAdd} aria-haspopup="dialog" className="mt-5">
            <Plus aria-hidden="true" className="size-4" />
            ADD MONEY WALLET
          </Button>
        </>
      ) : (
        <Skeleton label="Loading your balance" className="space-y-4" boxes={['h-16', 'h-11']} />
      )}
    </section>
  );
}
