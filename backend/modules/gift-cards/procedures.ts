import { and, desc, eq, inArray } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { GIFT_CARD_PAGE_SIZE, giftCardCodeOf } from '@/lib/contract/gift-card-states';
import type { GiftCard } from '@/lib/contract/gift-cards';
import { messages } from '@/lib/contract/messages';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import { hashToken } from '@/lib/contract-server/tokens';
import { formatMoney } from '@/lib/shared/money';
import { contentHash } from '../../platform/content-hash';
import { CURRENCY } from '../../platform/currency';
import type { Queries } from '../../platform/database/database';
import type { ShopperContext } from '../../platform/procedure';
import { isTransition } from '../../platform/state-machine';
import { cashGiftCard, payGiftCard, walletBalanceOf, wasGivenTo } from '../wallet/service';
import { giftCardKey, isSendingDay, sendingTime } from './rules';
import { giftCardCodes, giftCards } from './schema';
import { enqueueMail, type GiftCardRow, withoutRecipient } from './sending';
import type { GiftCardServices } from './services';
import { type GiftCardActor, giftCardTransitions } from './states';
import { giftCardSending } from './topics';

/** Buying gift cards from the wallet, and redeeming them into one. */
export function createGiftCardProcedures(services: GiftCardServices) {
  const { jobs, giftCardBounds: bounds } = services;

  async function giftCardList(
    { page_number }: RequestOf<'giftCardList'>,
    { queries, shopper }: ShopperContext,
  ): Promise<ResponseOf<'giftCardList'>> {
    const isOwn = eq(giftCards.shopperId, shopper.id);
    const rows = await queries
      .select()
      .from(giftCards)
      .where(isOwn)
      .orderBy(desc(giftCards.id))
      .limit(GIFT_CARD_PAGE_SIZE)
      .offset((page_number - 1) * GIFT_CARD_PAGE_SIZE);
    return {
      gift_cards: rows.map(toGiftCard),
      total: await queries.$count(giftCards, isOwn),
      currency: CURRENCY,
      bounds,
    };
  }

  async function buyGiftCard(
    request: RequestOf<'buyGiftCard'>,
    { queries, shopper, clock }: ShopperContext,
  ): Promise<GiftCard> {
    const { gift_card_id: uuid, amount, send_on: sendOn } = request;
    const requestHash = contentHash(request);
    const now = clock();
    const fault = faultIn(request, now);
    return queries.transaction(async (transaction) => {
      // A second insert with the same id waits for the first one.
      const [card] = fault
        ? []
        : await transaction
            .insert(giftCards)
            .values({
              uuid,
              shopperId: shopper.id,
              requestHash,
              amount,
              recipientEmail: request.recipient_email,
              message: request.message,
              sendOn,
              state: 'waiting',
              boughtAt: now,
            })
            .onConflictDoNothing({ target: giftCards.uuid })
            .returning();
      if (!card) {
        // What was bought before is answered, also where its day has passed since.
        const earlier = await findOwn(transaction, shopper.id, uuid);
        if (!earlier) throw fault ?? notFound();
        if (earlier.requestHash === requestHash) return toGiftCard(earlier);
        throw new AppError(409, 'conflict', 'This was a different gift card. Please try again.');
      }
      const money = { shopperId: shopper.id, amount, key: giftCardKey.bought(uuid) };
      await payGiftCard(transaction, money, now);
      const runAt = sendingTime(sendOn, now);
      const job = { topic: giftCardSending, key: uuid, payload: null, runAt };
      await jobs.enqueue(transaction, job);
      return toGiftCard(card);
    });
  }

  /** Why such a card cannot be bought. */
  function faultIn({ amount, send_on }: RequestOf<'buyGiftCard'>, now: Date): AppError | null {
    const { min, max } = bounds;
    if (amount < min || amount > max) {
      const range = `from ${formatMoney(min, CURRENCY)} to ${formatMoney(max, CURRENCY)}`;
      return appErrors.field('amount', `Please enter an amount ${range}.`);
    }
    if (send_on !== null && !isSendingDay(send_on, now)) {
      return appErrors.field('send_on', messages.giftDayInvalid);
    }
    return null;
  }

  async function cancelGiftCard(
    { gift_card_id: uuid }: RequestOf<'cancelGiftCard'>,
    { queries, shopper, clock }: ShopperContext,
  ): Promise<GiftCard> {
    const now = clock();
    return queries.transaction(async (transaction) => {
      const card = await lockOwn(transaction, shopper.id, uuid);
      if (card.state === 'cancelled') return toGiftCard(card);
      if (!canBecome(card, 'cancelled', 'buyer')) {
        throw new AppError(
          409,
          'conflict',
          'This gift card has been sent and cannot be cancelled.',
        );
      }
      const { amount } = card;
      const key = giftCardKey.cancelled(uuid);
      const money = { shopperId: shopper.id, kind: 'gift_card_refund', amount, key } as const;
      await cashGiftCard(transaction, money, now);
      return store(transaction, card, { state: 'cancelled', cancelledAt: now });
    });
  }

  async function resendGiftCard(
    { gift_card_id: uuid, recipient_email: recipientEmail }: RequestOf<'resendGiftCard'>,
    { queries, shopper }: ShopperContext,
  ): Promise<GiftCard> {
    return queries.transaction(async (transaction) => {
      const card = await lockOwn(transaction, shopper.id, uuid);
      if (card.state !== 'sent') {
        const text = {
          waiting: 'This gift card has not been sent yet.',
          redeemed: 'This gift card has already been redeemed.',
          cancelled: 'This gift card is cancelled.',
        }[card.state];
        throw new AppError(409, 'conflict', text);
      }
      await transaction.delete(giftCardCodes).where(eq(giftCardCodes.giftCardId, card.id));
      await enqueueMail(jobs, transaction, uuid);
      return store(transaction, card, { recipientEmail, codeEnding: null, sentAt: null });
    });
  }

  async function redeemGiftCard(
    { code: text }: RequestOf<'redeemGiftCard'>,
    { queries, shopper, clock, clearAttempts }: ShopperContext,
  ): Promise<ResponseOf<'redeemGiftCard'>> {
    const code = giftCardCodeOf(text);
    if (!code) throw notValid();
    const now = clock();
    const { amount, isNew } = await queries.transaction(async (transaction) => {
      const card = await lockByCode(transaction, code);
      if (!card) throw notValid();
      const key = giftCardKey.redeemed(card.uuid);
      const isNew = canBecome(card, 'redeemed', 'redeemer');
      if (isNew) {
        const money = { shopperId: shopper.id, amount: card.amount, key };
        await cashGiftCard(transaction, { ...money, kind: 'gift_card' }, now);
        // Who has the code has the e-mail, also where no answer has said so yet.
        const sentAt = card.sentAt ?? now;
        const change = { state: 'redeemed', redeemedAt: now, sentAt } as const;
        await store(transaction, card, { ...change, ...withoutRecipient(card) });
      } else if (!(await wasGivenTo(transaction, key, shopper.id))) throw notValid();
      return { amount: card.amount, isNew };
    });
    // The same code once more would give new tries without end.
    if (isNew) await clearAttempts();
    return { currency: CURRENCY, amount, balance: await walletBalanceOf(queries, shopper.id) };
  }

  return { giftCardList, buyGiftCard, cancelGiftCard, resendGiftCard, redeemGiftCard };
}

