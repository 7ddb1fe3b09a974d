import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import type { JobQueue } from '../../platform/jobs';
import type { MailSender } from '../../platform/mail';
import type { PaymentProvider } from '../payments/provider';
import type { Stock } from '../stock/service';

/** What placing and settling orders needs. */
export interface OrderServices {
  queries: Queries;
  clock: Clock;
  log: Logger;
  jobs: JobQueue;
  stock: Stock;
  /** Null where the shop takes nothing but the wallet. */
  provider: PaymentProvider | null;
  /** The storefront's public origin, to which a provider's page leads back. */
  siteUrl: string;
  mail: MailSender;
  /** What the shop keeps of items that are cancelled later than a day after the order. */
  cancellationFeePercent: number;
}
