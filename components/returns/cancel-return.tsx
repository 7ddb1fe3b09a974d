'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useIdempotencyKey } from '@/lib/client/calls/idempotency-key';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { cancelReturn } from '@/lib/client/returns/use-return';
import { notify } from '@/lib/client/toasts/toast';
import type { OrderReturn } from '@/lib/contract/returns';

interface CancelReturnProps {
  orderReturn: OrderReturn;
  /** Reads it again, because it may be picked up meanwhile. */
  onRejected: () => void;
}

/** Takes a request back, after a question. Nothing once the item is picked up. */
export function CancelReturn({ orderReturn, onRejected }: CancelReturnProps) {
  const { order_number, return_number, can_cancel } = orderReturn;
  const [isAsking, setIsAsking] = useState(false);
  const withKey = useIdempotencyKey();
  const { isPending, run } = useShopAction((error) => {
    setIsAsking(false);
    onRejected();
    notify.error(error.message);
  });
  if (!can_cancel) return null;
  const cancel = () =>
    run(async () => {
      const request = { order_number, return_number };
      await withKey(request, (key) => cancelReturn(request, key));
      setIsAsking(false);
      notify.success('Your request is cancelled. The item stays with you.');
    });
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        CANCEL REQUEST
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void cancel()}
        isPending={isPending}
        title="Do you really want to cancel the request?"
        text={`Nobody will come to pick up the item. You can ask again while the return window is open.`}
        cancelLabel="DON'T CANCEL"
        confirmLabel="CANCEL REQUEST"
      />
    </>
  );
}
