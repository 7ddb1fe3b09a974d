import { storedValue } from '@/lib/client/browser-storage';
import { currentShopperId } from '@/lib/client/user';

interface StoredDraft {
  /** The id of whom it belongs to, '' for a visitor: someone else may sign in here. */
  owner: string;
  values: Readonly<Record<string, string>>;
}

/** Until the message is sent, so that a closed tab loses nothing. */
const stored = storedValue<StoredDraft>({ key: 'contact-message', parse });

/** What was typed into the contact form before, by field. */
export function readContactDraft(): StoredDraft['values'] {
  const draft = stored.read();
  return draft?.owner === ownerNow() ? draft.values : {};
}

export function saveContactDraft(values: StoredDraft['values']): void {
  stored.write({ owner: ownerNow(), values });
}

export function clearContactDraft(): void {
  stored.remove();
}

function ownerNow(): string {
  return currentShopperId() ?? '';
}

function parse(value: unknown): StoredDraft | null {
  const { owner, values }: { owner?: unknown; values?: unknown } = Object(value);
  if (typeof owner !== 'string') return null;
  const texts = Object.entries(Object(values)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { owner, values: Object.fromEntries(texts) };
}
