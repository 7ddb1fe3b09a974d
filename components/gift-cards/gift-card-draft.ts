import { storedValue } from '@/lib/client/browser-storage';
import { currentShopperId } from '@/lib/client/user';
import { MAX_GIFT_MESSAGE } from '@/lib/contract/gift-card-states';

/** What is typed for a gift card. */
export interface GiftCardDraft {
  /** In major units. */
  amount: string;
  email: string;
  message: string;
  /** `2026-12-24`; empty for at once. */
  sendOn: string;
  /** Of what was sent and has no answer yet: sent again it is the same card. */
  id: string | null;
}

const EMPTY_GIFT_CARD: GiftCardDraft = {
  amount: '',
  email: '',
  message: '',
  sendOn: '',
  id: null,
};

const MAX_FIELD = 254;

/** For this tab, so that adding money first, also on the page of a bank, loses nothing. Only its owner gets it back. */
const stored = storedValue<GiftCardDraft & { owner: string }>({
  key: 'gift-card',
  area: 'session',
  parse,
});

export function readGiftCardDraft(): GiftCardDraft {
  const draft = stored.read();
  if (!draft || draft.owner !== currentShopperId()) return EMPTY_GIFT_CARD;
  const { owner: _, ...values } = draft;
  return values;
}

export function saveGiftCardDraft(values: GiftCardDraft): void {
  stored.write({ ...values, owner: currentShopperId() ?? '' });
}

export function clearGiftCardDraft(): void {
  stored.remove();
}

function parse(value: unknown): (GiftCardDraft & { owner: string }) | null {
  const { owner, amount, email, message, sendOn, id } = Object(value);
  if (typeof owner !== 'string') return null;
  return {
    owner,
    amount: textOf(amount, MAX_FIELD),
    email: textOf(email, MAX_FIELD),
    message: textOf(message, MAX_GIFT_MESSAGE),
    sendOn: textOf(sendOn, MAX_FIELD),
    id: typeof id === 'string' ? id : null,
  };
}

function textOf(value: unknown, max: number): string {
  return typeof value === 'string' ? value.slice(0, max) : '';
}
