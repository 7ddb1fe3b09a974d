'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '@/components/ui/link';
import type { PaymentIssue as Issue } from '@/lib/client/payment/payment-progress';
import type { ErrorCode } from '@/lib/contract/error-codes';
import { paths } from '@/lib/shared/paths';

/** Where the shopper can change what keeps the order from being placed. */
const WAYS_OUT: Partial<Record<ErrorCode, { href: string; label: string }>> = {
  out_of_stock: { href: paths.cart, label: 'Go to your cart' },
  insufficient_stock: { href: paths.cart, label: 'Go to your cart' },
  coupon_ineligible: { href: paths.cart, label: 'Go to your cart' },
  delivery_unavailable: { href: paths.shippingAddress, label: 'Choose another day' },
  address_missing: { href: paths.shippingAddress, label: 'Choose an address' },
};

interface PaymentIssueProps {
  issue: Issue | null;
  /** What else there is to say about it. */
  children: ReactNode;
}

/** Why the order was not placed, beside the amount, with the way out. It gets the focus, or else the field that is wrong. */
export function PaymentIssue({ issue, children }: PaymentIssueProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The card's fields move the focus to what is wrong with them.
    const isInFrame = document.activeElement instanceof HTMLIFrameElement;
    if (!issue || isInFrame) return;
    const wrong = document.querySelector<HTMLElement>('[aria-invalid=true]');
    (wrong ?? box.current)?.focus();
  }, [issue]);
  const way = issue?.code && WAYS_OUT[issue.code];
  return (
    <div role="status">
      {issue && (
        <div
          ref={box}
          tabIndex={-1}
          className="mt-4 rounded-lg border border-danger bg-surface px-3 py-2 text-sm"
        >
          <p className="font-medium text-danger">{issue.message}</p>
          {children}
          {way && (
            <Link
              href={way.href}
              className="inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4"
            >
              {way.label}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}
