import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { PersonParts } from '../../platform/person-parts';
import { giftCards } from './schema';

/** The gift cards that a member has bought. */
export const personParts: PersonParts = {
  lists: [
    {
      name: 'gift_cards',
      read: (queries, id, after, limit) =>
        queries
          .select({
            place: giftCards.id,
            amount: giftCards.amount,
            recipient_email: giftCards.recipientEmail,
            message: giftCards.message,
            send_on: giftCards.sendOn,
            state: giftCards.state,
            bought_at: giftCards.boughtAt,
            sent_at: giftCards.sentAt,
            redeemed_at: giftCards.redeemedAt,
            cancelled_at: giftCards.cancelledAt,
          })
          .from(giftCards)
          .where(and(eq(giftCards.shopperId, id), gt(giftCards.id, after)))
          .orderBy(asc(giftCards.id))
          .limit(limit),
    },
  ],
  /**
   * Takes the member from the cards. A card that waits, or whose e-mail is on its way, is still sent, so it keeps its
   * recipient and message until then.
   */
  async remove(transaction, { id }) {
    const { state, sentAt, recipientEmail, message } = giftCards;
    const isNeeded = sql`${state} = 'waiting' or (${state} = 'sent' and ${sentAt} is null)`;
    await transaction
      .update(giftCards)
      .set({
        shopperId: null,
        recipientEmail: sql`case when ${isNeeded} then ${recipientEmail} else '' end`,
        message: sql`case when ${isNeeded} then ${message} else '' end`,
      })
      .where(eq(giftCards.shopperId, id));
  },
};
