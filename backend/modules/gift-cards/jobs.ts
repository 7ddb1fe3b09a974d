import { and, eq, exists } from 'drizzle-orm';
import type { Jobs } from '../../platform/jobs';
import type { MailWriter } from '../../platform/mail';
import { isTransition } from '../../platform/state-machine';
import { giftCardCodes, giftCards } from './schema';
import { enqueueMail, type GiftCardRow, giftCardOf, withoutRecipient, writeMail } from './sending';
import type { GiftCardServices } from './services';
import { giftCardTransitions } from './states';
import { giftCardMailing, giftCardSending } from './topics';

/** In the database, for e-mails that wait. */
const SOURCE = 'gift-card';

/** Says who sends gift cards on their days, and their e-mails. */
export function registerGiftCards(jobs: Jobs, services: GiftCardServices): void {
  const { queries, lateMails, features } = services;
  lateMails.writtenBy(SOURCE, (uuid, address) => writeGiftCard(services, uuid, address));
  // A card that was paid for waits until it can be redeemed.
  if (!features.has('giftCards')) return;
  jobs.handle(giftCardSending, ({ key }) => sendGiftCard(services, key));
  jobs.handle(giftCardMailing, async ({ key, payload: { id }, signal }) => {
    const card = await queries.transaction((transaction) => giftCardOf(transaction, key));
    if (!card || !isWanted(card)) return;
    const mail = { source: SOURCE, key, id, address: card.recipientEmail };
    await lateMails.deliver(mail, signal);
  });
}

function isWanted({ state, sentAt }: GiftCardRow): boolean {
  return state === 'sent' && sentAt === null;
}

/** Sends a card whose day has come. It does nothing for one that was cancelled, and the second time. */
async function sendGiftCard({ queries, jobs }: GiftCardServices, uuid: string): Promise<void> {
  await queries.transaction(async (transaction) => {
    const card = await giftCardOf(transaction, uuid);
    const change = { from: card?.state ?? 'cancelled', to: 'sent', by: 'day' } as const;
    if (!card || !isTransition(giftCardTransitions, change)) return;
    await enqueueMail(jobs, transaction, uuid);
    await transaction.update(giftCards).set({ state: 'sent' }).where(eq(giftCards.id, card.id));
  });
}

/**
 * Makes a code for a card, stores its hash and writes the e-mail. Whether an e-mail has arrived whose answer was lost is
 * not known, so the codes of all tries open the card, which is redeemed once; what was never sent, no one has.
 */
async function writeGiftCard(
  services: GiftCardServices,
  uuid: string,
  address: string,
): ReturnType<MailWriter> {
  return services.queries.transaction(async (transaction) => {
    const card = await giftCardOf(transaction, uuid);
    // What waited for one address must not come there when the buyer has corrected it.
    if (!card || !isWanted(card) || card.recipientEmail !== address) return null;
    const { message, codeHash } = await writeMail(services, transaction, card);
    return { message, onSent: () => storeSent(services, uuid, codeHash) };
  });
}

async function storeSent(
  { queries, clock }: GiftCardServices,
  uuid: string,
  codeHash: string,
): Promise<void> {
  await queries.transaction(async (transaction) => {
    const card = await giftCardOf(transaction, uuid);
    if (!card) return;
    // SEND AGAIN has taken its place meanwhile, where its code is gone.
    const isValid = exists(
      transaction
        .select({ codeHash: giftCardCodes.codeHash })
        .from(giftCardCodes)
        .where(eq(giftCardCodes.codeHash, codeHash)),
    );
    await transaction
      .update(giftCards)
      .set({ sentAt: clock(), ...withoutRecipient(card) })
      .where(and(eq(giftCards.id, card.id), isValid));
  });
}
