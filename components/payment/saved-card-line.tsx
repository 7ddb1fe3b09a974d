'use client';

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { removeSavedCard } from '@/lib/client/payment/use-payment-options';
import type { SavedCard } from '@/lib/contract/payment';
import { isExpired } from './public/payment-form';

interface SavedCardLineProps {
  card: SavedCard;
  /** The name of the group of radio buttons. */
  group: string;
  isChecked: boolean;
  onChoose: () => void;
}

/** `Visa ending in 4242`. */
export function cardName({ brand, last4 }: SavedCard): string {
  return `${brand} ending in ${last4}`;
}

/** `Expires 12/39`. */
export function cardExpiry({ exp_month, exp_year }: SavedCard, hasExpired: boolean): string {
  const expiry = `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`;
  return hasExpired ? `Expired ${expiry}` : `Expires ${expiry}`;
}

/** A saved card to choose or to remove. One that has expired can only be removed. */
export function SavedCardLine({ card, group, isChecked, onChoose }: SavedCardLineProps) {
  const hasExpired = isExpired(card, new Date());
  return (
    <div className="flex items-center gap-2">
      <Choice
        as="line"
        name={group}
        isChecked={isChecked && !hasExpired}
        isDisabled={hasExpired}
        onChoose={onChoose}
      >
        {cardName(card)}
        <span className="block text-sm text-muted tabular-nums">
          {cardExpiry(card, hasExpired)}
        </span>
      </Choice>
      <RemoveCard card={card} />
    </div>
  );
}

/** Asks before it removes a card. */
export function RemoveCard({ card }: { card: SavedCard }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, run } = useShopAction();
  const name = cardName(card);
  return (
    <>
      <Button
        variant="plain"
        size="icon"
        className="text-muted hover:text-ink"
        onClick={() => setIsAsking(true)}
      >
        <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.5} />
        <span className="sr-only">Remove {name}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() =>
          void run(async () => {
            await removeSavedCard(card.reference);
            setIsAsking(false);
          })
        }
        isPending={isPending}
        title="Remove this card?"
        text={`${name} can no longer be chosen for an order. You can enter it again.`}
        confirmLabel="REMOVE CARD"
      />
    </>
  );
}
