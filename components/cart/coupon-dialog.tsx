'use client';

import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { TextField } from '@/components/ui/text-field';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { useShopperRead } from '@/lib/client/calls/use-shopper-read';
import { notify } from '@/lib/client/toasts/toast';
import { trimmed } from '@/lib/contract/blank-text';
import type { CartItem } from '@/lib/contract/cart';
import { applyCoupons, type CouponEffect } from '@/lib/contract/cart-coupons';
import type { ChosenCoupon, Coupon } from '@/lib/contract/coupons';
import { messages } from '@/lib/contract/messages';
import { formatMoney } from '@/lib/shared/money';
import { shopDate } from '@/lib/shared/shop-time';

interface CouponDialogProps {
  isOpen: boolean;
  onClose: () => void;
  lines: readonly CartItem[];
  /** The coupons that the cart has. */
  chosen: readonly ChosenCoupon[];
  /** @throws {ShopError} */
  onApply: (code: string) => Promise<void>;
}

/** Section 2, "Cart": the 'Apply Coupon' modal. */
export function CouponDialog({ isOpen, onClose, ...content }: CouponDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Apply Coupon">
      <Content {...content} />
    </Dialog>
  );
}

function Content({
  lines,
  chosen,
  onApply,
}: Pick<CouponDialogProps, 'lines' | 'chosen' | 'onApply'>) {
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const reject = (message: string) => {
    setError(message);
    field.current?.focus();
  };

  const { isPending, run } = useShopAction(({ message, fieldErrors }) => {
    if (fieldErrors.code) reject(fieldErrors.code);
    else notify.error(message);
  });

  const apply = (code: string) => {
    setError(undefined);
    return run(() => onApply(code));
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = trimmed(String(new FormData(event.currentTarget).get('code') ?? ''));
    if (code) void apply(code);
    else reject(messages.couponRequired);
  };

  return (
    <div className="p-5">
      <form noValidate onSubmit={submit} className="flex items-start gap-3">
        <TextField
          ref={field}
          label="Coupon code"
          name="code"
          aria-required="true"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={error}
          onInput={() => setError(undefined)}
          className="flex-1"
        />
        <Button type="submit" size="lg" aria-disabled={isPending} className="mt-7 shrink-0">
          APPLY
        </Button>
      </form>
      <h3 className="mt-8 text-lg">Available coupons</h3>
      <AvailableCoupons lines={lines} chosen={chosen} isPending={isPending} onApply={apply} />
    </div>
  );
}

function AvailableCoupons({
  lines,
  chosen,
  isPending,
  onApply,
}: {
  lines: readonly CartItem[];
  chosen: readonly ChosenCoupon[];
  isPending: boolean;
  onApply: (code: string) => void;
}) {
  const { data: coupons, hasFailed, retry } = useShopperRead('couponList');
  if (hasFailed) {
    return (
      <ErrorState
        size="inline"
        title="The coupons could not be loaded"
        text="You can still enter a code, or try again in a moment."
        onRetry={retry}
      />
    );
  }
  if (!coupons) {
    return (
      <Skeleton label="Loading the coupons" className="mt-3 space-y-3" boxes={['h-24', 'h-24']} />
    );
  }
  if (coupons.length === 0) {
    return <p className="mt-3 text-muted">There are none for you right now.</p>;
  }
  const isChosen = ({ code }: Coupon) => chosen.some(({ coupon }) => coupon.code === code);
  /** What a coupon does in this cart, or would do beside the others. */
  const effectOf = (coupon: Coupon) => {
    const all = isChosen(coupon) ? chosen : [...chosen, { coupon }];
    return applyCoupons(lines, all).coupons.find(({ code }) => code === coupon.code);
  };
  return (
    <ul className="mt-3 space-y-3">
      {coupons.map((coupon) => (
        <li key={coupon.code}>
          <AvailableCoupon
            coupon={coupon}
            effect={effectOf(coupon)}
            isChosen={isChosen(coupon)}
            isPending={isPending}
            onApply={onApply}
          />
        </li>
      ))}
    </ul>
  );
}

function AvailableCoupon({
  coupon: { code, title, currency, minimum, ends_on },
  effect,
  isChosen,
  isPending,
  onApply,
}: {
  coupon: Coupon;
  effect: CouponEffect | undefined;
  isChosen: boolean;
  isPending: boolean;
  onApply: (code: string) => void;
}) {
  const terms = [
    minimum && `From ${formatMoney(minimum, currency)}`,
    ends_on && `Until ${shopDate(ends_on)}`,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="flex items-start justify-between gap-4 rounded-card border border-dashed border-line-strong px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold tracking-wide">{code}</p>
        <p className="mt-0.5 text-sm text-muted">{title}</p>
        {terms && <p className="mt-0.5 text-sm text-muted tabular-nums">{terms}</p>}
        {effect && effect.state !== 'counts' && (
          <p className="mt-1 text-sm text-clay">{effect.note}</p>
        )}
        {isChosen && effect?.state === 'counts' && (
          <p className="mt-1 text-sm font-medium text-forest tabular-nums">
            Applied: −{formatMoney(effect.discount, currency)}
          </p>
        )}
      </div>
      {!isChosen && effect?.state !== 'ineligible' && (
        <Button
          variant="quiet"
          size="sm"
          aria-disabled={isPending}
          onClick={() => onApply(code)}
          className="-mr-4 shrink-0"
        >
          APPLY
          <span className="sr-only"> {code}</span>
        </Button>
      )}
    </div>
  );
}
