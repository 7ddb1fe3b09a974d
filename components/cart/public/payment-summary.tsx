import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { CartTotals } from '@/lib/contract/cart-totals';
import { currencyName, formatMoney } from '@/lib/shared/money';

interface AmountsProps {
  totals: CartTotals;
  /** Without it coupons cannot be removed here. */
  onRemoveCoupon?: (code: string) => void;
  className: string;
}

/** What the grand total consists of and in which currency, in the same words wherever it is shown. */
export function Amounts({ totals, onRemoveCoupon, className }: AmountsProps) {
  const { currency, itemCount, subTotal, coupons, shipping, services, tax, grandTotal } = totals;
  /** The shipping fee always, and the tax of our own shop (section 9). */
  const nothing = formatMoney(0, currency);
  return (
    <>
      <dl className={`tabular-nums ${className}`}>
        <Row label={`Sub total(${itemCount} ${itemCount === 1 ? 'Item' : 'Items'})`}>
          {formatMoney(subTotal, currency)}
        </Row>
        {coupons
          .filter(({ state }) => state === 'counts')
          .map(({ code, discount, note }) => (
            <Row
              key={code}
              label={
                <>
                  Coupon {code}
                  {onRemoveCoupon && <RemoveCoupon code={code} onPress={onRemoveCoupon} />}
                </>
              }
              note={note}
            >
              <span className="text-clay">−{formatMoney(discount, currency)}</span>
            </Row>
          ))}
        <Row label="Tax">{tax > 0 ? formatMoney(tax, currency) : `${nothing} (0%)`}</Row>
        <Row label="Shipping fee">{nothing}</Row>
        <Row label="Shipping charges">{formatMoney(shipping, currency)}</Row>
        {services.map(({ id, name, price }) => (
          <Row key={id} label={name}>
            {formatMoney(price, currency)}
          </Row>
        ))}
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-line mt-[1em] pt-[1em] text-lg font-semibold">
          <dt>Grand total</dt>
          <dd>{formatMoney(grandTotal, currency)}</dd>
        </div>
      </dl>
      {/* The country selector of the header can say something else. */}
      <p className="mt-2 text-sm text-muted">
        All amounts are in {currencyName(currency)} ({currency}).
      </p>
    </>
  );
}

interface PaymentSummaryProps extends Omit<AmountsProps, 'className'> {
  onRemoveCoupon: (code: string) => void;
  /** What it is about, above the amounts. */
  items?: ReactNode;
  /** The content below the amounts. */
  children: ReactNode;
}

/** Section 2, "Cart": the payment summary. */
export function PaymentSummary({ items, children, ...amounts }: PaymentSummaryProps) {
  const { totals, onRemoveCoupon } = amounts;
  return (
    <section
      aria-labelledby="payment-summary"
      className="rounded-card border border-line bg-surface p-4 sm:p-5 lg:p-6"
    >
      <h2 id="payment-summary" className="text-xl">
        Payment summary
      </h2>
      {items}
      <Amounts {...amounts} className="mt-4 space-y-3" />
      <Saved totals={totals} className="mt-3" />
      <div role="status">
        {totals.coupons
          .filter(({ state }) => state !== 'counts')
          .map(({ code, state, note }) => (
            <div
              key={code}
              className="mt-3 flex items-start justify-between gap-2 rounded-lg bg-tint py-2 pr-1 pl-3 text-sm"
            >
              <p className="min-w-0 wrap-anywhere">
                {state === 'beaten'
                  ? `${code} does not apply right now: ${note}`
                  : `Your coupon was taken off: ${note}`}
              </p>
              <RemoveCoupon code={code} onPress={onRemoveCoupon} />
            </div>
          ))}
      </div>
      {children}
    </section>
  );
}

/** How much less everything costs than its list prices, with the coupons; nothing where it does not. */
export function Saved({
  totals: { currency, saved },
  className,
}: {
  totals: CartTotals;
  className: string;
}) {
  return (
    saved > 0 && (
      <p
        className={`rounded-lg bg-forest-tint px-3 py-2 text-sm font-medium text-forest tabular-nums ${className}`}
      >
        You saved {formatMoney(saved, currency)}
      </p>
    )
  );
}

function RemoveCoupon({ code, onPress }: { code: string; onPress: (code: string) => void }) {
  return (
    <Button
      variant="plain"
      size="icon"
      onClick={() => onPress(code)}
      className="-my-3 ml-1 shrink-0 align-middle text-muted hover:text-ink"
    >
      <X aria-hidden="true" className="size-4" />
      <span className="sr-only">Remove coupon {code}</span>
    </Button>
  );
}

function Row({
  label,
  note,
  children,
}: {
  label: ReactNode;
  note?: string | null;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
      {note && <dd className="basis-full text-sm text-muted wrap-anywhere">{note}</dd>}
    </div>
  );
}
