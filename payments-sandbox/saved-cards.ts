import { newId } from './new-id';
import type { Change, Payment, SavedCard } from './records';
import type { Store } from './store';

/** More would fill the memory: the oldest makes room. */
const MAX_CARDS = 10_000;

/** The cards of a customer, the oldest first. */
export function cardsOf(store: Store, customer: string): SavedCard[] {
  return [...store.cards.values()].filter((card) => card.customer === customer);
}

/** The changes that save the card of a captured payment, if its customer wants that and has not done so before. */
export function saveCardOf(payment: Payment, store: Store, now: number): Change[] {
  const { customer, card, outcome } = payment;
  if (!payment.savesCard || !customer || !card || !outcome) return [];
  const text = JSON.stringify(card);
  if (cardsOf(store, customer).some((known) => JSON.stringify(known.card) === text)) return [];
  const saved: Change = {
    type: 'card',
    card: { reference: newId('card'), customer, card, outcome, createdAt: now },
  };
  const [oldest] = store.cards.keys();
  if (store.cards.size < MAX_CARDS || oldest === undefined) return [saved];
  return [{ type: 'card_dropped', reference: oldest }, saved];
}
