'use client';

import { useEffect, useRef, useState } from 'react';
import { PaymentMethods } from '@/components/payment/public/payment-methods';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { TextField } from '@/components/ui/text-field';
import type { CardFields } from '@/lib/client/payment/payment-calls';
import type { useTopUp } from '@/lib/client/wallet/use-top-up';
import type { PaymentOptions } from '@/lib/contract/payment';
import type { WalletBalance } from '@/lib/contract/wallet';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { currencySign, formatMoney } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';
import {
  addLabel,
  firstTopUpForm,
  type MissingField,
  type TopUpForm,
  topUpOf,
} from './top-up-form';

const FIELDS_MISSING =
  'The card fields are not there yet. Please wait a moment, or pay another way.';

interface AddMoneyFormProps {
  topUp: ReturnType<typeof useTopUp>;
  options: PaymentOptions;
  wallet: WalletBalance;
}

/** Section 2, "/wallet": how much, and the accordion of how to pay it. */
export function AddMoneyForm({ topUp, options, wallet }: AddMoneyFormProps) {
  const marketPath = useMarketPath();
  const { currency, top_up: bounds } = wallet;
  const [form, setForm] = useState(() => firstTopUpForm(options, bounds.suggested, topUp.last));
  const [missing, setMissing] = useState<MissingField | null>(null);
  const card = useRef<CardFields>(null);
  const element = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const isAdding = topUp.phase === 'sending';
  const { issue } = topUp;

  useEffect(() => {
    // The card's fields move the focus to what is wrong with them.
    const isInFrame = document.activeElement instanceof HTMLIFrameElement;
    if (!issue || isInFrame) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (wrong ?? box.current)?.focus();
  }, [issue]);

  const change = (changes: Partial<TopUpForm>) => {
    setForm({ ...form, ...changes });
    setMissing(null);
    topUp.change();
  };

  const add = () => {
    if (topUp.phase !== 'choosing') return;
    const wanted = topUpOf(form, options, wallet);
    if ('part' in wanted) {
      setMissing(wanted);
      topUp.reject(wanted.message);
      return;
    }
    setMissing(null);
    const isNewCard = wanted.payment.method === 'card';
    if (isNewCard && !card.current) {
      topUp.reject(FIELDS_MISSING);
      return;
    }
    void topUp.send({
      ...wanted,
      returnPath: marketPath(paths.wallet),
      card: isNewCard ? card.current : null,
    });
  };

  const { part, message } = missing ?? {};
  return (
    <form
      ref={element}
      noValidate
      className="flex grow flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div className="grow space-y-5 p-5">
        <TextField
          label={`Amount in ${currencySign(currency)}`}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          value={form.amount}
          readOnly={isAdding}
          // The error says the same.
          hint={
            part === 'amount'
              ? ''
              : `From ${formatMoney(bounds.min, currency)} to ${formatMoney(bounds.max, currency)}`
          }
          error={part === 'amount' ? message : undefined}
          onChange={(event) => change({ amount: event.target.value })}
        />
        <PaymentMethods
          form={form}
          options={forTopUp(options)}
          onChange={change}
          rest={0}
          isLocked={isAdding}
          missing={
            part && message && part !== 'amount' && part !== 'walletApp' ? { part, message } : null
          }
          isMember
          wallet={
            options.provider && options.wallet_apps.length > 0
              ? {
                  note: undefined,
                  details: (
                    <WalletApps
                      apps={options.wallet_apps}
                      chosen={form.walletApp}
                      isLocked={isAdding}
                      onChoose={(walletApp) => change({ walletApp })}
                    />
                  ),
                }
              : null
          }
          unavailable="We cannot take payments at the moment. You can still use the money in your wallet."
          onFields={(_, fields) => {
            card.current = fields;
          }}
        />
      </div>
      <div className="sticky bottom-0 border-t border-line bg-surface p-5">
        <div role="status">
          {issue && (
            <div
              ref={box}
              tabIndex={-1}
              className="mb-4 rounded-lg border border-danger bg-surface px-3 py-2 text-sm font-medium text-danger"
            >
              {issue}
            </div>
          )}
        </div>
        {options.provider && (
          <Button
            type="submit"
            size="lg"
            className="w-full tabular-nums"
            aria-disabled={topUp.phase !== 'choosing'}
          >
            {isAdding ? 'ADDING MONEY…' : addLabel(form.amount, currency)}
          </Button>
        )}
      </div>
    </form>
  );
}

interface WalletAppsProps {
  apps: readonly string[];
  chosen: string | undefined;
  isLocked: boolean;
  onChoose: (app: string) => void;
}

/** Other wallets. The page of the chosen one opens after the press. */
function WalletApps({ apps, chosen, isLocked, onChoose }: WalletAppsProps) {
  return (
    <fieldset disabled={isLocked} className="min-w-0">
      <legend className="mb-1 font-medium">Your wallet app</legend>
      <div className="grid sm:grid-cols-2 sm:gap-x-6">
        {apps.map((app) => (
          <Choice
            as="line"
            key={app}
            name="payment-wallet-app"
            isChecked={app === chosen}
            onChoose={() => onChoose(app)}
          >
            {app}
          </Choice>
        ))}
      </div>
      <p className="mt-3 text-sm text-muted">Your wallet opens next and brings you back here.</p>
    </fieldset>
  );
}

/** No plan pays for what is added to the wallet. */
function forTopUp(options: PaymentOptions): PaymentOptions {
  const isForTopUps = (method: PaymentOptions['methods'][number]) =>
    method !== 'instalments' && method !== 'manual';
  return { ...options, methods: options.methods.filter(isForTopUps) };
}
