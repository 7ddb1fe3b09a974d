import { SHOP_TIME_ZONE } from '@/lib/shared/shop-time';

/** The lines of a shopper's text, so far to the right that they cannot pass for the program's own. */
export function indented(text: string): string[] {
  return text.split(/\r\n|[\n\r]/).map((line) => `    ${line}`);
}

/** Swedish writes a moment as `2026-11-22 13:30`. */
const shopMomentFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: SHOP_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});
const shopZoneFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: SHOP_TIME_ZONE,
  timeZoneName: 'short',
});

/** By the shop's clock: `2026-11-22T21:30:00.000Z` → `2026-11-22 13:30 PST`. */
export function shopMoment(iso: string): string {
  const moment = new Date(iso);
  const zone = shopZoneFormat.formatToParts(moment).find(({ type }) => type === 'timeZoneName');
  return `${shopMomentFormat.format(moment)} ${zone?.value}`;
}
