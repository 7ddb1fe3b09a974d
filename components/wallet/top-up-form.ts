import {
  firstForm,
  type MissingPart,
  type PaymentForm,
  paymentOf,
} from '@/components/payment/public/payment-form';
import type { PaymentOptions, ProviderChoice } from '@/lib/contract/payment';
import type { TopUp, WalletBalance } from '@/lib/contract/wallet';
import { formatMoney, toDecimal } from '@/lib/shared/money';
import { amountIssue, typedAmount } from '@/lib/shared/typed-amount';

/** What the shopper has chosen and typed to add money. */
export interface TopUpForm extends PaymentForm {
  /** As typed, in major units. */
  amount: string;
  /** The name of another wallet; undefined before a choice. */
  walletApp: string | undefined;
}

/** A field of the form that needs something, and what to say about it. */
export interface MissingField {
  part: MissingPart['part'] | 'amount' | 'walletApp';
  message: string;
}

/** The form for a shopper who has chosen nothing yet, or as that of the last top-up was. */
export function firstTopUpForm(
  options: PaymentOptions,
  suggested: number,
  last: Pick<TopUp, 'amount' | 'choice'> | null,
): TopUpForm {
  const choice = last?.choice ?? null;
  const form = firstForm({ ...options, wallet_balance: null }, choice, 0, new Date());
  const app = choice?.method === 'wallet_app' ? choice.app : undefined;
  return {
    ...form,
    method: app ? 'wallet' : form.method,
    amount: toDecimal(last?.amount ?? suggested),
    walletApp: app,
  };
}

/** What ADD MONEY sends, or what is missing for it. */
export function topUpOf(
  form: TopUpForm,
  options: PaymentOptions,
  { currency, top_up: { min, max } }: WalletBalance,
): { currency: string; amount: number; payment: ProviderChoice } | MissingField {
  const amount = typedAmount(form.amount);
  if (amount === null || amount < min || amount > max) {
    return { part: 'amount', message: amountIssue(form.amount, { currency, min, max }) };
  }
  if (form.method === 'wallet') {
    return form.walletApp
      ? { currency, amount, payment: { method: 'wallet_app', app: form.walletApp } }
      : { part: 'walletApp', message: 'Please choose your wallet.' };
  }
  const payment = paymentOf(form, options, { walletPart: 0, rest: amount });
  if ('part' in payment) return payment;
  // The wallet cannot pay for what is added to it, and nobody can later.
  if (payment.method === 'wallet' || payment.method === 'manual')
    return { part: 'method', message: 'Please choose how to pay.' };
  return { currency, amount, payment };
}

/** The label of the button. */
export function addLabel(amount: string, currency: string): string {
  const read = typedAmount(amount);
  return read ? `ADD MONEY · ${formatMoney(read, currency)}` : 'ADD MONEY';
}
