/**
 * Mutation tests of what money and access depend on: `npm run mutants`. Each file is named here with its
 * reason; a module that decides about a price or about who may do what belongs on the list. Stryker runs unit tests
 * alone, so what only contract tests cover is not here: gift-cards/rules.ts and wallet/ledger.ts.
 */
export default {
  mutate: [
    // Prices, totals, coupons.
    'lib/contract/money.ts',
    'lib/contract/cart-totals.ts',
    'lib/contract/cart-coupons.ts',
    'lib/shared/money.ts',
    'backend/modules/coupons/rules.ts',
    'backend/modules/delivery/rules.ts',
    // What an order, a cancellation and a payment come to.
    'lib/contract/allocation.ts',
    'backend/modules/orders/line-amounts.ts',
    'backend/flows/after-sale/cancellation-rules.ts',
    'backend/modules/payment/states.ts',
    // Sessions, tokens, passwords.
    'lib/auth/session.ts',
    'lib/auth/options.ts',
    'lib/auth/social-outcome.ts',
    'lib/auth/provider-callback.ts',
    'lib/contract-server/tokens.ts',
    'lib/shared/same-secret.ts',
    // Where a sign-in redirects, and who may open a page or make a call.
    'lib/shared/callback-url.ts',
    'middleware.ts',
    'app/api/backend/[[]endpoint[]]/route.ts',
    // Whom a call counts for, and what a signature proves.
    'lib/shared/client-ip.ts',
    'lib/shared/client-ip-header.ts',
    'lib/contract-server/client-key.ts',
    'lib/shared/revalidation-signature.ts',
    'lib/shared/signed-body.ts',
    'app/api/revalidate/route.ts',
  ],
  testRunner: 'jest',
  jest: { configFile: 'stryker.jest.config.mjs' },
  // Stryker rewrites the paths in a tsconfig.json with an API that TypeScript 7 no longer has. Ours needs
  // no rewriting, so it is given the name of a file that does not exist.
  tsconfigFile: 'none',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Added to half as long again as the tests take. A busy machine must not count as a test that never ends.
  timeoutMS: 20_000,
  // A run takes up what the last one found, where neither the code nor its tests have changed.
  incremental: true,
  incrementalFile: '.data/test/mutants.json',
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['.next', '.data', 'docs', 'e2e', 'reports', 'test-results'],
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: '.data/test/mutation.json' },
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  thresholds: { high: 95, low: 85, break: 85 },
};
