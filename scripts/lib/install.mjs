import { existsSync, readFileSync } from 'node:fs';
import { describeRange, isInRange } from '../../lib/shared/node-version.mjs';
import { log, UserError } from './log.mjs';
import { inRoot } from './paths.mjs';
import { startProgram } from './processes.mjs';

/**
 * The part of a lock file that lists the installed packages by path.
 * @typedef {{ packages: Record<string, { version?: string, optional?: boolean, link?: boolean }> }} Lock
 */

/**
 * @param {string} path
 * @returns {Lock}
 */
function readLock(path) {
  return JSON.parse(readFileSync(inRoot(path), 'utf8'));
}

/** Checks Node's version against `engines` in package.json. Throws a `UserError` when it is not in the range. */
export function checkNodeVersion() {
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  if (isInRange(process.versions.node, engines.node)) return;
  throw new UserError(
    `This shop needs Node ${describeRange(engines.node)}, and this is Node ${process.versions.node}: install Node 24 from nodejs.org.`,
  );
}

/**
 * Whether node_modules matches the lock file. Versions are compared instead of dates, because the dates
 * of a clone, a restored cache or a copied folder say nothing.
 */
function isInstalled() {
  if (!existsSync(inRoot('node_modules/.package-lock.json'))) return false;
  const wanted = readLock('package-lock.json').packages;
  const found = readLock('node_modules/.package-lock.json').packages;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true;
    const there = found[path];
    // Packages for other operating systems are not installed.
    return there ? there.version === version : optional === true;
  });
}

/**
 * Runs npm and resolves to its exit code.
 * @param {string[]} args
 * @param {string} [cwd] the project's folder by default
 */
export function runNpm(args, cwd) {
  // npm sets this to its own program, which is the npm of this Node.
  const npm = process.env.npm_execpath;
  const running = npm?.endsWith('npm-cli.js')
    ? startProgram(process.execPath, [npm, ...args], { cwd })
    : startProgram('npm', args, { cwd });
  return running.ended;
}

/** Installs the dependencies unless node_modules is up to date. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  log('Installing the dependencies (npm ci) …');
  // With development dependencies, even if NODE_ENV is production: the build needs the types.
  const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (code !== 0) {
    throw new UserError(
      `The dependencies could not be installed (npm ci exited with ${code}): see npm's message above.`,
    );
  }
}
