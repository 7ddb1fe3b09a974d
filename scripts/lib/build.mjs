import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, PROGRAMS } from './bundle.mjs';
import { addCompileHints } from './compile-hints.mjs';
import { compressAssets } from './compress-assets.mjs';
import { log, UserError } from './log.mjs';
import { inRoot } from './paths.mjs';
import { startNode } from './processes.mjs';

export const nextProgram = 'node_modules/next/dist/bin/next';

/** Files and folders of the project that the storefront's build does not read. */
const notBuilt = new Set([
  'adapters',
  'node_modules',
  'backend',
  'conformance',
  'coverage',
  'deploy',
  'dist',
  'docs',
  'e2e',
  'examples',
  'payments-sandbox',
  'playwright-report',
  'scripts',
  'server',
  'test-results',
  'tools',
  'biome.json',
  'drizzle.config.ts',
  'jest.config.mjs',
  'knip.json',
  'next-env.d.ts',
  'playwright.config.ts',
]);

/**
 * @param {string} folder
 * @returns {string[]} the paths of the files below a folder that the build reads
 */
function sourceFiles(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (notBuilt.has(path)) return [];
      // Dot files belong to tools or hold secrets, except for the settings that the build may read.
      if (entry.name.startsWith('.') && !/^\.env(\.production)?$/.test(entry.name)) return [];
      if (entry.isDirectory()) return sourceFiles(path);
      // The project's folder may hold files that do not belong to it.
      if (folder === '' && !/\.([cm]?[jt]sx?|json|css)$|^\.env/.test(entry.name)) return [];
      return /\.(md|tsbuildinfo)$|\.test\.tsx?$/.test(entry.name) ? [] : [path];
    });
}

/**
 * A hash of everything that the build reads.
 * @param {import('./settings.mjs').Settings} env
 */
function sourceHash(env) {
  const hash = createHash('sha256').update(`${process.versions.node}\0${env.IMAGE_HOSTS ?? ''}`);
  for (const path of sourceFiles('')) {
    hash.update(`\0${path}\0`).update(readFileSync(inRoot(path)));
  }
  return hash.digest('hex');
}

/**
 * Builds the storefront and bundles the programs.
 * @param {import('./settings.mjs').Settings} env
 */
export async function build(env) {
  await bundle([...PROGRAMS, 'backend/cli.ts', 'backend/backup-cli.ts', 'backend/doctor/main.ts']);
  const folder = inRoot(env.NEXT_DIST_DIR || '.next');
  const stamp = join(folder, 'source-hash');
  const hash = sourceHash(env);
  rmSync(stamp, { force: true });
  const building = startNode([nextProgram, 'build'], {
    env: { ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  const code = await building.ended;
  if (code !== 0) {
    throw new UserError(
      `The build failed (next build exited with ${code}): see its messages above.`,
    );
  }
  addCompileHints(folder);
  await compressAssets(folder);
  writeFileSync(stamp, hash);
}

/**
 * Builds the storefront, unless the last build was made from the same sources, and bundles the programs.
 * @param {import('./settings.mjs').Settings} env
 */
export async function ensureBuilt(env) {
  const folder = inRoot(env.NEXT_DIST_DIR || '.next');
  const stamp = join(folder, 'source-hash');
  const isFresh =
    existsSync(join(folder, 'BUILD_ID')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === sourceHash(env);
  if (isFresh) return bundle(PROGRAMS);
  log('Building the storefront …');
  await build(env);
}
