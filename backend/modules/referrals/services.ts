import type { Feature } from '@/lib/contract/features';
import type { Clock } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import type { JobQueue } from '../../platform/jobs';
import type { MailSender } from '../../platform/mail';

/** What referrals need. */
export interface ReferralServices {
  queries: Queries;
  clock: Clock;
  jobs: JobQueue;
  mail: MailSender;
  /** The storefront's public origin. */
  siteUrl: string;
  features: ReadonlySet<Feature>;
  /** What a point is worth in the wallet, in minor units. */
  pointValue: number;
  /** How many referrals of one member are earned in a calendar month without a look of the shop. */
  referralsPerMonth: number;
}
