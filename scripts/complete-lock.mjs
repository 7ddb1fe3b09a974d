import { readFileSync, writeFileSync } from 'node:fs';
import { log, logError } from './lib/log.mjs';
import { inRoot } from './lib/paths.mjs';

// npm leaves an optional package out of the lock file when it cannot read its metadata, for example
// packages for other operating systems on a registry that mirrors only some. `npm ci` then rejects the
// lock file on every machine. `npm run lock` completes the file after an `npm install`; with --check
// this script only reports whether packages are missing.

/**
 * @typedef {object} Entry
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 */

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/**
 * The platform is part of the name of such packages: @next/swc-darwin-arm64.
 * @param {string} name
 * @returns {Pick<Entry, 'os' | 'cpu' | 'libc'>}
 */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = words.find((word) => systems.includes(word));
  const cpu = words.find((word) => processors.includes(word));
  const libc = words.find((word) => /^(musl|gnu)/.test(word));
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(libc && os === 'linux' && { libc: [libc.startsWith('musl') ? 'musl' : 'glibc'] }),
    ...(os && { os: [os] }),
  };
}

const path = inRoot('package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8'));
/** @type {Record<string, Entry>} */
const packages = lock.packages;
let added = 0;
for (const [place, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const isThere = packages[`${place}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
    if (isThere || !/^\d/.test(version)) continue;
    const dev = entry.dev ? { dev: true } : {};
    packages[`node_modules/${name}`] = { version, ...dev, optional: true, ...platformOf(name) };
    added++;
  }
}
lock.packages = Object.fromEntries(
  Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
if (process.argv.includes('--check')) {
  if (added > 0) logError(`package-lock.json lacks ${added} packages: run "npm run lock".`);
  process.exitCode = added > 0 ? 1 : 0;
} else {
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  log(`Packages for other machines that the lock file lacked: ${added}.`);
}
