'use client';

import { CheckoutEntry } from '@/components/checkout/public/checkout-entry';
import { paths } from '@/lib/shared/paths';
import { PaymentSkeleton } from './payment-skeleton';
import { ShopperPayment } from './shopper-payment';

/** Section 2, "Payment method". */
export function PaymentPage({ hasExpress = false }: { hasExpress?: boolean }) {
  return (
    <CheckoutEntry path={paths.paymentMethod} skeleton={<PaymentSkeleton />}>
      <ShopperPayment hasExpress={hasExpress} />
    </CheckoutEntry>
  );
}
