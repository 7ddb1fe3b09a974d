import type { ProductFacts } from '../contract/product';
import { formatInteger } from './format-integer';

const YEAR_MONTHS = 12;
const HOUR_MINUTES = 60;

/** `10 years`, `18 months` */
export function warrantyText(months: number): string {
  const years = months / YEAR_MONTHS;
  if (!Number.isInteger(years)) return months === 1 ? '1 month' : `${months} months`;
  return years === 1 ? '1 year' : `${years} years`;
}

/** `10-year warranty`, `18-month warranty` */
export function warrantyLabel(months: number): string {
  return `${warrantyText(months).replace(/s$/, '').replace(' ', '-')} warranty`;
}

/** How long a fabric lasts: `50,000 rubs (Martindale)`. */
export function rubText(count: number): string {
  return `${formatInteger(count)} rubs (Martindale)`;
}

/** `About 15 minutes, 2 people, no tools`, `None: it comes assembled` */
export function assemblyText({
  minutes,
  people,
  tools,
}: NonNullable<ProductFacts['assembly']>): string {
  if (minutes === 0) return 'None: it comes assembled';
  const hours = minutes / HOUR_MINUTES;
  const time = Number.isInteger(hours)
    ? `${hours} ${hours === 1 ? 'hour' : 'hours'}`
    : `${minutes} minutes`;
  const who = people === 1 ? '1 person' : `${people} people`;
  return [`About ${time}`, who, tools].filter(Boolean).join(', ');
}
