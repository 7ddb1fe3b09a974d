import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { startProgram } from './processes.mjs';
import { Sentence, say } from './say.mjs';

/**
 * The part of a package lock that tells what is installed where.
 * @typedef {{ packages: Record<string, { version?: string, optional?: boolean, link?: boolean }> }} Lock
 */

/**
 * @param {string} path
 * @returns {Lock}
 */
function readLock(path) {
  return JSON.parse(readFileSync(inRoot(path), 'utf8'));
}

/** Refuses a Node that package.json does not allow. */
export function checkNodeVersion() {
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const wanted = String(engines.node).replace('>=', '');
  const [major = 0, minor = 0] = wanted.split('.').map(Number);
  const [hasMajor = 0, hasMinor = 0] = process.versions.node.split('.').map(Number);
  if (hasMajor > major || (hasMajor === major && hasMinor >= minor)) return;
  throw new Sentence(
    `This shop needs Node ${major}.${minor} or newer, and this is Node ${process.versions.node}: install a newer one from nodejs.org.`,
  );
}

/**
 * Whether node_modules holds what the lock file says. Versions are compared, not dates: a clone, a
 * restored cache or a copied folder have dates that mean nothing.
 */
function isInstalled() {
  if (!existsSync(inRoot('node_modules/.package-lock.json'))) return false;
  const wanted = readLock('package-lock.json').packages;
  const found = readLock('node_modules/.package-lock.json').packages;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true;
    const there = found[path];
    // What is for another operating system is rightly absent.
    return there ? there.version === version : optional === true;
  });
}

/** Installs the dependencies unless they are there. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  say('Installing the dependencies (npm ci) …');
  // Development dependencies too, whatever NODE_ENV says: the build needs the compiler's types.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  // npm's own program file when npm started us; it is the npm that belongs to this Node.
  const npm = process.env.npm_execpath;
  const installing = npm?.endsWith('npm-cli.js')
    ? startProgram(process.execPath, [npm, ...args])
    : startProgram('npm', args);
  const code = await installing.ended;
  if (code !== 0) {
    throw new Sentence(
      `The dependencies could not be installed (npm ci ended with ${code}): see npm's message above.`,
    );
  }
}
