import { ownedDraft, textOf } from '@/lib/client/drafts/owned-draft';
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

/** For this tab, so that adding money first, also on the page of a bank, loses nothing. */
const draft = ownedDraft<GiftCardDraft>({
  key: 'gift-card',
  area: 'session',
  parse(values) {
    const { amount, email, message, sendOn, id } = Object(values);
    return {
      amount: textOf(amount, MAX_FIELD),
      email: textOf(email, MAX_FIELD),
      message: textOf(message, MAX_GIFT_MESSAGE),
      sendOn: textOf(sendOn, MAX_FIELD),
      id: typeof id === 'string' ? id : null,
    };
  },
});

export const { save: saveGiftCardDraft, remove: clearGiftCardDraft } = draft;

export function readGiftCardDraft(): GiftCardDraft {
  return draft.read() ?? EMPTY_GIFT_CARD;
}
