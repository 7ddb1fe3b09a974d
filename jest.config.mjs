import vm from 'node:vm';
import createConfig from 'next/jest.js';

// As the browsers of the journeys: a moment in the evening is on another day in UTC.
process.env.TZ ??= 'America/New_York';

const withNext = createConfig({ dir: './' });

/** Builds and copies of the project contain packages with the same names. Jest must not read them. */
const notOurs = ['<rootDir>/.next/', '<rootDir>/.data/', '<rootDir>/.stryker-tmp/'];
const shared = {
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    // Node itself has to load it: it waits at its top level.
    '^harfbuzzjs$': '<rootDir>/scripts/testing/harfbuzz.cjs',
  },
  modulePathIgnorePatterns: notOurs,
  restoreMocks: true,
};

/**
 * From Node 24.9 on Jest loads `.mjs` as a module also where it is required, and next/jest makes CommonJS of it all the
 * same. Nothing in these files needs to be transformed.
 */
const asTheyAre = 'hasAsyncGraph' in (vm.SourceTextModule?.prototype ?? {}) ? ['[.]mjs$'] : [];

/**
 * The project as next/jest completes it.
 * @param {import('jest').Config} project
 * @returns {Promise<import('jest').Config>}
 */
async function project(project) {
  const complete = await withNext({ ...shared, ...project })();
  const { transformIgnorePatterns = [] } = complete;
  return { ...complete, transformIgnorePatterns: [...transformIgnorePatterns, ...asTheyAre] };
}

/**
 * In a context of Jest, drizzle-orm looks up the names of the language so slowly that a test of the database takes a third
 * longer. Node itself loads these packages once for all test files of a worker.
 */
const LOADED_BY_NODE = 'drizzle-orm|@electric-sql';

/**
 * @param {import('jest').Config} config
 * @returns {Promise<import('jest').Config>}
 */
async function withNodeModules(config) {
  const complete = await project(config);
  const files = `/node_modules/(${LOADED_BY_NODE})/.*[.]c?js$`;
  return {
    ...complete,
    transform: { [files]: '<rootDir>/scripts/testing/node-module.cjs', ...complete.transform },
    transformIgnorePatterns: [`/node_modules/(?!(${LOADED_BY_NODE})/)`, ...asTheyAre],
  };
}

/** @returns {Promise<import('jest').Config>} */
export default async () => ({
  // Long enough for a busy machine. Jest reads this option only here, not in a project.
  testTimeout: 30_000,
  testSequencer: '<rootDir>/scripts/testing/longest-first.mjs',
  projects: await Promise.all([
    project({
      displayName: 'unit',
      testEnvironment: '<rootDir>/scripts/testing/time-zones.mjs',
      testMatch: [
        '<rootDir>/{adapters,app,components,lib,backend,conformance,payments-sandbox,scripts,server}/**/*.test.ts',
        '<rootDir>/*.test.ts',
      ],
      testPathIgnorePatterns: ['\\.contract\\.test\\.ts$'],
    }),
    project({
      displayName: 'component',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{app,components,lib}/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/scripts/testing/jest-setup.ts'],
    }),
    withNodeModules({
      displayName: 'contract',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{backend,conformance,payments-sandbox}/**/*.contract.test.ts'],
      globalSetup: '<rootDir>/scripts/testing/bundle-programs.mjs',
      setupFilesAfterEnv: ['<rootDir>/backend/testing/jest-setup.ts'],
    }),
    project({
      displayName: 'http',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/e2e/http/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/e2e/http/jest-setup.ts'],
    }),
  ]),
});
