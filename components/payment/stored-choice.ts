import { ownedDraft } from '@/lib/client/drafts/owned-draft';
import type { PaymentForm, PaymentMethod, StoredChoice } from './public/payment-form';

/** For this tab, so that a refresh before PLACE ORDER loses nothing. */
const draft = ownedDraft<StoredChoice>({ key: 'payment-choice', area: 'session', parse });

export const { read: readChoice, remove: clearChoice } = draft;

/** Saves nothing of a card. */
export function saveChoice(form: PaymentForm): void {
  const { method, bank, otherBank, upiApp, upiId, usesWallet } = form;
  draft.save({ method, bank, otherBank, upiApp, upiId, usesWallet });
}

const METHODS: Record<PaymentMethod, true> = {
  card: true,
  bank: true,
  wallet: true,
  upi: true,
  paypal: true,
  instalments: true,
  manual: true,
};

function parse(choice: unknown): StoredChoice | null {
  const { method, bank, otherBank, upiApp, upiId, usesWallet }: Record<string, unknown> =
    Object(choice);
  const isKnown =
    isMethod(method) &&
    isName(bank) &&
    isName(upiApp) &&
    typeof otherBank === 'string' &&
    typeof upiId === 'string' &&
    typeof usesWallet === 'boolean';
  return isKnown ? { method, bank, otherBank, upiApp, upiId, usesWallet } : null;
}

function isMethod(value: unknown): value is PaymentMethod {
  return typeof value === 'string' && Object.hasOwn(METHODS, value);
}

/** JSON leaves out what is undefined. */
function isName(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === 'string';
}
