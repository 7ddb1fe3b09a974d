import { eq } from 'drizzle-orm';
import type { Jobs } from '../../platform/jobs';
import { isTransition } from '../../platform/state-machine';
import { giftCards } from './schema';
import { sendCode } from './sending';
import type { GiftCardServices } from './services';
import { giftCardTransitions } from './states';
import { giftCardSending } from './topics';

/** Says who sends gift cards on their days. */
export function registerGiftCards(jobs: Jobs, services: GiftCardServices): void {
  jobs.handle(giftCardSending, ({ key }) => sendGiftCard(services, key));
}

/** Sends a card whose day has come. It does nothing for one that was cancelled, and the second time. */
async function sendGiftCard(services: GiftCardServices, uuid: string): Promise<void> {
  const { queries, clock } = services;
  await queries.transaction(async (transaction) => {
    const [card] = await transaction
      .select()
      .from(giftCards)
      .where(eq(giftCards.uuid, uuid))
      .for('update');
    const change = { from: card?.state ?? 'cancelled', to: 'sent', by: 'day' } as const;
    if (!card || !isTransition(giftCardTransitions, change)) return;
    const code = await sendCode(services, transaction, card);
    // Nobody can send the card of a deleted member once more.
    const ofNobody = card.shopperId === null && { recipientEmail: '', message: '' };
    await transaction
      .update(giftCards)
      .set({ ...code, ...ofNobody, state: 'sent', sentAt: clock() })
      .where(eq(giftCards.id, card.id));
  });
}
