'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DeliveryPromise } from '@/components/delivery/public/delivery-promise';
import { ExpressCheckout } from '@/components/express/public/express-checkout';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { ErrorState } from '@/components/ui/error-state';
import { IfFeature } from '@/components/ui/if-feature';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { addToCart, clearCart, removeFromCart } from '@/lib/client/calls/mutations';
import { newUuid } from '@/lib/client/calls/new-uuid';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { useCart } from '@/lib/client/cart/use-cart';
import { useQuantities } from '@/lib/client/cart/use-quantities';
import { useUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import type { CartItem } from '@/lib/contract/cart';
import { applyCoupons } from '@/lib/contract/cart-coupons';
import { isOutOfStock, isShort } from '@/lib/contract/cart-stock';
import { MAX_PROMISED_PRODUCTS, maxQuantity } from '@/lib/contract/quantity';
import { useHasFeature } from '@/lib/hooks/use-features';
import { formatMoney } from '@/lib/shared/money';
import { AlsoBought } from './also-bought';
import { CartLines } from './cart-lines';
import { Checkout } from './checkout';
import { ApplyCoupon } from './public/apply-coupon';
import { CartBar } from './public/cart-bar';
import { EmptyCart } from './public/empty-cart';
import { PaymentSummary } from './public/payment-summary';
import { ShareCart } from './share-cart';

/** What is outside an open dialog is not announced, so that the dialog is given time to close. */
const ANNOUNCEMENT_DELAY_MS = 100;

/** Whether the focus fell back to the page, or to its content (which a dialog focuses then). */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || activeElement.id === 'main';
}

interface CartStateProps {
  /** Whether wallets can pay by a sheet of their own. */
  hasExpress: boolean;
  cart: ReturnType<typeof useCart>;
  /** Says what a change has done, to screen readers. */
  onAnnounce: (text: string) => void;
}

/** The cart of a guest or a member. Its states are loading, failed, empty and with lines. */
export function ShopperCart({ hasExpress }: Pick<CartStateProps, 'hasExpress'>) {
  const cart = useCart();
  // It is here, because a live region must be there before its text, and the last removal empties the cart.
  const [announcement, setAnnouncement] = useState('');
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <CartState
        cart={cart}
        hasExpress={hasExpress}
        onAnnounce={(text) => setTimeout(() => setAnnouncement(text), ANNOUNCEMENT_DELAY_MS)}
      />
    </>
  );
}

function CartState({ cart, hasExpress, onAnnounce }: CartStateProps) {
  const { lines } = cart;
  const emptyTitle = useRef<HTMLHeadingElement>(null);
  const hadLines = useRef(false);
  const isEmpty = lines?.length === 0;
  const hasLines = lines !== undefined && !isEmpty;
  // The last removal takes the button that had the focus off the page, and the dialog that asked.
  useEffect(() => {
    if (isEmpty && hadLines.current && isFocusLost()) emptyTitle.current?.focus();
    hadLines.current = hasLines;
  }, [isEmpty, hasLines]);
  if (cart.hasFailed) {
    return (
      <div className="container-page">
        <ErrorState
          size="page"
          title="Your cart could not be loaded"
          text="Nothing in it is lost. Please try again in a moment."
          onRetry={cart.retry}
        />
      </div>
    );
  }
  if (!lines) return <CartSkeleton />;
  if (isEmpty) return <EmptyCart titleRef={emptyTitle} />;
  return (
    <div className="pb-16 lg:pb-24">
      <FullCart lines={lines} cart={cart} hasExpress={hasExpress} onAnnounce={onAnnounce} />
      <IfFeature name="recommendations">
        <AlsoBought />
      </IfFeature>
    </div>
  );
}

