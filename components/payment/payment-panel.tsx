'use client';

import type { ReactNode, Ref } from 'react';
import { PaymentSummary, RemoveCoupon } from '@/components/cart/public/payment-summary';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import type { useCart } from '@/lib/client/cart/use-cart';
import { formatMoney } from '@/lib/shared/money';
import type { ShownOrder } from './cart-changes';
import type { Split } from './public/payment-form';

interface PaymentPanelProps {
  coupon: ReturnType<typeof useCart>['coupon'];
  shown: ShownOrder;
  split: Split;
  /** What keeps the order from being placed. */
  issue: ReactNode;
  buttonRef: Ref<HTMLDivElement>;
  /** PLACE ORDER. */
  button: ReactNode;
}

/** What the order costs, who pays which part of it, and PLACE ORDER. */
export function PaymentPanel({
  coupon: { coupon, remove },
  shown: { totals, couponCode, ineligibleReason },
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
        couponCode={couponCode}
        onRemoveCoupon={() => void run(remove)}
      >
        <div role="status">
          {coupon && ineligibleReason && (
            <div className="mt-3 flex items-start justify-between gap-2 rounded-lg bg-tint py-2 pr-1 pl-3 text-sm">
              <p>Your coupon was taken off: {ineligibleReason}</p>
              <RemoveCoupon code={coupon.code} onPress={() => void run(remove)} />
            </div>
          )}
        </div>
        {walletPart > 0 && (
          <dl className="mt-4 space-y-3 border-t border-line pt-4 tabular-nums">
            <div className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted">Your wallet pays</dt>
              <dd>−{formatMoney(walletPart)}</dd>
            </div>
            <div className="flex flex-wrap justify-between gap-x-4 font-semibold">
              <dt>Left to pay</dt>
              <dd>{formatMoney(rest)}</dd>
            </div>
          </dl>
        )}
        {issue}
        <div ref={buttonRef} className="mt-4 grid gap-3">
          {button}
        </div>
      </PaymentSummary>
    </div>
  );
}
