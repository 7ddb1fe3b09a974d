'use client';

import { Tag } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '@/components/ui/button';
import { useLoadedDialog } from '@/lib/client/page/use-loaded-dialog';
import { notify } from '@/lib/client/toasts/toast';
import type { CartItem } from '@/lib/contract/cart';
import type { ChosenCoupon } from '@/lib/contract/coupons';

/** The button that opens the coupon modal. The modal is loaded on the first press. */
export function ApplyCoupon({
  buttonRef,
  lines,
  chosen,
  onApply,
}: {
  buttonRef?: Ref<HTMLButtonElement>;
  lines: readonly CartItem[];
  chosen: readonly ChosenCoupon[];
  onApply: (code: string) => Promise<string>;
}) {
  const { Dialog, isOpen, open, close } = useLoadedDialog(() =>
    import('../coupon-dialog').then((module) => module.CouponDialog),
  );
  return (
    <>
      <Button
        ref={buttonRef}
        variant="secondary"
        className="mt-4 w-full"
        aria-haspopup="dialog"
        onClick={open}
      >
        <Tag aria-hidden="true" className="size-4" />
        Apply Coupon
      </Button>
      {Dialog && (
        <Dialog
          isOpen={isOpen}
          onClose={close}
          lines={lines}
          chosen={chosen}
          onApply={async (code) => {
            const message = await onApply(code);
            close();
            if (message) notify.success(message);
          }}
        />
      )}
    </>
  );
}
