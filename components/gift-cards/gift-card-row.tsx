'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { giftCardIssue, writeGiftCard } from '@/lib/client/gift-cards/use-gift-cards';
import { useLoaded } from '@/lib/client/page/use-loaded';
import { notify } from '@/lib/client/toasts/toast';
import type { GiftCardState } from '@/lib/contract/gift-card-states';
import type { GiftCard } from '@/lib/contract/gift-cards';
import { fullDate } from '@/lib/shared/calendar-date';
import { formatMoney } from '@/lib/shared/money';
import { readerDate } from '@/lib/shared/reader-time';

const LABELS: Readonly<Record<GiftCardState, string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  redeemed: 'Redeemed',
  cancelled: 'Cancelled',
};

const dateOf = (moment: string | null) => (moment ? readerDate(moment) : '');

interface GiftCardRowProps {
  card: GiftCard;
  /** The button that was pressed is gone then. */
  onCancelled: () => void;
}

/** A gift card that was bought: what has become of it, and what can be done. */
export function GiftCardRow({ card, onCancelled }: GiftCardRowProps) {
  const { gift_card_id, currency, amount, recipient_email, state } = card;
  const [open, setOpen] = useState<'cancel' | 'resend' | null>(null);
  const resending = useLoaded(() =>
    import('./resend-gift-card-dialog').then((module) => module.ResendGiftCardDialog),
  );
  const { isPending, run } = useShopAction((error) => {
    setOpen(null);
    notify.error(giftCardIssue(error));
  });
  const worth = formatMoney(amount, currency);
  const which = ` ${worth} for ${recipient_email}`;
  const close = () => setOpen(null);
  const cancel = () =>
    run(async () => {
      await writeGiftCard('cancelGiftCard', { gift_card_id });
      close();
      notify.success(`${worth} is back in your wallet.`);
      onCancelled();
    });

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 sm:px-6">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold wrap-anywhere">
          <span className="tabular-nums">{worth}</span> for {recipient_email}
        </p>
        <p className="text-sm text-muted">{stateText(card)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {state === 'waiting' && (
          <Button
            variant="quiet"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => setOpen('cancel')}
          >
            CANCEL<span className="sr-only">{which}</span>
          </Button>
        )}
        {state === 'sent' && (
          <Button
            variant="quiet"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => {
              setOpen('resend');
              void resending.want();
            }}
          >
            SEND AGAIN<span className="sr-only">{which}</span>
          </Button>
        )}
        <p
          className={`shrink-0 rounded-full px-3 py-1 text-sm font-semibold ${state === 'redeemed' ? 'bg-forest-tint text-forest' : 'bg-tint'}`}
        >
          <span className="sr-only">State: </span>
          {LABELS[state]}
        </p>
      </div>
      <ConfirmDialog
        isOpen={open === 'cancel'}
        onClose={close}
        onConfirm={cancel}
        isPending={isPending}
        title="Cancel this gift card?"
        text={`It will not be sent to ${recipient_email}, and ${worth} goes back to your wallet.`}
        cancelLabel="KEEP IT"
        confirmLabel="CANCEL GIFT CARD"
      />
      {resending.component && open === 'resend' && (
        <resending.component card={card} onClose={close} />
      )}
    </li>
  );
}

function stateText({ state, send_on, code_ending, bought_at, sent_at, redeemed_at }: GiftCard) {
  switch (state) {
    case 'waiting':
      return send_on ? `We will send it on ${fullDate(send_on)}.` : 'It is on its way.';
    case 'sent':
      if (!sent_at) return 'It is on its way.';
      return `Sent on ${dateOf(sent_at)}, not redeemed yet. Its code ends in ${code_ending}.`;
    case 'redeemed':
      return `Redeemed on ${dateOf(redeemed_at)}.`;
    case 'cancelled':
      return `Bought on ${dateOf(bought_at)}. The money is back in your wallet.`;
  }
}
