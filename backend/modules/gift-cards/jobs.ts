import { and, eq, exists } from 'drizzle-orm';
import type { Jobs } from '../../platform/jobs';
import { isTransition } from '../../platform/state-machine';
import { giftCardCodes, giftCards } from './schema';
import { enqueueMail, giftCardOf, withoutRecipient, writeMail } from './sending';
import type { GiftCardServices } from './services';
import { giftCardTransitions } from './states';
import { giftCardMailing, giftCardSending } from './topics';

/** Says who sends gift cards on their days, and their e-mails. */
export function registerGiftCards(jobs: Jobs, services: GiftCardServices): void {
  jobs.handle(giftCardSending, ({ key }) => sendGiftCard(services, key));
  jobs.handle(giftCardMailing, ({ key, payload, signal }) =>
    mailGiftCard(services, key, { ...payload, signal }),
  );
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
 * Makes a code for a card, stores its hash and then sends it. Whether an e-mail has arrived whose answer was lost is
 * not known, so the codes of all tries open the card, which is redeemed once; what was never sent, no one has.
 */
async function mailGiftCard(
  services: GiftCardServices,
  uuid: string,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<void> {
  const { queries, clock, deliverMail } = services;
  const written = await queries.transaction(async (transaction) => {
    const card = await giftCardOf(transaction, uuid);
    const isWanted = card?.state === 'sent' && card.sentAt === null;
    return isWanted ? { card, ...(await writeMail(services, transaction, card)) } : null;
  });
  if (!written) return;
  const { card, message, codeHash } = written;
  await deliverMail(message, id, signal);
  await queries.transaction(async (transaction) => {
    const now = await giftCardOf(transaction, uuid);
    // SEND AGAIN has taken its place meanwhile, where its code is gone.
    const isValid = exists(
      transaction
        .select({ codeHash: giftCardCodes.codeHash })
        .from(giftCardCodes)
        .where(eq(giftCardCodes.codeHash, codeHash)),
    );
    await transaction
      .update(giftCards)
      .set({ sentAt: clock(), ...(now && withoutRecipient(now)) })
      .where(and(eq(giftCards.id, card.id), isValid));
  });
}
