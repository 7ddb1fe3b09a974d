import type { Feature } from '@/lib/contract/features';
import type { Clock } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import type { Invalidations } from '../../platform/invalidations';

/** What reviews need to be changed. */
export interface ReviewServices {
  queries: Queries;
  clock: Clock;
  features: ReadonlySet<Feature>;
  invalidations: Pick<Invalidations, 'publishInvalidation'>;
}
