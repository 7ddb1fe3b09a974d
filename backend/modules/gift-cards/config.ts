import { z } from 'zod';
import { Amount, readSettings, setting } from '@/lib/shared/settings';
import { StartError } from '@/lib/shared/start-error';

export const giftCardSettings = z.object({
  GIFT_CARD_MIN: setting(Amount, '10.00', 'The least that a gift card may be worth.'),
  GIFT_CARD_MAX: setting(Amount, '500.00', 'The most that a gift card may be worth.'),
});

export interface GiftCardConfig {
  /** What a gift card may be worth. Minor units. */
  giftCardBounds: { min: number; max: number };
}

export function readGiftCardConfig(environment: NodeJS.ProcessEnv): GiftCardConfig {
  const { GIFT_CARD_MIN: min, GIFT_CARD_MAX: max } = readSettings(giftCardSettings, environment);
  if (min === 0) throw new StartError('GIFT_CARD_MIN must be more than 0.');
  if (max < min) throw new StartError('GIFT_CARD_MAX must not be less than GIFT_CARD_MIN.');
  return { giftCardBounds: { min, max } };
}