function FullCart({
  lines,
  cart,
  hasExpress,
  onAnnounce,
}: CartStateProps & { lines: readonly CartItem[] }) {
  const { totals } = cart;
  const { chosen, apply, remove } = cart.coupons;
  const hasFeature = useHasFeature();
  const change = useQuantities();
  const isMember = useUser() !== null;
  const [toRemove, setToRemove] = useState<CartItem>();
  const [isClearing, setIsClearing] = useState(false);
  const { isPending, run } = useShopAction();
  const applyCoupon = useRef<HTMLButtonElement>(null);
  const [removedCoupon, setRemovedCoupon] = useState<{ code: string }>();
  const removeWithUndo = async (line: CartItem) => {
    await removeFromCart(line);
    const { product_id, product_qty, currency, product_price, has_one_product } = line;
    const addition = {
      productId: product_id,
      // Fewer may be left than the line had.
      quantity: Math.min(product_qty, maxQuantity(has_one_product) || 1),
      currency,
      price: product_price,
      idempotencyKey: newUuid(),
    };
    notify.success(`${has_one_product.name} was removed from your cart.`, {
      label: 'Undo',
      onClick: () =>
        void run(async () => {
          await addToCart(addition);
          onAnnounce(`${has_one_product.name} is back in your cart`);
        }),
    });
  };
  const promised = lines
    .slice(0, MAX_PROMISED_PRODUCTS)
    .map(({ product_id, product_qty }) => ({ product_id, product_qty }));
  const hasSoldOut = lines.some(isOutOfStock);
  const isHeld = lines.some(({ has_one_product }) => has_one_product.held_until);
  const hasShort = lines.some((line) => isShort(line) && !isOutOfStock(line));
  const isSellable = !hasSoldOut && !hasShort;
  const checkout = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  /** The name of the line that was just removed, and the row that it had. */
  const removed = useRef<{ name: string; row: number }>(null);
  const isTotalDue = useRef(false);
  const itemCount = `${totals.itemCount} ${totals.itemCount === 1 ? 'item' : 'items'}`;
  const grandTotal = formatMoney(totals.grandTotal, totals.currency);

  const announceRemoval = useEffectEvent(({ name }: { name: string }) =>
    onAnnounce(`${name} removed, ${itemCount}, total ${grandTotal}`),
  );
  // Runs after the dialog has closed, which moves the focus too.
  useEffect(() => {
    if (toRemove || !removed.current) return;
    announceRemoval(removed.current);
    const rows = table.current?.tBodies[0]?.rows;
    const next = rows?.[Math.min(removed.current.row, rows.length - 1)];
    next?.querySelector('a')?.focus();
    removed.current = null;
  }, [toRemove]);

  const announceTotal = useEffectEvent(() => onAnnounce(`Grand total ${grandTotal}`));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a press has changed the total.
  useEffect(() => {
    if (isTotalDue.current) announceTotal();
    isTotalDue.current = false;
  }, [totals.grandTotal]);

  const announceNoCoupon = useEffectEvent(({ code }: { code: string }) =>
    onAnnounce(`Coupon ${code} removed, grand total ${grandTotal}`),
  );
  useEffect(() => {
    if (!removedCoupon) return;
    announceNoCoupon(removedCoupon);
    // The button that was pressed is gone.
    applyCoupon.current?.focus();
  }, [removedCoupon]);

  const removeCoupon = (code: string) =>
    run(async () => {
      await remove(code);
      setRemovedCoupon({ code });
    });

  const confirmRemoval = () =>
    run(async () => {
      if (!toRemove) return;
      const { name } = toRemove.has_one_product;
      const row = lines.findIndex(({ product_id }) => product_id === toRemove.product_id);
      await removeWithUndo(toRemove);
      if (lines.length === 1) onAnnounce(`${name} removed, your cart is empty`);
      else removed.current = { name, row };
      setToRemove(undefined);
    });

  return (
    <div>
      <div className="container-page">
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
          <h1 className="text-2xl lg:text-3xl">Cart</h1>
          <div className="-mr-4 flex flex-wrap">
            <IfFeature name="sharedCarts">
              <ShareCart lines={lines} coupons={chosen.map(({ coupon }) => coupon.code)} />
            </IfFeature>
            <IfFeature name="clearCart">
              <Button variant="quiet" size="sm" onClick={() => setIsClearing(true)}>
                CLEAR CART
              </Button>
            </IfFeature>
          </div>
        </div>
        <div className="mt-4 grid items-start grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[1fr_24rem] xl:gap-12">
          <CartLines
            ref={table}
            lines={lines}
            discounts={applyCoupons(lines, chosen).lines}
            onChange={(line, by) => {
              isTotalDue.current = true;
              change(line, by);
            }}
            onRemove={setToRemove}
          />
          <div className="space-y-4 xl:sticky xl:top-4">
            <PaymentSummary totals={totals} onRemoveCoupon={removeCoupon}>
              <div className="mt-4 flex flex-wrap items-center gap-x-3 text-sm empty:hidden">
                <DeliveryPromise items={promised}>
                  {hasFeature('deliveryDays') && 'You choose the delivery day'}
                </DeliveryPromise>
              </div>
              <IfFeature name="coupons">
                <ApplyCoupon
                  buttonRef={applyCoupon}
                  lines={lines}
                  chosen={chosen}
                  onApply={apply}
                />
              </IfFeature>
              {hasSoldOut && (
                <p className="mt-4 text-sm font-medium text-danger">
                  {isHeld
                    ? 'Another shopper is paying for the last one of an item. Remove it to check out, or wait until it is available again.'
                    : 'Remove items that are out of stock to check out.'}
                </p>
              )}
              {hasShort && (
                <p className="mt-4 text-sm font-medium text-danger">
                  To check out, lower the quantities that we do not have in full.
                </p>
              )}
              <div ref={checkout} className="mt-4 grid gap-3">
                {/* A guest chooses; a member has one way on. */}
                {!isMember && hasFeature('guests') && (
                  <Checkout isOpen={isSellable} variant="primary">
                    GUEST CHECKOUT
                  </Checkout>
                )}
                <Checkout
                  isOpen={isSellable}
                  variant={isMember ? 'primary' : 'secondary'}
                  isForMembers
                >
                  MEMBER CHECKOUT
                </Checkout>
                <ExpressCheckout
                  isOffered={hasExpress && isSellable && totals.grandTotal > 0}
                  currency={totals.currency}
                  total={totals.grandTotal}
                />
              </div>
            </PaymentSummary>
          </div>
        </div>
      </div>
      {hasFeature('checkout') && (
        <CartBar buttons={checkout}>
          <p className="text-sm text-muted">
            Grand total
            <span className="block text-lg font-semibold text-ink tabular-nums">{grandTotal}</span>
          </p>
          <Checkout isOpen={isSellable} variant="primary">
            CHECKOUT
          </Checkout>
        </CartBar>
      )}
      <ConfirmDialog
        isOpen={toRemove !== undefined}
        onClose={() => setToRemove(undefined)}
        onConfirm={confirmRemoval}
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
            onAnnounce('Your cart is empty');
            setIsClearing(false);
          })
        }
        isPending={isPending}
        title="Clear cart?"
        text="Do you want to remove everything from your cart?"
        confirmLabel="CLEAR CART"
      />
    </div>
  );
}

export function CartSkeleton() {
  return (
    <Skeleton label="Loading your cart" className="container-page">
      <SkeletonBox className="mt-4 h-11 w-32" />
      <div className="mt-4 grid items-start gap-8 xl:grid-cols-[1fr_24rem] xl:gap-12">
        <div className="space-y-3">
          <SkeletonBox className="h-36" />
          <SkeletonBox className="h-36" />
        </div>
        <SkeletonBox className="h-96" />
      </div>
    </Skeleton>
  );
}
