import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { log, UserError } from './log.mjs';
import { startProgram } from './processes.mjs';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium without a user interface, in which the journeys take a third less time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Switches for running in a container and without requests to the browser's vendor. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

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
 * Finds a Chromium: the one of CHROMIUM_PATH, Playwright's own, or the system's.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return existsSync(own) ? own : findInPath(programs);
}

/** Finds the Chromium for the journeys, preferably a headless shell. */
export async function findHeadlessChromium() {
  return process.env.CHROMIUM_PATH || findInPath(shells) || (await findChromium());
}

/**
 * Runs apt-get without output and without questions.
 * @param {string[]} args
 */
export async function apt(args) {
  const running = startProgram('apt-get', ['-qq', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    output: 'ignore',
  });
  return (await running.ended) === 0;
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {string} name of a Debian package */
async function install(name) {
  log(`Installing ${name} with apt-get …`);
  await apt(['update']);
  return apt(['install', '-y', name]);
}

/** @param {string | undefined} found */
function existing(found) {
  if (found && existsSync(found)) return found;
  throw new UserError(
    found
      ? `CHROMIUM_PATH is ${found}, but that file does not exist.`
      : 'No Chromium was found: run "npx playwright install chromium", install the chromium package of your system, or set CHROMIUM_PATH.',
  );
}

/** Finds a Chromium, and installs one with apt-get where there is none and the user is root. */
export async function ensureChromium() {
  if (!(await findChromium()) && canInstall()) await install('chromium');
  return existing(await findChromium());
}

/** As `ensureChromium`, but a headless shell is installed even where there is another Chromium. */
export async function ensureHeadlessChromium() {
  const isThere = process.env.CHROMIUM_PATH || findInPath(shells);
  if (!isThere && canInstall() && !(await install('chromium-headless-shell'))) {
    return ensureChromium();
  }
  return existing(await findHeadlessChromium());
}
