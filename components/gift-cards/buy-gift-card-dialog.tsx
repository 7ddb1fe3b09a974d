'use client';

import { Gift } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { GiftCard } from '@/lib/contract/gift-cards';
import { fullDate } from '@/lib/shared/calendar-date';
import { formatMoney } from '@/lib/shared/money';
import type { AmountBounds } from '@/lib/shared/typed-amount';
import { BuyGiftCardForm } from './buy-gift-card-form';

interface BuyGiftCardDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onAddMoney: () => void;
  /** Undefined until they are loaded. */
  bounds: AmountBounds | undefined;
  /** Loads them again, where that failed. */
  onRetry: (() => void) | undefined;
}

/** The form of a gift card, or that it is bought. */
export function BuyGiftCardDialog({
  isOpen,
  onClose,
  onAddMoney,
  bounds,
  onRetry,
}: BuyGiftCardDialogProps) {
  const [bought, setBought] = useState<GiftCard | null>(null);
  const close = () => {
    setBought(null);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title="Buy a gift card">
      <div role="status">
        {bought && (
          <div className="px-5">
            <EmptyState
              size="inline"
              icon={<Gift strokeWidth={1.25} />}
              title={`Your gift card of ${formatMoney(bought.amount, bought.currency)} is bought`}
              text={sendingText(bought)}
            >
              <Button onClick={close}>DONE</Button>
            </EmptyState>
          </div>
        )}
      </div>
      {bought ? null : bounds ? (
        <BuyGiftCardForm bounds={bounds} onBought={setBought} onAddMoney={onAddMoney} />
      ) : onRetry ? (
        <div className="px-5">
          <ErrorState
            size="inline"
            title="The form could not be loaded"
            text="Nothing was paid. Please try again in a moment."
            onRetry={onRetry}
          />
        </div>
      ) : (
        <Skeleton label="Loading the form" className="space-y-5 p-5" boxes={['h-20', 'h-72']} />
      )}
    </Dialog>
  );
}

function sendingText({ recipient_email, send_on }: GiftCard): string {
  return send_on
    ? `We will send it to ${recipient_email} on ${fullDate(send_on)}. You can cancel it until then.`
    : `It is on its way to ${recipient_email}.`;
}
