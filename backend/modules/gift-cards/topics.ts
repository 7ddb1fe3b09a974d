import { defineTopic } from '../../platform/jobs-topic';
import { untilItSucceeds } from '../payments/topics';

/** Sends a gift card on its day; its key is the card's UUID. */
export const giftCardSending = defineTopic({ name: 'gift-card-sending', ...untilItSucceeds });
