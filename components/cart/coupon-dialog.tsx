'use client';

import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/text-field';
import { toastError } from '@/components/ui/toast';
import type { CartItem, Coupon } from '@/lib/contract/cart';
import { couponMisfit } from '@/lib/contract/cart-totals';
import { messages } from '@/lib/contract/messages';
import { formatMoney } from '@/lib/money';
import { ShopError } from '@/lib/shopper/call-shop';
import { useShopAction } from '@/lib/shopper/use-shop-action';
import { useShopperRead } from '@/lib/shopper/use-shopper-read';

interface CouponDialogProps {
  isOpen: boolean;
  onClose: () => void;
  lines: readonly CartItem[];
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

function Content({ lines, onApply }: Pick<CouponDialogProps, 'lines' | 'onApply'>) {
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { isPending, run } = useShopAction(toastError);

  const refuse = (sentence: string) => {
    setError(sentence);
    field.current?.focus();
  };

  const apply = (code: string) =>
    run(async () => {
      setError(undefined);
      try {
        await onApply(code);
      } catch (refusal) {
        const sentence = refusal instanceof ShopError ? refusal.fieldErrors.code : undefined;
        if (!sentence) throw refusal;
        refuse(sentence);
      }
    });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (code) void apply(code);
    else refuse(messages.couponRequired);
  };

  return (
    <div className="p-5">
      <form noValidate onSubmit={submit} className="flex items-start gap-3">
        <TextField
          ref={field}
          label="Coupon code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={error}
          onInput={() => setError(undefined)}
          className="flex-1"
        />
        <Button type="submit" aria-disabled={isPending} className="mt-7 min-h-12">
          APPLY
        </Button>
      </form>
      <h3 className="mt-8 text-lg">Available coupons</h3>
      <AvailableCoupons lines={lines} isPending={isPending} onApply={apply} />
    </div>
  );
}

function AvailableCoupons({
  lines,
  isPending,
  onApply,
}: {
  lines: readonly CartItem[];
  isPending: boolean;
  onApply: (code: string) => void;
}) {
  const { data: coupons, hasFailed, retry } = useShopperRead('couponList', toastError);
  if (hasFailed) {
    return (
      <p role="alert" className="mt-3 text-muted">
        The coupons could not be loaded.{' '}
        <button
          type="button"
          onClick={retry}
          className="min-h-11 font-semibold text-forest underline underline-offset-4"
        >
          Try again
        </button>
      </p>
    );
  }
  if (!coupons) {
    return (
      <div role="status" className="mt-3 space-y-3">
        <span className="sr-only">Loading the coupons</span>
        <div className="h-24 rounded-card bg-tint" />
        <div className="h-24 rounded-card bg-tint" />
      </div>
    );
  }
  if (coupons.length === 0) {
    return <p className="mt-3 text-muted">There is none for you at the moment.</p>;
  }
  return (
    <ul className="mt-3 space-y-3">
      {coupons.map((coupon) => (
        <li key={coupon.code}>
          <AvailableCoupon
            coupon={coupon}
            misfit={couponMisfit(coupon, lines)}
            isPending={isPending}
            onApply={onApply}
          />
        </li>
      ))}
    </ul>
  );
}

function AvailableCoupon({
  coupon: { code, title, minimum, ends_on },
  misfit,
  isPending,
  onApply,
}: {
  coupon: Coupon;
  misfit: string | null;
  isPending: boolean;
  onApply: (code: string) => void;
}) {
  const terms = [minimum && `From ${formatMoney(minimum)}`, ends_on && `Until ${dayOf(ends_on)}`]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="flex items-start justify-between gap-4 rounded-card border border-dashed border-line-strong px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold tracking-wide">{code}</p>
        <p className="mt-0.5 text-sm text-muted">{title}</p>
        {terms && <p className="mt-0.5 text-sm text-muted tabular-nums">{terms}</p>}
        {misfit && <p className="mt-1 text-sm text-clay">{misfit}</p>}
      </div>
      {!misfit && (
        <Button
          variant="quiet"
          aria-disabled={isPending}
          onClick={() => onApply(code)}
          className="-mr-3 px-3"
        >
          APPLY
          <span className="sr-only"> {code}</span>
        </Button>
      )}
    </div>
  );
}

/** `2026-12-24` → `December 24, 2026`. */
function dayOf(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
}
