import { GIFT_CARD_MONTHS } from '@/lib/contract/gift-card-states';
import { addMonths } from '@/lib/shared/calendar-date';
import { shopDayOf } from '@/lib/shared/shop-time';

/** At noon in UTC it is the same day in all four markets. */
const SENDING_TIME = 'T12:00:00Z';

/** When a card is sent that waits for a day; at once where that moment has passed, or for no day. */
export function sendingTime(sendOn: string | null, now: Date): Date {
  const onDay = sendOn === null ? now : new Date(sendOn + SENDING_TIME);
  return onDay > now ? onDay : now;
}

/** Whether a card may be sent on a day: from today to a year from now. */
export function isSendingDay(sendOn: string, now: Date): boolean {
  const today = shopDayOf(now);
  return sendOn >= today && sendOn <= addMonths(today, GIFT_CARD_MONTHS);
}

/** The ledger's keys of what happens to a card at most once. */
export const giftCardKey = {
  bought: (uuid: string) => `gift-card-${uuid}`,
  redeemed: (uuid: string) => `gift-card-${uuid}:redeemed`,
  cancelled: (uuid: string) => `gift-card-${uuid}:cancelled`,
};
