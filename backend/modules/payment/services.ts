import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import type { JobQueue } from '../../platform/jobs';
import type { PaymentProvider } from './provider';

/** What making and settling payments needs. */
export interface PaymentServices {
  queries: Queries;
  clock: Clock;
  log: Logger;
  jobs: JobQueue;
  /** Null where the shop takes nothing but the wallet. */
  provider: PaymentProvider | null;
  /** Those that new payments no longer use. What began with one of them is settled and refunded with it. */
  formerProviders: readonly PaymentProvider[];
}
