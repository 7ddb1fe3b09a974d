'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmailField } from '@/components/ui/person-fields';
import { RequiredNote } from '@/components/ui/required-note';
import { TextAreaField } from '@/components/ui/text-area-field';
import { TextField } from '@/components/ui/text-field';
import { newUuid } from '@/lib/client/calls/new-uuid';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { giftCardIssue, writeGiftCard } from '@/lib/client/gift-cards/use-gift-cards';
import { useWalletBalance } from '@/lib/client/wallet/use-wallet';
import { trimmed } from '@/lib/contract/blank-text';
import { GIFT_CARD_MONTHS, MAX_GIFT_MESSAGE } from '@/lib/contract/gift-card-states';
import type { GiftCard } from '@/lib/contract/gift-cards';
import { messages } from '@/lib/contract/messages';
import { addMonths } from '@/lib/shared/calendar-date';
import { currencySign, formatMoney, toDecimal } from '@/lib/shared/money';
import { shopDayOf } from '@/lib/shared/shop-time';
import { type AmountBounds, amountIssue, typedAmount } from '@/lib/shared/typed-amount';
import {
  clearGiftCardDraft,
  type GiftCardDraft,
  readGiftCardDraft,
  saveGiftCardDraft,
} from './gift-card-draft';

const SUGGESTED = [2_500, 5_000, 10_000];

/** By the names of the request, which errors of the backend have too. */
const FIELDS = ['amount', 'recipient_email', 'message', 'send_on'] as const;
type Errors = Partial<Record<(typeof FIELDS)[number], string>>;

interface BuyGiftCardFormProps {
  bounds: AmountBounds;
  onBought: (card: GiftCard) => void;
  /** What is typed is there again afterwards. */
  onAddMoney: () => void;
}

/** Amount, recipient, message and day of a gift card, which the wallet pays. */
export function BuyGiftCardForm({ bounds, onBought, onAddMoney }: BuyGiftCardFormProps) {
  const { currency } = bounds;
  const { wallet } = useWalletBalance();
  const [values, setValues] = useState(readGiftCardDraft);
  const [errors, setErrors] = useState<Errors>({});
  const [issue, setIssue] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { isPending, run } = useShopAction((error) => {
    const found: Errors = {};
    for (const name of FIELDS) {
      const message = error.fieldErrors[name];
      if (message) found[name] = message;
    }
    if (!show(found)) setIssue(giftCardIssue(error));
  });

  const today = shopDayOf(new Date());
  const amount = typedAmount(values.amount);
  const missing = wallet && amount !== null ? amount - wallet.balance : 0;
  const isInBounds = amount !== null && amount >= bounds.min && amount <= bounds.max;
  const isTooLittle = isInBounds && missing > 0;

  const change = (changes: Partial<GiftCardDraft>) => {
    const next = { ...values, id: null, ...changes };
    saveGiftCardDraft(next);
    setValues(next);
    setErrors({});
    setIssue(null);
  };

  /** Shows what is wrong and goes to the first of it. @returns whether anything is */
  function show(found: Errors): boolean {
    setErrors(found);
    const first = FIELDS.find((name) => found[name]);
    const element = first && form.current?.elements.namedItem(first);
    if (element instanceof HTMLElement) element.focus();
    return first !== undefined;
  }

  const buy = () => {
    if (isPending) return;
    const wrong: Errors = {
      ...(!isInBounds && { amount: amountIssue(values.amount, bounds) }),
      ...(values.email === '' && { recipient_email: messages.emailRequired }),
    };
    if (show(wrong) || amount === null) return;
    setIssue(null);
    if (isTooLittle) return;
    const id = values.id ?? newUuid();
    const sent = { ...values, id };
    saveGiftCardDraft(sent);
    setValues(sent);
    void run(async () => {
      const card = await writeGiftCard('buyGiftCard', {
        gift_card_id: id,
        amount,
        recipient_email: values.email,
        message: trimmed(values.message),
        send_on: values.sendOn || null,
      });
      clearGiftCardDraft();
      onBought(card);
    });
  };

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="flex grow flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        buy();
      }}
    >
      <div className="grow space-y-5 p-5">
        <RequiredNote />
        <div>
          <TextField
            label={`Amount in ${currencySign(currency)}`}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            aria-required
            value={values.amount}
            readOnly={isPending}
            // The error says the same.
            hint={
              errors.amount
                ? ''
                : `From ${formatMoney(bounds.min, currency)} to ${formatMoney(bounds.max, currency)}`
            }
            error={errors.amount}
            onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
          />
          <fieldset className="mt-3 flex min-w-0 flex-wrap gap-2">
            <legend className="sr-only">Suggested amounts</legend>
            {SUGGESTED.filter((one) => one >= bounds.min && one <= bounds.max).map((one) => (
              <Button
                key={one}
                variant="outline"
                size="sm"
                className="font-semibold tabular-nums aria-pressed:border-forest aria-pressed:bg-forest-tint aria-pressed:text-forest"
                aria-pressed={one === amount}
                aria-disabled={isPending}
                onClick={() => !isPending && change({ amount: toDecimal(one) })}
              >
                {formatMoney(one, currency)}
              </Button>
            ))}
          </fieldset>
        </div>
        <EmailField
          label="Recipient’s email"
          name="recipient_email"
          autoComplete="off"
          aria-required
          value={values.email}
          readOnly={isPending}
          error={errors.recipient_email}
          onChange={({ currentTarget }) => change({ email: currentTarget.value })}
        />
        <TextAreaField
          label="Message (optional)"
          name="message"
          rows={4}
          maxLength={MAX_GIFT_MESSAGE}
          hint={`${values.message.length} of ${MAX_GIFT_MESSAGE} characters`}
          value={values.message}
          readOnly={isPending}
          error={errors.message}
          onChange={({ currentTarget }) => change({ message: currentTarget.value })}
        />
        <TextField
          label="Delivery date (optional)"
          name="send_on"
          type="date"
          min={today}
          max={addMonths(today, GIFT_CARD_MONTHS)}
          enterKeyHint="done"
          value={values.sendOn}
          readOnly={isPending}
          hint="Leave it empty to send it today."
          error={errors.send_on}
          onChange={({ currentTarget }) => change({ sendOn: currentTarget.value })}
        />
      </div>
      <div className="sticky bottom-0 border-t border-line bg-surface p-5">
        <div role="status">
          {(issue || isTooLittle) && (
            <div className="mb-4 rounded-lg border border-danger bg-surface px-3 py-2 text-sm font-medium text-danger">
              {issue ?? `There is ${formatMoney(missing, currency)} too little in your wallet.`}
            </div>
          )}
        </div>
        {wallet && (
          <p className="mb-3 flex justify-between gap-4 text-sm">
            <span className="text-muted">In your wallet</span>
            <span className="font-semibold tabular-nums">
              {formatMoney(wallet.balance, wallet.currency)}
            </span>
          </p>
        )}
        {isTooLittle ? (
          <Button size="lg" className="w-full" onClick={onAddMoney}>
            ADD MONEY FIRST
          </Button>
        ) : (
          <Button type="submit" size="lg" className="w-full tabular-nums" aria-disabled={isPending}>
            {isPending
              ? 'BUYING…'
              : isInBounds
                ? `BUY FOR ${formatMoney(amount, currency)}`
                : 'BUY'}
          </Button>
        )}
      </div>
    </form>
  );
}
