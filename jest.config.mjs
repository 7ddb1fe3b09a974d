import createConfig from 'next/jest.js';

const withNext = createConfig({ dir: './' });

/** Builds and copies of the project hold packages of the same name. */
const notOurs = ['<rootDir>/.next/', '<rootDir>/.data/'];
const shared = {
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  modulePathIgnorePatterns: notOurs,
  restoreMocks: true,
};

/**
 * The project as next/jest completes it.
 * @param {import('jest').Config} project
 * @returns {Promise<import('jest').Config>}
 */
function project(project) {
  return withNext({ ...shared, ...project })();
}

/** @returns {Promise<import('jest').Config>} */
export default async () => ({
  // A busy machine is not a fault. Jest takes it from here alone, not from a project.
  testTimeout: 15_000,
  projects: await Promise.all([
    project({
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{app,components,lib,backend,scripts}/**/*.test.ts'],
      testPathIgnorePatterns: ['\\.contract\\.test\\.ts$'],
    }),
    project({
      displayName: 'component',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{app,components,lib}/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest-setup.ts'],
    }),
    project({
      displayName: 'contract',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/backend/**/*.contract.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/backend/testing/jest-setup.ts'],
    }),
  ]),
});