/** The same for a code that no one has and for one that is used, so that guessing teaches nothing. */
function notValid(): AppError {
  return appErrors.field('code', messages.giftCodeInvalid);
}

function canBecome({ state: from }: GiftCardRow, to: GiftCardRow['state'], by: GiftCardActor) {
  return isTransition(giftCardTransitions, { from, to, by });
}

const notFound = () => appErrors.notFound('This gift card');

/** A card that the shopper has bought, locked. */
async function findOwn(
  transaction: Queries,
  shopperId: number,
  uuid: string,
): Promise<GiftCardRow | undefined> {
  const [card] = await transaction
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.uuid, uuid), eq(giftCards.shopperId, shopperId)))
    .for('update');
  return card;
}

/** As {@link findOwn}. @throws {AppError} 404 */
async function lockOwn(...own: Parameters<typeof findOwn>): Promise<GiftCardRow> {
  const card = await findOwn(...own);
  if (!card) throw notFound();
  return card;
}

/** The card that a code opens, locked. SEND AGAIN may take the code away until then. */
async function lockByCode(transaction: Queries, code: string): Promise<GiftCardRow | undefined> {
  const ofCode = transaction
    .select({ id: giftCardCodes.giftCardId })
    .from(giftCardCodes)
    .where(eq(giftCardCodes.codeHash, hashToken(code)));
  const [card] = await transaction
    .select()
    .from(giftCards)
    .where(inArray(giftCards.id, ofCode))
    .for('update');
  const [stillThere] = await ofCode;
  return stillThere && card;
}

async function store(
  transaction: Queries,
  card: GiftCardRow,
  changes: Partial<GiftCardRow>,
): Promise<GiftCard> {
  await transaction.update(giftCards).set(changes).where(eq(giftCards.id, card.id));
  return toGiftCard({ ...card, ...changes });
}

/** As the contract shows it. */
function toGiftCard(card: GiftCardRow): GiftCard {
  return {
    gift_card_id: card.uuid,
    currency: CURRENCY,
    amount: card.amount,
    recipient_email: card.recipientEmail,
    message: card.message,
    send_on: card.sendOn,
    state: card.state,
    code_ending: card.codeEnding,
    bought_at: card.boughtAt.toISOString(),
    sent_at: card.sentAt?.toISOString() ?? null,
    redeemed_at: card.redeemedAt?.toISOString() ?? null,
  };
}
