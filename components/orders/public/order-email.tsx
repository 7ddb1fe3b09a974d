'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmailField } from '@/components/ui/person-fields';
import { callShop } from '@/lib/client/calls/call-shop';
import { useShopForm } from '@/lib/client/calls/use-shop-form';
import { refreshOrder } from '@/lib/client/orders/use-order';
import { notify } from '@/lib/client/toasts/toast';
import { messages } from '@/lib/contract/messages';
import type { TrackedOrder } from '@/lib/contract/orders';
import { useHasFeature } from '@/lib/hooks/use-features';

interface OrderEmailProps {
  order: Pick<TrackedOrder, 'order_number' | 'shipping_address' | 'email_correctable_until'>;
  className?: string;
  /** Whether it is said also when it can no longer be corrected. */
  isAlwaysShown?: boolean;
}

/** Where the confirmation went. Its shopper can correct a mistyped address for some minutes. Nothing in a shop that sends none. */
export function OrderEmail({ order, className = '', isAlwaysShown = false }: OrderEmailProps) {
  const { order_number, shipping_address, email_correctable_until } = order;
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const hasEmails = useHasFeature()('orderEmails');
  const isCorrectable = useIsBefore(email_correctable_until);
  if (!hasEmails || (!isCorrectable && !isAlwaysShown)) return null;
  return (
    <div className={className}>
      <p className="text-muted wrap-anywhere">
        We sent the confirmation to{' '}
        <span className="font-semibold text-ink">{shipping_address.email}</span>.
      </p>
      {isCorrectable && (
        <button
          ref={opener}
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="min-h-11 font-semibold text-forest underline-offset-4 hover:underline"
        >
          Correct the address
        </button>
      )}
      {isCorrectable && isOpen && (
        <CorrectionForm
          orderNumber={order_number}
          email={shipping_address.email}
          onClose={() => {
            setIsOpen(false);
            opener.current?.focus();
          }}
        />
      )}
    </div>
  );
}

interface CorrectionFormProps {
  orderNumber: string;
  email: string;
  onClose: () => void;
}

function CorrectionForm({ orderNumber, email, onClose }: CorrectionFormProps) {
  const { field, submit, isSubmitting } = useShopForm({
    loadSchema: async () => (await import('@/lib/contract/orders')).OpenOrderRequest,
    defaultValues: { order_number: orderNumber, email },
    incompleteMessage: messages.fillTheForm,
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="mt-3 space-y-4"
      onSubmit={submit(async (corrected) => {
        const { message } = await callShop('correctOrderEmail', corrected);
        refreshOrder(orderNumber);
        onClose();
        notify.success(message);
      })}
    >
      <EmailField
        label="Email"
        hint="The links in the first email stop working."
        enterKeyHint="send"
        {...field('email')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isSubmitting}>
          SEND AGAIN
        </Button>
        <Button variant="secondary" onClick={onClose}>
          CANCEL
        </Button>
      </div>
    </form>
  );
}

/** Whether a moment has not come yet, by the clock of the browser. */
function useIsBefore(moment: string | null | undefined): boolean {
  const [isBefore, setIsBefore] = useState(false);
  useEffect(() => {
    const left = moment ? Date.parse(moment) - Date.now() : 0;
    setIsBefore(left > 0);
    if (left <= 0) return;
    const timer = setTimeout(() => setIsBefore(false), left);
    return () => clearTimeout(timer);
  }, [moment]);
  return isBefore;
}
