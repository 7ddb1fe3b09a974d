'use client';

import { ApplyCoupon } from '@/components/cart/public/apply-coupon';
import { PaymentSummary } from '@/components/cart/public/payment-summary';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import type { useCart } from '@/lib/client/cart/use-cart';
import { useUser } from '@/lib/client/session/user';
import type { CartItem } from '@/lib/contract/cart';
import { isOutOfStock, isShort } from '@/lib/contract/cart-stock';
import { cartTotals } from '@/lib/contract/cart-totals';
import type { Checkout, DeliveryMethod } from '@/lib/contract/checkout';
import { formatMoney } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';
import { missingForFreeDelivery } from './public/delivery-price';
import { OrderItems } from './public/order-items';

/** The id of the link to the payment, which gets the focus when everything is chosen. */
export const CONTINUE_ID = 'continue-to-payment';

interface OrderPanelProps {
  cart: ReturnType<typeof useCart>;
  lines: readonly CartItem[];
  checkout: Pick<Checkout, 'delivery' | 'tax'>;
  /** Empty until they are loaded. */
  methods: readonly DeliveryMethod[];
  /** Moves to what is missing. Absent where nothing is. */
  onMissing: (() => void) | undefined;
}

/** Section 2, "Shipping address": the side panel with what the order costs and the way on. */
export function OrderPanel({ cart, lines, checkout, methods, onMissing }: OrderPanelProps) {
  const { chosen, apply, remove } = cart.coupons;
  const { run } = useShopAction();
  const { delivery, tax } = checkout;
  const totals = cartTotals(lines, chosen, {
    shipping: delivery?.method.price,
    services: delivery?.services,
    tax,
  });
  const missing = missingForFreeDelivery(methods, totals.subTotal);
  const hasSoldOut = lines.some(isOutOfStock);
  const isSellable = !hasSoldOut && !lines.some(isShort);
  const onward = useUser() ? 'CONTINUE TO PAYMENT' : 'GUEST CHECKOUT';
  return (
    <div className="lg:sticky lg:top-4">
      <PaymentSummary
        totals={totals}
        onRemoveCoupon={(code) => run(() => remove(code))}
        items={<OrderItems lines={lines} />}
      >
        {missing !== null && (
          <p className="mt-3 rounded-lg bg-tint px-3 py-2 text-sm tabular-nums">
            You're {formatMoney(missing, totals.currency)} away from free standard shopping
          </p>
        )}
        <ApplyCoupon lines={lines} chosen={chosen} onApply={apply} />
        {!isSellable && (
          <p className="mt-4 text-sm font-medium text-danger">
            {hasSoldOut
              ? 'Something in your cart is out of stock. Remove it there to check out.'
              : 'We have fewer of an item than are in your cart. Lower its quantity there to check out.'}
          </p>
        )}
        <div className="mt-4 grid gap-3">
          {!isSellable ? null : onMissing ? (
            <Button onClick={onMissing}>{onward}</Button>
          ) : (
            <ButtonLink id={CONTINUE_ID} href={paths.paymentMethod}>
              {onward}
            </ButtonLink>
          )}
          <ButtonLink href={paths.cart} variant="secondary">
            BACK TO CART
          </ButtonLink>
        </div>
      </PaymentSummary>
    </div>
  );
}
