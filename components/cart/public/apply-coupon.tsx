'use client';

import { Tag } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useLoaded } from '@/lib/client/page/use-loaded';
import { notify } from '@/lib/client/toasts/toast';
import type { CartItem } from '@/lib/contract/cart';

/** The button that opens the coupon modal. The modal is loaded on the first press. */
export function ApplyCoupon({
  buttonRef,
  lines,
  onApply,
}: {
  buttonRef?: Ref<HTMLButtonElement>;
  lines: readonly CartItem[];
  onApply: (code: string) => Promise<string>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { component: Modal, want: loadModal } = useLoaded(() =>
    import('../coupon-dialog').then((module) => module.CouponDialog),
  );
  const open = () => {
    setIsOpen(true);
    void loadModal();
  };
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
      {Modal && (
        <Modal
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          lines={lines}
          onApply={async (code) => {
            const message = await onApply(code);
            setIsOpen(false);
            if (message) notify.success(message);
          }}
        />
      )}
    </>
  );
}
