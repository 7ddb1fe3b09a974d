import { storedValue } from '@/lib/client/browser-storage';
import type { AddressPurpose } from '@/lib/client/use-checkout';
import { currentShopperId } from '@/lib/client/user';

/** What was typed into an address form of the checkout, by field. */
type DraftValues = Readonly<Record<string, string>>;

interface StoredDraft {
  /** The id of whom it belongs to: someone else may sign in in this tab. */
  owner: string;
  values: DraftValues;
}

const stored = (purpose: AddressPurpose) =>
  storedValue<StoredDraft>({ key: `checkout-${purpose}-address`, area: 'session', parse });

/** For this tab, so that a refresh or a session that has ended loses nothing. */
const drafts = { shipping: stored('shipping'), billing: stored('billing') };

export function readDraft(purpose: AddressPurpose): DraftValues | null {
  const draft = drafts[purpose].read();
  return draft?.owner === ownerNow() ? draft.values : null;
}

export function saveDraft(purpose: AddressPurpose, values: DraftValues): void {
  drafts[purpose].write({ owner: ownerNow(), values });
}

export function clearDraft(purpose: AddressPurpose): void {
  drafts[purpose].remove();
}

function ownerNow(): string {
  return currentShopperId() ?? '';
}

function parse(value: unknown): StoredDraft | null {
  const { owner, values }: { owner?: unknown; values?: unknown } = Object(value);
  return typeof owner === 'string' && isTextRecord(values) ? { owner, values } : null;
}

function isTextRecord(value: unknown): value is DraftValues {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
