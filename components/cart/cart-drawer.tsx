'use client';

import { CircleCheck } from 'lucide-react';
import { Button, ButtonLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { toastError } from '@/components/ui/toast';
import { lineTotal } from '@/lib/contract/cart-totals';
import { formatMoney } from '@/lib/money';
import { useCart } from '@/lib/shopper/use-cart';
import { LinePicture } from './line-picture';

interface CartDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  /** What was just added. */
  message: string;
}

/** Section 2, "Shared header": the cart modal, which shows what the cart holds after an addition. */
export function CartDrawer({ isOpen, onClose, message }: CartDrawerProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Cart" placement="right">
      <p
        role="status"
        className="flex items-center gap-2 bg-forest-tint px-5 py-3 text-sm font-medium text-forest"
      >
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        {message}
      </p>
      <Content onClose={onClose} />
    </Dialog>
  );
}

function Content({ onClose }: { onClose: () => void }) {
  const { lines, totals, hasFailed, retry } = useCart(toastError);
  return (
    <>
      <div className="flex-1 px-5">
        {hasFailed ? (
          <div role="alert" className="py-12 text-center">
            <p>The cart could not be loaded.</p>
            <Button variant="secondary" onClick={retry} className="mt-4">
              Try again
            </Button>
          </div>
        ) : lines ? (
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <li key={line.product_id} className="flex gap-4 py-4">
                <LinePicture product={line.has_one_product} className="size-20" />
                <div className="min-w-0 flex-1">
                  <p className="font-medium wrap-anywhere">{line.has_one_product.name}</p>
                  <p className="mt-1 text-sm text-muted tabular-nums">
                    {line.product_qty} × {formatMoney(line.product_price)}
                  </p>
                </div>
                <p className="font-semibold tabular-nums">{formatMoney(lineTotal(line))}</p>
              </li>
            ))}
          </ul>
        ) : (
          <div role="status" className="space-y-4 py-4">
            <span className="sr-only">Loading your cart</span>
            <div className="h-20 rounded-card bg-tint" />
            <div className="h-20 rounded-card bg-tint" />
          </div>
        )}
      </div>
      <div className="sticky bottom-0 border-t border-line bg-surface px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <p className="flex min-h-7 justify-between gap-4 text-lg font-semibold tabular-nums">
          <span>Grand total</span>
          <span>{lines && formatMoney(totals.grandTotal)}</span>
        </p>
        <div className="mt-4 grid grid-cols-2 gap-3">
          <ButtonLink href="/cart" variant="secondary" onClick={onClose}>
            VIEW CART
          </ButtonLink>
          <ButtonLink href="/shipping-address" onClick={onClose}>
            CHECKOUT
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
