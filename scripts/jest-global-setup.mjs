import { bundle, PROGRAMS, TEST_PROGRAMS } from './lib/bundle.mjs';

/** Before the first contract test, which starts the programs in its own process or as processes. */
export default () => bundle([...PROGRAMS, ...TEST_PROGRAMS]);
