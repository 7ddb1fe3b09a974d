import Sequencer from '@jest/test-sequencer';

/**
 * The test files that take half a minute and more. Jest remembers how long each took, but not in a new checkout, where one
 * of them would run alone at the end.
 */
const LONG = [
  'backend/platform/backup/backup.contract.test.ts',
  'scripts/start.test.ts',
  'conformance/minimal-backend.contract.test.ts',
  'backend/platform/backup/restore.contract.test.ts',
  'backend/flows/placing/late-money-interleavings.contract.test.ts',
  'conformance/embedded-backend.contract.test.ts',
  'backend/platform/database/durability.contract.test.ts',
  'backend/platform/rate-limits.contract.test.ts',
  'e2e/http/cluster.test.ts',
  'e2e/http/traces.test.ts',
  'e2e/http/shared-pages.test.ts',
  'e2e/http/nginx.test.ts',
];

/** Runs the longest test files first, and the others in Jest's own order. */
export default class LongestFirst extends Sequencer {
  /**
   * @override
   * @param {Parameters<Sequencer['sort']>[0]} tests
   */
  async sort(tests) {
    /** @param {{ path: string }} test */
    const place = ({ path }) => {
      const at = LONG.findIndex((file) => path.endsWith(`/${file}`));
      return at < 0 ? LONG.length : at;
    };
    const sorted = await super.sort(tests);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
