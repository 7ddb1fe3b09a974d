import { z } from 'zod';
import { DAY_MS, HOUR_MS } from './durations';
import { endpoint, memberRead, memberWrite, ofFeature } from './endpoint';
import { email } from './fields';
import {
  GIFT_CARD_PAGE_SIZE,
  GIFT_CARD_STATES,
  MAX_GIFT_CARD_PAGE,
  MAX_GIFT_MESSAGE,
} from './gift-card-states';
import { messages } from './messages';
import { Currency, Price, StoredPrice } from './money';
import { typedText } from './typed-text';

const Moment = z.iso.datetime().nullable();

/** As its buyer sees it. Its code is in the e-mail alone. */
export const GiftCard = z.object({
  gift_card_id: z.uuid(),
  currency: Currency,
  amount: Price,
  recipient_email: z.string(),
  message: z.string(),
  /** Null where it was sent when it was bought. */
  send_on: z.iso.date().nullable(),
  state: z.enum(GIFT_CARD_STATES),
  /** The last characters of the code that was made last; null before. */
  code_ending: z.string().nullable(),
  bought_at: z.iso.datetime(),
  /** Null while its e-mail is on its way. */
  sent_at: Moment,
  redeemed_at: Moment,
});
export type GiftCard = z.output<typeof GiftCard>;

const GiftCardRef = z.object({ gift_card_id: z.uuid() });

/** Plain text; the only control character is the line break. */
const GiftMessage = typedText()
  .max(MAX_GIFT_MESSAGE, messages.giftMessageTooLong)
  .regex(/^(?:\P{Cc}|\n)*$/u, messages.giftMessageInvalid);

const BuyGiftCardRequest = z.object({
  /** Made by the browser: the same one for each attempt to buy the same card. */
  gift_card_id: z.uuid(),
  /** Within the bounds of `giftCardList`. */
  amount: StoredPrice,
  recipient_email: email,
  message: GiftMessage.default(''),
  /** From today to a year from now, in the shop's days; null for at once. */
  send_on: z.iso.date(messages.giftDayInvalid).nullable(),
});

const buyLimit = {
  account: { by: 'shopper', attempts: 30, windowMs: HOUR_MS },
  client: { attempts: 120, windowMs: HOUR_MS },
} as const;

/** Beyond section 7. A gift card of another member is not found. */
export const giftCardEndpoints = ofFeature('giftCards', {
  /** The cards that the member has bought: one page of `GIFT_CARD_PAGE_SIZE`, the newest first. */
  giftCardList: endpoint({
    ...memberRead,
    request: z.object({
      page_number: z.number().int().min(1).max(MAX_GIFT_CARD_PAGE).default(1),
    }),
    response: z.object({
      gift_cards: z.array(GiftCard).max(GIFT_CARD_PAGE_SIZE),
      /** Of all pages. */
      total: z.number().int().nonnegative(),
      currency: Currency,
      /** What a card may be worth: the shop's settings. */
      bounds: z.object({ min: Price, max: Price }),
    }),
  }),
  /**
   * Pays from the wallet, once for the id; a repetition answers the card. `conflict` for an id that was used with other
   * content.
   */
  buyGiftCard: endpoint({
    ...memberWrite,
    movesMoney: true,
    rateLimit: buyLimit,
    request: BuyGiftCardRequest,
    response: GiftCard,
    errors: ['not_found', 'conflict', 'insufficient_balance'],
  }),
  /** Gives the money back while the card waits; `conflict` once it is sent. Cancelling again does nothing. */
  cancelGiftCard: endpoint({
    ...memberWrite,
    movesMoney: true,
    rateLimit: buyLimit,
    request: GiftCardRef,
    response: GiftCard,
    errors: ['not_found', 'conflict'],
  }),
  /**
   * Sends a card once more, to the same or to another address, with a new code: the one before is no longer valid.
   * `conflict` for a card that was not sent yet, and for one that was redeemed.
   */
  resendGiftCard: endpoint({
    ...memberWrite,
    rateLimit: {
      account: {
        by: 'shopper',
        attempts: 5,
        windowMs: HOUR_MS,
        longTerm: { attempts: 15, windowMs: DAY_MS },
      },
      client: { attempts: 30, windowMs: HOUR_MS },
    },
    request: z.object({ gift_card_id: z.uuid(), recipient_email: email }),
    response: GiftCard,
    errors: ['not_found', 'conflict'],
  }),
  /**
   * Adds what a card is worth to the wallet. Anyone who has redeemed it gets the same answer again. A code that is none, or
   * was used by someone else, is the same 422: the caller does not learn which.
   */
  redeemGiftCard: endpoint({
    ...memberWrite,
    movesMoney: true,
    rateLimit: {
      account: {
        by: 'shopper',
        attempts: 10,
        windowMs: HOUR_MS,
        longTerm: { attempts: 30, windowMs: DAY_MS },
      },
      client: { attempts: 30, windowMs: HOUR_MS },
    },
    request: z.object({
      /** In any case, with or without hyphens. */
      code: z.string().min(1, messages.giftCodeRequired).max(100, messages.giftCodeInvalid),
    }),
    response: z.object({ currency: Currency, amount: Price, balance: Price }),
    errors: ['conflict'],
  }),
});
