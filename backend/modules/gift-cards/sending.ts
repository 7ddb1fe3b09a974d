import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { newSpokenNumber } from '../../platform/spoken-number';
import { hashToken } from '../../platform/tokens';
import { shoppers } from '../accounts/schema';
import { giftCardMail } from './mail';
import type { giftCards } from './schema';
import type { GiftCardServices } from './services';

export type GiftCardRow = typeof giftCards.$inferSelect;

const CODE_GROUPS = 5;

/**
 * Makes a new code for a card and writes the e-mail that holds it.
 * @returns what is stored of the code, in the same transaction; one that was stored before is no longer valid
 */
export async function sendCode(
  { mail, siteUrl }: Pick<GiftCardServices, 'mail' | 'siteUrl'>,
  transaction: Queries,
  { shopperId, amount, message, recipientEmail }: GiftCardRow,
): Promise<{ codeHash: string; codeEnding: string }> {
  const code = newSpokenNumber(CODE_GROUPS);
  const buyerName = shopperId === null ? null : await nameOf(transaction, shopperId);
  const gift = { to: recipientEmail, buyerName, amount, message, code, siteUrl };
  await mail.send(transaction, giftCardMail(gift));
  return { codeHash: hashToken(code), codeEnding: code.slice(-4) };
}

async function nameOf(queries: Queries, shopperId: number): Promise<string | null> {
  const [buyer] = await queries
    .select({ firstName: shoppers.firstName, lastName: shoppers.lastName })
    .from(shoppers)
    .where(eq(shoppers.id, shopperId));
  return buyer?.firstName ? [buyer.firstName, buyer.lastName].filter(Boolean).join(' ') : null;
}
