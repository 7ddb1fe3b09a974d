import { eq, inArray, sql } from 'drizzle-orm';
import { later } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import { CLEANUP_BATCH } from '../../platform/delete-in-batches';
import { type PersonParts, personalList } from '../../platform/person-parts';
import type { Retention } from '../../platform/retention';
import { giftCards } from './schema';

/** The gift cards that a member has bought. */
export const personParts: PersonParts = {
  lists: [
    personalList('gift_cards', giftCards, {
      amount: giftCards.amount,
      recipient_email: giftCards.recipientEmail,
      message: giftCards.message,
      send_on: giftCards.sendOn,
      state: giftCards.state,
      bought_at: giftCards.boughtAt,
      sent_at: giftCards.sentAt,
      redeemed_at: giftCards.redeemedAt,
      cancelled_at: giftCards.cancelledAt,
    }),
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

/** Takes the recipient and the message from cards that were redeemed or cancelled long ago. */
export async function removeOldRecipients(
  queries: Queries,
  now: Date,
  { giftCardRecipientsMs }: Pick<Retention, 'giftCardRecipientsMs'>,
): Promise<void> {
  const before = later(now, -giftCardRecipientsMs).toISOString();
  const { id, recipientEmail, redeemedAt, cancelledAt } = giftCards;
  const some = queries
    .select({ id })
    .from(giftCards)
    .where(
      sql`${recipientEmail} <> '' and coalesce(${redeemedAt}, ${cancelledAt}) < ${before}::timestamptz`,
    )
    .limit(CLEANUP_BATCH);
  for (;;) {
    const emptied = await queries
      .update(giftCards)
      .set({ recipientEmail: '', message: '' })
      .where(inArray(id, some))
      .returning({ id });
    if (emptied.length < CLEANUP_BATCH) return;
  }
}
