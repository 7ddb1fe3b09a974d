'use client';

import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { GuestAccount } from '@/components/orders/public/guest-account';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useOrder } from '@/lib/client/orders/use-order';
import { OrderLinks } from './order-confirmed';
import { OrderSummary } from './order-summary';

interface PaymentSuccessDialogProps {
  isOpen: boolean;
  onClose: () => void;
  orderNumber: string | null;
}

/** Section 2, "Payment method": payment success with the order summary, and then order confirmed. */
export function PaymentSuccessDialog({ isOpen, onClose, orderNumber }: PaymentSuccessDialogProps) {
  const [hasSeenSummary, setHasSeenSummary] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const { order, isUnknown, hasFailed } = useOrder(orderNumber);
  // A summary that came later would move the button below it, perhaps while it is pressed.
  const hasSummary = Boolean(order) || isUnknown || hasFailed;
  // The button that was pressed disappears, so the focus moves to what replaces it.
  const goOn = () => {
    setHasSeenSummary(true);
    const dialog = content.current?.closest('dialog');
    if (dialog) dialog.scrollTop = 0;
    content.current?.focus({ preventScroll: true });
  };
  return (
    <Dialog
      isOpen={isOpen && hasSummary}
      onClose={onClose}
      title={hasSeenSummary ? 'Order confirmed' : 'Payment successful'}
      placement="confirm"
    >
      <div ref={content} tabIndex={-1} className="p-5 outline-none">
        <CircleCheck aria-hidden="true" className="-ml-1 size-10 text-forest" strokeWidth={1.5} />
        <p className="mt-3 text-lg">
          Your order number is{' '}
          <strong className="font-semibold whitespace-nowrap">{orderNumber}</strong>.
        </p>
        {hasSeenSummary ? (
          <>
            <p className="mt-2 text-muted">
              We have sent you an e-mail with everything in it, and tell you when it is on its way.
            </p>
            <OrderLinks orderNumber={orderNumber} />
            <GuestAccount orderNumber={orderNumber} className="mt-6 border-t border-line pt-5" />
          </>
        ) : (
          <>
            <OrderSummary orderNumber={orderNumber} />
            <div className="mt-5 flex justify-end">
              <Button className="w-full xs:w-auto" onClick={goOn}>
                CONTINUE
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
