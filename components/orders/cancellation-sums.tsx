'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { useCancellationQuote } from '@/lib/client/orders/cancellation';
import type { CancellationQuote } from '@/lib/contract/cancellations';
import type { TrackedOrder } from '@/lib/contract/orders';
import type { RefundDestination } from '@/lib/contract/refund-states';
import { formatMoney } from '@/lib/shared/money';
import { readerDeadline } from '@/lib/shared/reader-time';
import { RefundWays } from './refund-ways';

interface CancellationSumsProps {
  order: TrackedOrder;
  /** Null where nothing is chosen. */
  read: ReturnType<typeof useCancellationQuote> | null;
  destination: RefundDestination;
  isRequest: boolean;
  /** Why the shopper should look at the sums once more. */
  change: string | null;
  isPending: boolean;
}

/** What a cancellation gives back, and the button that asks for it. */
export function CancellationSums({
  order,
  read,
  destination,
  isRequest,
  change,
  isPending,
}: CancellationSumsProps) {
  const quote = read?.quote;
  return (
    <section
      aria-labelledby="cancellation-refund"
      className="rounded-card border border-line bg-surface p-4 sm:p-6 lg:sticky lg:top-6"
    >
      <h2 id="cancellation-refund" className="text-xl">
        Your refund
      </h2>
      <p
        role="alert"
        className="mt-4 rounded-lg border border-clay px-4 py-3 font-medium empty:hidden"
      >
        {change}
      </p>
      {read === null ? (
        <p className="mt-4 text-muted">Choose an item to see what you get back.</p>
      ) : read.hasFailed ? (
        <ErrorState
          size="line"
          title="We could not calculate your refund."
          purpose="to calculate your refund"
          onRetry={read.retry}
          className="mt-4"
        />
      ) : !quote ? (
        <Skeleton label="Loading your refund" className="mt-4 space-y-3" boxes={['h-6', 'h-6']} />
      ) : (
        <div
          aria-busy={read.isStale}
          className="transition-opacity duration-150 aria-busy:opacity-60"
        >
          <Sums quote={quote} />
          <RefundWays
            order={order}
            parts={
              destination === 'wallet' && quote.can_use_wallet
                ? { payment_part: 0, wallet_part: quote.amount }
                : quote
            }
          />
          <Terms quote={quote} />
          <p role="status" className="sr-only">
            {read.isStale ? '' : `You get back ${formatMoney(quote.amount, quote.currency)}.`}
          </p>
        </div>
      )}
      <Button
        type="submit"
        size="lg"
        aria-disabled={isPending || read?.isStale === true}
        className="mt-6 w-full"
      >
        REQUEST CANCELLATION
      </Button>
      <p className="mt-3 text-sm text-muted">
        {isRequest
          ? 'You will be asked to confirm before your request is sent.'
          : 'You will be asked to confirm before anything is cancelled.'}
      </p>
    </section>
  );
}

function Sums({ quote }: { quote: CancellationQuote }) {
  const { currency, items, shipping, services, fee, fee_percent, amount } = quote;
  return (
    <dl className="mt-4 space-y-3 tabular-nums">
      <Row label="Items">{formatMoney(items, currency)}</Row>
      {shipping > 0 && <Row label="Shipping charges">{formatMoney(shipping, currency)}</Row>}
      {services ? <Row label="Services">{formatMoney(services, currency)}</Row> : null}
      {fee > 0 && (
        <Row label={`Cancellation fee (${fee_percent}%)`}>
          <span className="text-clay">−{formatMoney(fee, currency)}</span>
        </Row>
      )}
      <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-lg font-semibold">
        <dt>You get back</dt>
        <dd>{formatMoney(amount, currency)}</dd>
      </div>
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Section 9, "Sample values": until when cancelling is free, and what it costs later. */
function Terms({ quote }: { quote: CancellationQuote }) {
  const { currency, fee, fee_percent, free_until, unrefunded_shipping } = quote;
  const until = free_until ? readerDeadline(free_until) : null;
  const keeps = `we keep ${fee_percent}% of what you paid for the items`;
  return (
    <p className="mt-4 text-sm text-muted">
      {until === null
        ? 'Cancelling is free until we prepare your order.'
        : fee > 0
          ? `Cancelling was free until ${until}. Since then ${keeps}.`
          : `Cancelling is free until ${until}. Later ${keeps}, and the shipping charges.`}
      {unrefunded_shipping > 0 &&
        ` The shipping charges of ${formatMoney(unrefunded_shipping, currency)} are not refunded.`}
    </p>
  );
}
