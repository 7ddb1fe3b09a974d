'use client';

import { Tag } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toastError, toastSuccess } from '@/components/ui/toast';
import type { CartItem } from '@/lib/contract/cart';
import { clearCart, removeLine } from '@/lib/shopper/cart-state';
import { useCart } from '@/lib/shopper/use-cart';
import { useQuantities } from '@/lib/shopper/use-quantities';
import { useShopAction } from '@/lib/shopper/use-shop-action';
import { AlsoBought } from './also-bought';
import { CartLines, isOutOfStock } from './cart-lines';
import type { CouponDialog } from './coupon-dialog';
import { EmptyCart } from './empty-cart';
import { PaymentSummary, RemoveCoupon } from './payment-summary';

const CHECKOUT_PATH = '/shipping-address';

/** The cart of who is signed in, in its states: loading, failed, empty, full. */
export function ShopperCart() {
  const cart = useCart(toastError);
  const { lines } = cart;
  if (cart.hasFailed) return <Failure onRetry={cart.retry} />;
  if (!lines) return <CartSkeleton />;
  if (lines.length === 0) return <EmptyCart isVisitor={false} />;
  return (
    <div className="pb-16 lg:pb-24">
      <FullCart lines={lines} cart={cart} />
      <AlsoBought key={lines.map((line) => line.product_id).join()} />
    </div>
  );
}

interface FullCartProps {
  lines: readonly CartItem[];
  cart: ReturnType<typeof useCart>;
}

function FullCart({ lines, cart }: FullCartProps) {
  const { totals, coupon, couponProblem } = cart;
  const change = useQuantities(toastError);
  const [toRemove, setToRemove] = useState<CartItem>();
  const [isClearing, setIsClearing] = useState(false);
  const { isPending, run } = useShopAction(toastError);
  const isSellable = !lines.some(isOutOfStock);

  return (
    <>
      <div className="container-page">
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
          <h1 className="text-2xl lg:text-3xl">Cart</h1>
          <Button variant="quiet" className="-mr-4 px-4" onClick={() => setIsClearing(true)}>
            CLEAR CART
          </Button>
        </div>
        <div className="mt-4 grid items-start gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12">
          <CartLines
            lines={lines}
            onChange={(line, by) => change(line.product_id, by)}
            onRemove={setToRemove}
          />
          <div className="space-y-4 lg:sticky lg:top-4">
            <PaymentSummary
              totals={totals}
              couponCode={couponProblem ? undefined : coupon?.code}
              onRemoveCoupon={() => run(cart.removeCoupon)}
            >
              <div role="status">
                {coupon && couponProblem && (
                  <div className="mt-3 flex items-start justify-between gap-2 rounded-lg bg-tint py-2 pr-1 pl-3 text-sm">
                    <p>Your coupon was taken off: {couponProblem}</p>
                    <RemoveCoupon code={coupon.code} onPress={() => run(cart.removeCoupon)} />
                  </div>
                )}
              </div>
              <ApplyCoupon lines={lines} onApply={cart.applyCoupon} />
              {!isSellable && (
                <p className="mt-4 text-sm font-medium text-danger">
                  Remove what is out of stock to check out.
                </p>
              )}
              <div className="mt-4 grid gap-3">
                <Checkout isOpen={isSellable} variant="primary">
                  MEMBER CHECKOUT
                </Checkout>
                <Checkout isOpen={isSellable} variant="secondary">
                  GUEST CHECKOUT
                </Checkout>
              </div>
            </PaymentSummary>
          </div>
        </div>
      </div>
      <ConfirmDialog
        isOpen={toRemove !== undefined}
        onClose={() => setToRemove(undefined)}
        onConfirm={() =>
          run(async () => {
            if (toRemove) await removeLine(toRemove.product_id);
            setToRemove(undefined);
          })
        }
        isPending={isPending}
        title="Confirm Remove Item?"
        text="Are you sure you want to remove this product from cart ?"
        confirmLabel="REMOVE ITEM"
      />
      <ConfirmDialog
        isOpen={isClearing}
        onClose={() => setIsClearing(false)}
        onConfirm={() =>
          run(async () => {
            await clearCart();
            setIsClearing(false);
          })
        }
        isPending={isPending}
        title="Clear cart?"
        text="Do you want to remove everything from your cart?"
        confirmLabel="CLEAR CART"
      />
    </>
  );
}

function Checkout({
  isOpen,
  variant,
  children,
}: {
  isOpen: boolean;
  variant: 'primary' | 'secondary';
  children: string;
}) {
  return isOpen ? (
    <ButtonLink href={CHECKOUT_PATH} variant={variant}>
      {children}
    </ButtonLink>
  ) : (
    <Button disabled variant={variant}>
      {children}
    </Button>
  );
}

/** The button of the modal, which is loaded with the first press. */
function ApplyCoupon({
  lines,
  onApply,
}: {
  lines: readonly CartItem[];
  onApply: (code: string) => Promise<string>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [Modal, setModal] = useState<typeof CouponDialog>();
  const open = async () => {
    setIsOpen(true);
    const module = await import('./coupon-dialog').catch(() => null);
    if (module) setModal(() => module.CouponDialog);
    else await toastError();
  };
  return (
    <>
      <Button variant="secondary" className="mt-4 w-full" aria-haspopup="dialog" onClick={open}>
        <Tag aria-hidden="true" className="size-4" />
        Apply Coupon
      </Button>
      {Modal && (
        <Modal
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          lines={lines}
          onApply={async (code) => {
            const message = await onApply(code);
            setIsOpen(false);
            if (message) await toastSuccess(message);
          }}
        />
      )}
    </>
  );
}

export function CartSkeleton() {
  return (
    <div role="status" className="container-page">
      <span className="sr-only">Loading your cart</span>
      <div className="mt-4 h-11 w-32 rounded-card bg-tint" />
      <div className="mt-4 grid items-start gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12">
        <div className="space-y-3">
          <div className="h-36 rounded-card bg-tint" />
          <div className="h-36 rounded-card bg-tint" />
        </div>
        <div className="h-96 rounded-card bg-tint" />
      </div>
    </div>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <section role="alert" className="container-page flex flex-col items-center py-20 text-center">
      <h1 className="text-2xl">Your cart could not be loaded</h1>
      <p className="mt-3 max-w-md text-muted">Nothing in it is lost: try once more in a moment.</p>
      <Button onClick={onRetry} className="mt-6">
        Try again
      </Button>
    </section>
  );
}
