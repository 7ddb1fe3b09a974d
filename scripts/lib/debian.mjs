import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { log } from './log.mjs';
import { startProgram } from './processes.mjs';

const ADMIN_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/**
 * The path of the first of these programs that is there.
 * @param {string[]} names
 */
export function findInPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return places.find((place) => existsSync(place));
}

/**
 * Runs apt-get without output and without questions.
 * @param {string[]} args
 */
async function apt(args) {
  const running = startProgram('apt-get', ['-qq', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    output: 'ignore',
  });
  return (await running.ended) === 0;
}

/** Whether this script may install packages. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs packages of Debian. Resolves to whether it could.
 * @param {string[]} packages
 */
export async function install(...packages) {
  log(`Installing ${packages.join(' and ')} with apt-get …`);
  await apt(['update']);
  return apt(['install', '-y', ...packages]);
}

/**
 * Finds a program, and installs it with apt-get where it is missing and the user is root.
 * @param {string} name of the program
 * @param {string[]} packages of Debian that have it and what it needs
 * @returns {Promise<string | undefined>} its path
 */
export async function ensureProgram(name, ...packages) {
  if (!findProgram(name) && canInstall()) await install(...packages);
  return findProgram(name);
}

/**
 * The path of a program, also of one that Debian keeps for administrators.
 * @param {string} name
 */
export function findProgram(name) {
  return (
    findInPath([name]) ??
    ADMIN_FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path))
  );
}
