import { MAX_SWATCHES_OF_ADDRESS, SWATCH_DAYS } from '@/lib/contract/quantity';
import { addDays, dayName } from '@/lib/shared/calendar-date';
import { isClosed } from '../../modules/delivery/rules';

/** The post's, not those of the shop's own vans. */
const WORKING_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
/** From the order to the letter box. */
const POST_DAYS = 5;

/** The day by which a letter of today is there: five working days later. @param holidays of the shop */
export function postDay(today: string, holidays: readonly string[]): string {
  const calendar = { weekdays: WORKING_DAYS, holidays, capacity: null };
  let day = today;
  for (let left = POST_DAYS; left > 0; ) {
    day = addDays(day, 1);
    if (!isClosed(day, calendar)) left -= 1;
  }
  return day;
}

/** Swatches that were posted to one address on one of the shop's days. */
interface Posted {
  day: string;
  swatches: number;
}

/** The first of the shop's days that counts today. */
export function firstCountedDay(today: string): string {
  return addDays(today, 1 - SWATCH_DAYS);
}

/**
 * Why an address cannot have more swatches now, for the shopper; null where it can.
 * @param posted since {@link firstCountedDay}, the oldest first
 */
export function limitReason(posted: readonly Posted[], wanted: number): string | null {
  const used = posted.reduce((sum, { swatches }) => sum + swatches, 0);
  if (used + wanted <= MAX_SWATCHES_OF_ADDRESS) return null;
  const left = Math.max(0, MAX_SWATCHES_OF_ADDRESS - used);
  const rule = `We mail ${MAX_SWATCHES_OF_ADDRESS} free swatches to an address in ${SWATCH_DAYS} days.`;
  if (left > 0) return `${rule} This one can have ${left} more now: please choose fewer.`;
  const from = addDays(posted[0]?.day ?? '', SWATCH_DAYS);
  return `${rule} This one can have more from ${dayName(from)} on.`;
}
