import path from 'node:path';
import { z } from 'zod';
import { StartError } from '@/lib/shared/start-error';
import { openJournal, readJournal, rewriteJournal } from './journal';
import { Change, type Payment, type SavedCard, type WebhookEvent } from './records';

/**
 * Everything the sandbox knows, in memory and in a journal. Reading and changing never wait, so nothing comes
 * in between. Nothing may leave the program before `durable()` has resolved.
 */
export interface Store {
  /** In the order in which they were created. */
  payments: ReadonlyMap<string, Payment>;
  cards: ReadonlyMap<string, SavedCard>;
  /** Those that are not delivered, the oldest first. */
  events: ReadonlyMap<string, WebhookEvent>;
  findByIdempotencyKey(key: string): Payment | undefined;
  /** Makes changes that belong together: after a crash all of them are there, or none. */
  commit(changes: Change[]): void;
  durable(): Promise<void>;
  close(): Promise<void>;
}

const Entry = z.array(Change);

/**
 * Opens the store in a folder and removes from its file what later changes have replaced.
 * @param onError called when the file cannot be written any more
 */
export async function openStore(
  folder: string,
  onError: (error: unknown) => void = () => undefined,
): Promise<Store> {
  const file = path.join(folder, 'journal.jsonl');
  const payments = new Map<string, Payment>();
  const cards = new Map<string, SavedCard>();
  const events = new Map<string, WebhookEvent>();
  const byKey = new Map<string, string>();

  function apply(change: Change): void {
    switch (change.type) {
      case 'payment':
        payments.set(change.payment.reference, change.payment);
        byKey.set(change.payment.idempotencyKey, change.payment.reference);
        return;
      case 'payment_dropped':
        byKey.delete(payments.get(change.reference)?.idempotencyKey ?? '');
        payments.delete(change.reference);
        return;
      case 'card':
        cards.set(change.card.reference, change.card);
        return;
      case 'card_dropped':
        cards.delete(change.reference);
        return;
      case 'event':
        events.set(change.event.id, change.event);
        return;
      case 'event_dropped':
        events.delete(change.id);
    }
  }

  function* snapshot(): Generator<Change[]> {
    for (const payment of payments.values()) yield [{ type: 'payment', payment }];
    for (const card of cards.values()) yield [{ type: 'card', card }];
    for (const event of events.values()) yield [{ type: 'event', event }];
  }

  for (const [index, entry] of readJournal(file).entries()) {
    const parsed = Entry.safeParse(entry);
    if (!parsed.success) {
      throw new StartError(`Line ${index + 1} of ${file} is not valid: repair or remove the file.`);
    }
    for (const change of parsed.data) apply(change);
  }
  rewriteJournal(file, snapshot());
  const journal = await openJournal(file, onError);

  return {
    payments,
    cards,
    events,
    findByIdempotencyKey: (key) => payments.get(byKey.get(key) ?? ''),
    commit(changes) {
      for (const change of changes) apply(change);
      journal.append(changes);
    },
    durable: () => journal.flushed(),
    close: () => journal.close(),
  };
}
