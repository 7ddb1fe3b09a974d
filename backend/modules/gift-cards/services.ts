import type { Clock } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import type { JobQueue } from '../../platform/jobs';
import type { MailSender } from '../../platform/mail';

/** What gift cards need. */
export interface GiftCardServices {
  queries: Queries;
  clock: Clock;
  jobs: JobQueue;
  mail: MailSender;
  /** The storefront's public origin. */
  siteUrl: string;
  /** What a card may be worth, in minor units. */
  giftCardBounds: { min: number; max: number };
}
