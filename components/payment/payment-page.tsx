'use client';

import type { ReactNode } from 'react';
import { CheckoutEntry } from '@/components/checkout/public/checkout-entry';
import { paths } from '@/lib/shared/paths';
import { ShopperPayment } from './shopper-payment';

interface PaymentPageProps {
  hasExpress?: boolean;
  /** Its steps and title, which the server renders, so that the first load has no code for them. */
  heading: ReactNode;
  /** What is shown until everything is known. */
  skeleton: ReactNode;
}

/** Section 2, "Payment method". */
export function PaymentPage({ hasExpress = false, heading, skeleton }: PaymentPageProps) {
  return (
    <CheckoutEntry path={paths.paymentMethod} skeleton={skeleton}>
      <ShopperPayment hasExpress={hasExpress} heading={heading} skeleton={skeleton} />
    </CheckoutEntry>
  );
}
