import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashToken } from '@/lib/contract-server/tokens';
import type { Queries } from '../../platform/database/database';
import type { JobQueue } from '../../platform/jobs';
import type { MailMessage } from '../../platform/mail';
import { newSpokenNumber } from '../../platform/spoken-number';
import { shoppers } from '../accounts/schema';
import { giftCardMail } from './mail';
import { giftCardCodes, giftCards } from './schema';
import type { GiftCardServices } from './services';
import { giftCardMailing } from './topics';

export type GiftCardRow = typeof giftCards.$inferSelect;

const CODE_GROUPS = 5;

/** A card, locked. */
export async function giftCardOf(
  transaction: Queries,
  uuid: string,
): Promise<GiftCardRow | undefined> {
  const [card] = await transaction
    .select()
    .from(giftCards)
    .where(eq(giftCards.uuid, uuid))
    .for('update');
  return card;
}

/** Sends a card's e-mail after the commit. One that waits is replaced. */
export function enqueueMail(jobs: JobQueue, transaction: Queries, uuid: string): Promise<void> {
  return jobs.enqueue(transaction, {
    topic: giftCardMailing,
    key: uuid,
    payload: { id: randomUUID() },
  });
}

/** Makes one more code for a locked card, stores its hash, and writes the e-mail that holds it. */
export async function writeMail(
  { siteUrl }: Pick<GiftCardServices, 'siteUrl'>,
  transaction: Queries,
  { id, shopperId, amount, message, recipientEmail }: GiftCardRow,
): Promise<{ message: MailMessage; codeHash: string }> {
  const code = newSpokenNumber(CODE_GROUPS);
  const codeHash = hashToken(code);
  await transaction.insert(giftCardCodes).values({ codeHash, giftCardId: id });
  await transaction
    .update(giftCards)
    .set({ codeEnding: code.slice(-4) })
    .where(eq(giftCards.id, id));
  const buyerName = shopperId === null ? null : await nameOf(transaction, shopperId);
  const gift = { to: recipientEmail, buyerName, amount, message, code, siteUrl };
  return { message: giftCardMail(gift), codeHash };
}

/** No one can send the card of a deleted member once more. */
export function withoutRecipient({ shopperId }: GiftCardRow): Partial<GiftCardRow> {
  return shopperId === null ? { recipientEmail: '', message: '' } : {};
}

async function nameOf(queries: Queries, shopperId: number): Promise<string | null> {
  const [buyer] = await queries
    .select({ firstName: shoppers.firstName, lastName: shoppers.lastName })
    .from(shoppers)
    .where(eq(shoppers.id, shopperId));
  return buyer?.firstName ? [buyer.firstName, buyer.lastName].filter(Boolean).join(' ') : null;
}
