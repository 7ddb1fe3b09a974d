import { bundle, PROGRAMS } from '../lib/bundle.mjs';

const TEST_PROGRAMS = [
  'backend/backup-cli.ts',
  'backend/cli.ts',
  'backend/doctor/main.ts',
  'backend/testing/main-with-clock.ts',
  'backend/testing/recorded-queries.ts',
  'backend/testing/running-backend.ts',
  'payments-sandbox/testing/running-sandbox.ts',
];

/** Bundles all that tests start as processes or in their own. Jest calls it before the first contract test. */
export default () => bundle([...PROGRAMS, ...TEST_PROGRAMS]);
