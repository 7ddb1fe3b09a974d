import { z } from 'zod';
import { defineTopic } from '../../platform/jobs-topic';
import { untilItSucceeds } from '../payment/topics';

/** Sends a gift card on its day; its key is the card's UUID. */
export const giftCardSending = defineTopic({ name: 'gift-card-sending', ...untilItSucceeds });

/** The e-mail with a card's code, under one `Message-ID` for all of its tries; its key is the card's UUID. */
export const giftCardMailing = defineTopic({
  name: 'gift-card-mail',
  payload: z.object({ id: z.uuid() }),
});
