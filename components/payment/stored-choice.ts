import { storedValue } from '@/lib/client/browser-storage';
import { currentShopperId } from '@/lib/client/user';
import type { PaymentForm, PaymentMethod, StoredChoice } from './payment-form';

interface OwnChoice {
  /** The id of whom it belongs to: someone else may sign in in this tab. */
  owner: string;
  choice: StoredChoice;
}

/** For this tab, so that a refresh before PLACE ORDER loses nothing. */
const stored = storedValue<OwnChoice>({ key: 'payment-choice', area: 'session', parse });

export function readChoice(): StoredChoice | null {
  const own = stored.read();
  return own && own.owner === currentShopperId() ? own.choice : null;
}

export function saveChoice(form: PaymentForm): void {
  const { method, bank, otherBank, upiApp, upiId, usesWallet } = form;
  const owner = currentShopperId() ?? '';
  stored.write({ owner, choice: { method, bank, otherBank, upiApp, upiId, usesWallet } });
}

export function clearChoice(): void {
  stored.remove();
}

const METHODS: Record<PaymentMethod, true> = {
  card: true,
  bank: true,
  wallet: true,
  upi: true,
  paypal: true,
};

function parse(value: unknown): OwnChoice | null {
  const { owner, choice }: { owner?: unknown; choice?: unknown } = Object(value);
  const { method, bank, otherBank, upiApp, upiId, usesWallet }: Record<string, unknown> =
    Object(choice);
  const isKnown =
    typeof owner === 'string' &&
    isMethod(method) &&
    isName(bank) &&
    isName(upiApp) &&
    typeof otherBank === 'string' &&
    typeof upiId === 'string' &&
    typeof usesWallet === 'boolean';
  return isKnown ? { owner, choice: { method, bank, otherBank, upiApp, upiId, usesWallet } } : null;
}

function isMethod(value: unknown): value is PaymentMethod {
  return typeof value === 'string' && Object.hasOwn(METHODS, value);
}

/** JSON leaves out what is undefined. */
function isName(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === 'string';
}
