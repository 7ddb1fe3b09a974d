import { availableParallelism } from 'node:os';

/** Beyond that, the one shop that all journeys share is what they wait for. */
const MOST = 6;

/** How many test files or journeys run at a time: one more than there are processors, because some of them wait. */
export const testWorkers = Math.min(availableParallelism() + 1, MOST);
