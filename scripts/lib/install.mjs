import { existsSync, readFileSync } from 'node:fs';
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

/** Checks Node's version against `engines` in package.json. Throws a `UserError` when it is too old. */
export function checkNodeVersion() {
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const wanted = String(engines.node).replace('>=', '');
  const [major = 0, minor = 0] = wanted.split('.').map(Number);
  const [hasMajor = 0, hasMinor = 0] = process.versions.node.split('.').map(Number);
  if (hasMajor > major || (hasMajor === major && hasMinor >= minor)) return;
  throw new UserError(
    `This shop needs Node ${major}.${minor} or newer, and this is Node ${process.versions.node}: install a newer one from nodejs.org.`,
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

/** Installs the dependencies unless node_modules is up to date. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  log('Installing the dependencies (npm ci) …');
  // With development dependencies, even if NODE_ENV is production: the build needs the types.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  // npm sets this to its own program, which is the npm of this Node.
  const npm = process.env.npm_execpath;
  const installing = npm?.endsWith('npm-cli.js')
    ? startProgram(process.execPath, [npm, ...args])
    : startProgram('npm', args);
  const code = await installing.ended;
  if (code !== 0) {
    throw new UserError(
      `The dependencies could not be installed (npm ci exited with ${code}): see npm's message above.`,
    );
  }
}
