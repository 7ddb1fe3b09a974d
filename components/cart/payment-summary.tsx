import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CartTotals } from '@/lib/contract/cart-totals';
import { formatMoney } from '@/lib/money';

/** Fixed on the cart (section 9). */
const NOTHING = formatMoney(0);

interface PaymentSummaryProps {
  totals: CartTotals;
  /** The coupon that takes something off. */
  couponCode: string | undefined;
  onRemoveCoupon: () => void;
  /** What follows the figures. */
  children: ReactNode;
}

/** Section 2, "Cart": the payment summary. */
export function PaymentSummary({
  totals,
  couponCode,
  onRemoveCoupon,
  children,
}: PaymentSummaryProps) {
  const { itemCount, subTotal, discount, saved, grandTotal } = totals;
  return (
    <section
      aria-labelledby="payment-summary"
      className="rounded-card border border-line bg-surface p-5 lg:p-6"
    >
      <h2 id="payment-summary" className="text-xl">
        Payment summary
      </h2>
      <dl className="mt-4 space-y-3 tabular-nums">
        <Row label={`Sub total(${itemCount} ${itemCount === 1 ? 'Item' : 'Items'})`}>
          {formatMoney(subTotal)}
        </Row>
        {couponCode && (
          <Row
            label={
              <>
                Coupon {couponCode}
                <RemoveCoupon code={couponCode} onPress={onRemoveCoupon} />
              </>
            }
          >
            <span className="text-clay">−{formatMoney(discount)}</span>
          </Row>
        )}
        <Row label="Tax">{NOTHING} (0%)</Row>
        <Row label="Shipping fee">{NOTHING}</Row>
        <Row label="Shipping charges">{NOTHING}</Row>
        <div className="flex justify-between gap-4 border-t border-line pt-4 text-lg font-semibold">
          <dt>Grand total</dt>
          <dd>{formatMoney(grandTotal)}</dd>
        </div>
      </dl>
      {saved > 0 && (
        <p className="mt-3 rounded-lg bg-forest-tint px-3 py-2 text-sm font-medium text-forest tabular-nums">
          You saved {formatMoney(saved)}
        </p>
      )}
      {children}
    </section>
  );
}

export function RemoveCoupon({ code, onPress }: { code: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="-my-3 ml-1 inline-flex size-11 shrink-0 items-center justify-center rounded-full align-middle text-muted hover:bg-tint hover:text-ink active:bg-tint"
    >
      <X aria-hidden="true" className="size-4" />
      <span className="sr-only">Remove coupon {code}</span>
    </button>
  );
}

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
