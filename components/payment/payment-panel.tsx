'use client';

import type { ReactNode, Ref } from 'react';
import { PaymentSummary } from '@/components/cart/public/payment-summary';
import { OrderItems } from '@/components/checkout/public/order-items';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import type { CartItem } from '@/lib/contract/cart';
import type { CartTotals } from '@/lib/contract/cart-totals';
import type { PaymentOptions } from '@/lib/contract/payment';
import { formatMoney } from '@/lib/shared/money';
import { PayNotes } from './pay-notes';
import type { Split } from './public/payment-form';

interface PaymentPanelProps {
  lines: readonly CartItem[];
  totals: CartTotals;
  provider: PaymentOptions['provider'];
  /** @throws {ShopError} */
  onRemoveCoupon: (code: string) => Promise<void>;
  split: Split;
  /** What keeps the order from being placed. */
  issue: ReactNode;
  buttonRef: Ref<HTMLDivElement>;
  /** PLACE ORDER. */
  button: ReactNode;
}

/** What the order costs, who pays which part of it, and PLACE ORDER. */
export function PaymentPanel({
  lines,
  totals,
  provider,
  onRemoveCoupon,
  split: { walletPart, rest },
  issue,
  buttonRef,
  button,
}: PaymentPanelProps) {
  const { run } = useShopAction();
  return (
    <div className="lg:sticky lg:top-4">
      <PaymentSummary
        totals={totals}
        onRemoveCoupon={(code) => void run(() => onRemoveCoupon(code))}
        items={<OrderItems lines={lines} />}
      >
        {walletPart > 0 && (
          <dl className="mt-4 space-y-3 border-t border-line pt-4 tabular-nums">
            <div className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted">Your wallet pays</dt>
              <dd>−{formatMoney(walletPart, totals.currency)}</dd>
            </div>
            <div className="flex flex-wrap justify-between gap-x-4 font-semibold">
              <dt>Left to pay</dt>
              <dd>{formatMoney(rest, totals.currency)}</dd>
            </div>
          </dl>
        )}
        {issue}
        <div ref={buttonRef} className="mt-4 grid gap-3">
          {button}
          <PayNotes provider={provider} lines={lines} />
        </div>
      </PaymentSummary>
    </div>
  );
}
