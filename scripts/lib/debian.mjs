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
 * Installs a Debian package. Resolves to whether it could.
 * @param {string} name
 */
export async function install(name) {
  log(`Installing ${name} with apt-get …`);
  await apt(['update']);
  return apt(['install', '-y', name]);
}

/**
 * Finds a program, and installs it with apt-get where it is missing and the user is root.
 * @param {string} name of the program
 * @param {string} debianPackage that has it
 * @returns {Promise<string | undefined>} its path
 */
export async function ensureProgram(name, debianPackage) {
  if (!findProgram(name) && canInstall()) await install(debianPackage);
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
