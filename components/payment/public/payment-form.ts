import type { PaymentChoice, PaymentOptions, SavedCard } from '@/lib/contract/payment';
import { formatMoney } from '@/lib/shared/money';

/** The ways to pay, as the screen groups them. */
export type PaymentMethod = PaymentOptions['methods'][number] | 'wallet';

/** What the shopper has chosen and typed. What belongs to another method is kept. */
export interface PaymentForm {
  method: PaymentMethod | null;
  /** The reference of a saved card; null for a new one. */
  savedCard: string | null;
  savesCard: boolean;
  /** The name of a listed bank; null for another one, undefined before a choice. */
  bank: string | null | undefined;
  otherBank: string;
  /** The name of an app; null for a UPI id, undefined before a choice. */
  upiApp: string | null | undefined;
  upiId: string;
  /** The name of an instalment plan; undefined for the first one. */
  plan?: string | undefined;
  /** Whether the wallet pays a part, where it does not suffice. */
  usesWallet: boolean;
}

/** What a refresh keeps of the form: nothing of a card. */
export type StoredChoice = Pick<
  PaymentForm,
  'method' | 'bank' | 'otherBank' | 'upiApp' | 'upiId' | 'usesWallet'
>;

/** Who pays what of the grand total, in minor units. */
export interface Split {
  walletPart: number;
  /** What is left for another way to pay. */
  rest: number;
}

/** A field of the form that needs something, and what to say about it. */
export interface MissingPart {
  part: 'method' | 'bank' | 'otherBank' | 'upi' | 'upiId';
  message: string;
}

/** A card can be used until its month is over where the shopper is. */
export function isExpired({ exp_month, exp_year }: SavedCard, now: Date): boolean {
  return new Date(exp_year, exp_month) <= now;
}

function isOffered(
  method: PaymentMethod | null,
  { methods, wallet_balance }: PaymentOptions,
): boolean {
  if (method === 'wallet') return wallet_balance !== null;
  return method !== null && methods.includes(method);
}

/** The form for a shopper who has chosen nothing yet, or for the way that was chosen last. */
export function firstForm(
  options: PaymentOptions,
  choice: PaymentChoice | null,
  walletPart: number,
  now: Date,
): PaymentForm {
  const { methods, saved_cards } = options;
  const cards = saved_cards.filter((card) => !isExpired(card, now));
  const firstCard = cards.find((card) => card.is_default) ?? cards[0];
  const blank: PaymentForm = {
    method: methods[0] ?? (options.wallet_balance === null ? null : 'wallet'),
    savedCard: firstCard?.reference ?? null,
    savesCard: false,
    bank: undefined,
    otherBank: '',
    upiApp: undefined,
    upiId: '',
    usesWallet: choice !== null && choice.method !== 'wallet' && walletPart > 0,
  };
  const form = choice ? formOf(choice, blank, options.banks) : blank;
  // The shop may not offer it any more.
  return isOffered(form.method, options) ? form : blank;
}

/** The form in which a way to pay is chosen; `blank` for one that is chosen elsewhere. */
function formOf(choice: PaymentChoice, blank: PaymentForm, banks: readonly string[]): PaymentForm {
  switch (choice.method) {
    case 'card':
      return { ...blank, method: 'card', savedCard: null, savesCard: choice.save_card };
    case 'saved_card':
      return { ...blank, method: 'card', savedCard: choice.reference };
    case 'bank': {
      const isListed = banks.includes(choice.bank);
      const bank = isListed ? choice.bank : null;
      return { ...blank, method: 'bank', bank, otherBank: isListed ? '' : choice.bank };
    }
    case 'upi_app':
      return { ...blank, method: 'upi', upiApp: choice.app };
    case 'upi_id':
      return { ...blank, method: 'upi', upiApp: null, upiId: choice.upi_id };
    case 'instalments':
      return { ...blank, method: 'instalments', plan: choice.plan ?? undefined };
    case 'paypal':
    case 'manual':
    case 'wallet':
      return { ...blank, method: choice.method };
    default:
      return blank;
  }
}

/** The form with what was stored of it, where that is still offered. */
export function restoreForm(
  form: PaymentForm,
  stored: StoredChoice | null,
  options: PaymentOptions,
): PaymentForm {
  if (!stored?.method || !isOffered(stored.method, options)) return form;
  const { banks, upi_apps: apps } = options;
  const { bank, upiApp } = stored;
  return {
    ...form,
    ...stored,
    bank: bank && !banks.includes(bank) ? undefined : bank,
    upiApp: upiApp && !apps.includes(upiApp) ? undefined : upiApp,
  };
}

/** @param balance what the wallet can pay; null for a guest */
export function splitTotal(form: PaymentForm, balance: number | null, total: number): Split {
  const spendable = balance ?? 0;
  if (spendable >= total) {
    return form.method === 'wallet'
      ? { walletPart: total, rest: 0 }
      : { walletPart: 0, rest: total };
  }
  const walletPart = form.usesWallet ? spendable : 0;
  return { walletPart, rest: total - walletPart };
}

/** What PLACE ORDER sends, or what is missing for it. */
export function paymentOf(
  form: PaymentForm,
  options: PaymentOptions,
  { walletPart, rest }: Split,
): PaymentChoice | MissingPart {
  if (rest === 0) return { method: 'wallet' };
  switch (form.method) {
    case 'card': {
      const saved = options.saved_cards.find(({ reference }) => reference === form.savedCard);
      return saved
        ? { method: 'saved_card', reference: saved.reference }
        : { method: 'card', save_card: form.savesCard };
    }
    case 'bank': {
      if (form.bank) return { method: 'bank', bank: form.bank };
      if (form.bank === undefined) return { part: 'bank', message: 'Please choose your bank.' };
      const bank = form.otherBank.trim();
      return bank
        ? { method: 'bank', bank }
        : { part: 'otherBank', message: 'Please enter the name of your bank.' };
    }
    case 'upi': {
      if (form.upiApp) return { method: 'upi_app', app: form.upiApp };
      if (form.upiApp === undefined) {
        return { part: 'upi', message: 'Please choose your UPI app, or enter your UPI id.' };
      }
      const upi_id = form.upiId.trim();
      return upi_id
        ? { method: 'upi_id', upi_id }
        : { part: 'upiId', message: 'Please enter your UPI id.' };
    }
    case 'paypal':
    case 'manual':
      return { method: form.method };
    case 'instalments': {
      const plans = options.instalment_plans ?? [];
      const plan = plans.find(({ name }) => name === form.plan) ?? plans[0];
      return { method: 'instalments', plan: plan?.name ?? null };
    }
    case 'wallet':
      return {
        part: 'method',
        message:
          walletPart > 0
            ? `Your wallet pays ${formatMoney(walletPart, options.currency)}. Please choose how to pay the other ${formatMoney(rest, options.currency)}.`
            : 'There is not enough in your wallet. Please choose how to pay the rest.',
      };
    default:
      return { part: 'method', message: 'Please choose how to pay.' };
  }
}
