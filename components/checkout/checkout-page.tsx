'use client';

import { paths } from '@/lib/shared/paths';
import { CheckoutEntry } from './public/checkout-entry';
import { CheckoutSkeleton, ShopperCheckout } from './shopper-checkout';

/** Section 2, "Shipping address". */
export function CheckoutPage() {
  return (
    <CheckoutEntry path={paths.shippingAddress} skeleton={<CheckoutSkeleton />}>
      <ShopperCheckout />
    </CheckoutEntry>
  );
}
