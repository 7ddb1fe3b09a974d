import type { Feature } from '@/lib/contract/features';
import type { Clock } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import type { JobQueue } from '../../platform/jobs';
import type { LateMails } from '../../platform/mail';

/** What gift cards need. */
export interface GiftCardServices {
  queries: Queries;
  clock: Clock;
  jobs: JobQueue;
  /** None that holds a code stands in the database. */
  lateMails: LateMails;
  /** The storefront's public origin. */
  siteUrl: string;
  features: ReadonlySet<Feature>;
  /** What a card may be worth, in minor units. */
  giftCardBounds: { min: number; max: number };
}
