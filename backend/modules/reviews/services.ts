import type { Clock } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import type { Invalidations } from '../../platform/invalidations';

/** What reviews need to be changed. */
export interface ReviewServices {
  queries: Queries;
  clock: Clock;
  invalidations: Pick<Invalidations, 'publishInvalidation'>;
}
