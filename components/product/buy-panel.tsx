'use client';

import { lazy, Suspense, useId, useRef } from 'react';
import { ExpressCheckout } from '@/components/express/public/express-checkout';
import { Button } from '@/components/ui/button';
import { IfFeature } from '@/components/ui/if-feature';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { useInView } from '@/lib/client/page/use-in-view';
import { orderLimitText } from '@/lib/contract/quantity';
import { onlyLeftText } from '@/lib/contract/stock-status';
import type { Buyable } from './buyable';
import { AddToCartButton } from './public/add-to-cart-button';
import { usePurchase } from './purchase';

/**
 * Less than the height of ADD TO CART: once it is in view as a whole, the bar at the bottom edge gives way and does not
 * cover it.
 */
const BUTTON_MARGIN = '0px 0px -40px';

/** Not a part of most product pages. Where it cannot be loaded, the page does without. */
const StockAlert = lazy(() =>
  import('@/components/stock-alerts/public/stock-alert').then(
    (module) => ({ default: module.StockAlert }),
    () => ({ default: () => null }),
  ),
);

/** Shown for some minutes alone. Where it cannot be loaded, the page says that the product is out of stock. */
const HeldNote = lazy(() =>
  import('./held-note').then(
    (module) => ({ default: module.HeldNote }),
    () => ({ default: (_: { until: string }) => null }),
  ),
);

interface BuyPanelProps {
  product: Buyable;
  isInStock: boolean;
  /** Whether wallets can pay by a sheet of their own. */
  hasExpress: boolean;
  /** When the last units may be free again that another shopper is paying for, as an ISO moment. */
  heldUntil?: string | undefined;
  /** Whether the product exists in other colours. */
  hasSiblings: boolean;
}

function whyNot(isHeld: boolean, hasSiblings: boolean): string {
  const [piece, it] = hasSiblings ? ['This color', 'this one'] : ['This piece', 'it'];
  const state = isHeld ? 'is being paid for' : 'is out of stock';
  const other = hasSiblings ? 'Another color may be in stock, or keep' : 'Keep';
  return `${piece} ${state}, so it cannot be ordered now. ${other} ${it} on your wishlist.`;
}

/** Quantity, ADD TO CART and BUY NOW, which both add to the cart (section 2). */
export function BuyPanel({
  product,
  isInStock,
  hasExpress,
  heldUntil,
  hasSiblings,
}: BuyPanelProps) {
  const purchase = usePurchase();
  const { quantity, units, unitsId, maxQuantity, orderLimit, setQuantity } = purchase;
  const reasonId = useId();
  const isAtLimit = quantity > 0 && quantity === maxQuantity;
  const limit = maxQuantity < orderLimit ? onlyLeftText(maxQuantity) : orderLimitText(orderLimit);
  const buttons = useRef<HTMLDivElement>(null);

  useInView(buttons, purchase.setAreButtonsInView, BUTTON_MARGIN);

  if (!isInStock) {
    return (
      <div ref={buttons}>
        <div className="grid gap-3 xs:grid-cols-2">
          <Button disabled aria-describedby="why-not-to-buy">
            ADD TO CART
          </Button>
          <Button disabled aria-describedby="why-not-to-buy" variant="secondary">
            BUY NOW
          </Button>
        </div>
        {heldUntil && (
          <Suspense>
            <HeldNote until={heldUntil} />
          </Suspense>
        )}
        <p id="why-not-to-buy" className="mt-3 text-sm text-muted">
          {whyNot(heldUntil !== undefined, hasSiblings)}
        </p>
        <IfFeature name="stockAlerts">
          <Suspense>
            <StockAlert
              product={product}
              sent={purchase.alertAnswer}
              onSent={purchase.setAlertAnswer}
            />
          </Suspense>
        </IfFeature>
      </div>
    );
  }

  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2.5">
      <QuantityStepper
        value={quantity}
        onChange={setQuantity}
        max={maxQuantity}
        maxReasonId={reasonId}
      />
      <div ref={buttons} className="flex-1 basis-40">
        <AddToCartButton
          product={product}
          quantity={units}
          describedBy={unitsId}
          className="w-full"
        >
          ADD TO CART
        </AddToCartButton>
      </div>
      {/* The stepper starts at 0, where the buttons add 1. */}
      <p id={unitsId} className="w-full text-sm text-muted">
        Adds {units} to your cart.
      </p>
      <AddToCartButton
        product={product}
        quantity={units}
        describedBy={unitsId}
        isBuyNow
        variant="secondary"
        className="w-full"
      >
        BUY NOW
      </AddToCartButton>
      <div className="w-full empty:hidden">
        <ExpressCheckout
          isOffered={hasExpress}
          currency={product.currency}
          total={units * product.display_price}
          product={{
            productId: product.id,
            quantity: units,
            currency: product.currency,
            price: product.display_price,
          }}
        />
      </div>
      {/* Last, so that it moves no button when it appears. */}
      <p id={reasonId} role="status" className={isAtLimit ? 'w-full text-sm text-clay' : 'sr-only'}>
        {isAtLimit && `${limit}, so no more can be ordered.`}
      </p>
    </div>
  );
}
