'use client';

import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmailField } from '@/components/ui/person-fields';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { giftCardIssue, writeGiftCard } from '@/lib/client/gift-cards/use-gift-cards';
import { notify } from '@/lib/client/toasts/toast';
import type { GiftCard } from '@/lib/contract/gift-cards';
import { messages } from '@/lib/contract/messages';

interface ResendGiftCardDialogProps {
  card: GiftCard;
  onClose: () => void;
}

/** Sends a gift card once more, where its e-mail was lost or its address was wrong. */
export function ResendGiftCardDialog({ card, onClose }: ResendGiftCardDialogProps) {
  const [email, setEmail] = useState(card.recipient_email);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const showError = (message: string) => {
    setError(message);
    form.current?.querySelector('input')?.focus();
  };
  const { isPending, run } = useShopAction((failed) =>
    showError(failed.fieldErrors.recipient_email ?? giftCardIssue(failed)),
  );

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (email === '') return showError(messages.emailRequired);
    setError(undefined);
    void run(async () => {
      const { gift_card_id } = card;
      await writeGiftCard('resendGiftCard', { gift_card_id, recipient_email: email });
      notify.success(`The gift card is on its way to ${email}.`);
      onClose();
    });
  };

  return (
    <Dialog isOpen onClose={onClose} title="Send the gift card again" placement="confirm">
      <form ref={form} method="post" noValidate onSubmit={send} className="space-y-5 p-5">
        <p>The email has a new code. The old code no longer works.</p>
        <EmailField
          label="Recipient’s email"
          name="recipient_email"
          autoComplete="off"
          enterKeyHint="send"
          aria-required
          value={email}
          readOnly={isPending}
          error={error}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value);
            setError(undefined);
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            CANCEL
          </Button>
          <Button type="submit" aria-disabled={isPending}>
            {isPending ? 'SENDING…' : 'SEND AGAIN'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
