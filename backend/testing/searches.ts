import { DRIVERS } from './backend-process';

/** Both ways in which products are found, on each database of the tests. */
export const SEARCHES = DRIVERS.flatMap((driver) =>
  (['memory', 'postgres'] as const).map((search) => ({ driver, search })),
);
