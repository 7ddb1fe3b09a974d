'use client';

import { CircleCheck } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { TextField } from '@/components/ui/text-field';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { giftCardIssue, writeGiftCard } from '@/lib/client/gift-cards/use-gift-cards';
import { isBlank } from '@/lib/contract/blank-text';
import type { ResponseOf } from '@/lib/contract/endpoints';
import { messages } from '@/lib/contract/messages';
import { formatMoney } from '@/lib/shared/money';

interface RedeemGiftCardDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Takes the code of a gift card, and says what it has brought. */
export function RedeemGiftCardDialog({ isOpen, onClose }: RedeemGiftCardDialogProps) {
  /** Stays while the dialog is closed, until it is redeemed. */
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [redeemed, setRedeemed] = useState<ResponseOf<'redeemGiftCard'> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const showError = (message: string) => {
    setError(message);
    form.current?.querySelector('input')?.focus();
  };
  const { isPending, run } = useShopAction((failed) =>
    showError(failed.fieldErrors.code ?? giftCardIssue(failed)),
  );

  const close = () => {
    setRedeemed(null);
    setError(undefined);
    onClose();
  };
  const redeem = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(code)) return showError(messages.giftCodeRequired);
    setError(undefined);
    void run(async () => {
      setRedeemed(await writeGiftCard('redeemGiftCard', { code }));
      setCode('');
    });
  };

  return (
    <Dialog isOpen={isOpen} onClose={close} title="Redeem a code" placement="confirm">
      <div role="status">
        {redeemed && (
          <div className="px-5">
            <EmptyState
              size="inline"
              icon={<CircleCheck strokeWidth={1.25} />}
              title={`${formatMoney(redeemed.amount, redeemed.currency)} added`}
              text={`There is ${formatMoney(redeemed.balance, redeemed.currency)} in your wallet now.`}
            >
              <Button onClick={close}>DONE</Button>
            </EmptyState>
          </div>
        )}
      </div>
      {!redeemed && (
        <form ref={form} method="post" noValidate onSubmit={redeem} className="space-y-5 p-5">
          <p>You find the code in the gift card email. Its value goes to your wallet.</p>
          <TextField
            label="Code"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            enterKeyHint="done"
            aria-required
            value={code}
            readOnly={isPending}
            error={error}
            hint="Such as 2CDF-3GHJ-4KMP-5QRT-6VWX"
            onChange={({ currentTarget }) => {
              setCode(currentTarget.value);
              setError(undefined);
            }}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={close}>
              CANCEL
            </Button>
            <Button type="submit" aria-disabled={isPending}>
              {isPending ? 'REDEEMING…' : 'REDEEM'}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
