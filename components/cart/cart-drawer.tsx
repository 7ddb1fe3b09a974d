'use client';

import { CircleCheck } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button-link';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useCart } from '@/lib/client/cart/use-cart';
import { lineTotal } from '@/lib/contract/cart-coupons';
import { formatMoney } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';
import { LinePicture } from './public/line-picture';
import { Amounts } from './public/payment-summary';

interface CartDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  /** The message of the last addition. */
  message: string;
}

/** Section 2, "Shared header": the cart modal. It shows the contents of the cart after an addition. */
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
  const { lines, totals, hasFailed, retry } = useCart();
  return (
    <>
      <div className="flex-1 px-5">
        {hasFailed ? (
          <ErrorState
            size="inline"
            title="The cart could not be loaded"
            text="Nothing in it is lost. Please try again in a moment."
            onRetry={retry}
          />
        ) : lines ? (
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <li key={line.product_id} className="flex gap-4 py-4">
                <LinePicture product={line.has_one_product} className="size-20" />
                <div className="min-w-0 flex-1">
                  <p className="font-medium wrap-anywhere">{line.has_one_product.name}</p>
                  <p className="mt-1 text-sm text-muted tabular-nums">
                    {line.product_qty} × {formatMoney(line.product_price, line.currency)}
                  </p>
                </div>
                <p className="font-semibold tabular-nums">
                  {formatMoney(lineTotal(line), line.currency)}
                </p>
              </li>
            ))}
          </ul>
        ) : (
          <Skeleton label="Loading your cart" className="space-y-4 py-4" boxes={['h-20', 'h-20']} />
        )}
      </div>
      <div className="border-t border-line bg-surface px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] [@media(height>=40rem)]:sticky [@media(height>=40rem)]:bottom-0">
        {lines && <Amounts totals={totals} className="space-y-1 text-sm" />}
        <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
          <ButtonLink href={paths.cart} variant="secondary" onClick={onClose}>
            VIEW CART
          </ButtonLink>
          <ButtonLink href={paths.shippingAddress} onClick={onClose}>
            CHECKOUT
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
