import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { CartTotals } from '@/lib/contract/cart-totals';
import { formatMoney } from '@/lib/shared/money';

/** Tax and the shipping fee are always 0 (section 9). */
const NOTHING = formatMoney(0);

interface AmountsProps {
  totals: CartTotals;
  /** The code of the coupon that gives a discount. */
  couponCode: string | undefined;
  /** Without it the coupon cannot be removed here. */
  onRemoveCoupon?: () => void;
  className: string;
}

/** What the grand total consists of and in which currency, in the same words wherever it is shown. */
export function Amounts({ totals, couponCode, onRemoveCoupon, className }: AmountsProps) {
  const { itemCount, subTotal, discount, shipping, grandTotal } = totals;
  return (
    <>
      <dl className={`tabular-nums ${className}`}>
        <Row label={`Sub total(${itemCount} ${itemCount === 1 ? 'Item' : 'Items'})`}>
          {formatMoney(subTotal)}
        </Row>
        {couponCode && (
          <Row
            label={
              <>
                Coupon {couponCode}
                {onRemoveCoupon && <RemoveCoupon code={couponCode} onPress={onRemoveCoupon} />}
              </>
            }
          >
            <span className="text-clay">−{formatMoney(discount)}</span>
          </Row>
        )}
        <Row label="Tax">{NOTHING} (0%)</Row>
        <Row label="Shipping fee">{NOTHING}</Row>
        <Row label="Shipping charges">{formatMoney(shipping)}</Row>
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-line mt-[1em] pt-[1em] text-lg font-semibold">
          <dt>Grand total</dt>
          <dd>{formatMoney(grandTotal)}</dd>
        </div>
      </dl>
      {/* The country selector of the header can say something else. */}
      <p className="mt-2 text-sm text-muted">All amounts are in US dollars (USD).</p>
    </>
  );
}

interface PaymentSummaryProps extends Omit<AmountsProps, 'className'> {
  onRemoveCoupon: () => void;
  /** The content below the amounts. */
  children: ReactNode;
}

/** Section 2, "Cart": the payment summary. */
export function PaymentSummary({ children, ...amounts }: PaymentSummaryProps) {
  const { saved } = amounts.totals;
  return (
    <section
      aria-labelledby="payment-summary"
      className="rounded-card border border-line bg-surface p-4 sm:p-5 lg:p-6"
    >
      <h2 id="payment-summary" className="text-xl">
        Payment summary
      </h2>
      <Amounts {...amounts} className="mt-4 space-y-3" />
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
    <Button
      variant="plain"
      size="icon"
      onClick={onPress}
      className="-my-3 ml-1 align-middle text-muted hover:text-ink"
    >
      <X aria-hidden="true" className="size-4" />
      <span className="sr-only">Remove coupon {code}</span>
    </Button>
  );
}

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
