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
async function findChromium() {
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

/**
 * @param {() => Promise<string | undefined>} find
 * @param {string[]} packages Debian packages; the first one that exists is installed
 */
async function ensure(find, packages) {
  const found = await find();
  if (found) {
    if (existsSync(found)) return found;
    throw new UserError(`CHROMIUM_PATH is ${found}, but that file does not exist.`);
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    log('Installing Chromium with apt-get …');
    await apt(['update']);
    for (const name of packages) {
      const installed = (await apt(['install', '-y', name])) && (await find());
      if (installed) return installed;
    }
  }
  throw new UserError(
    'The journeys need Chromium, and none was found: run "npx playwright install chromium", install the chromium package of your system, or set CHROMIUM_PATH.',
  );
}

/** Finds a Chromium, and installs one with apt-get where there is none and the user is root. */
export function ensureChromium() {
  return ensure(findChromium, ['chromium']);
}

/** Finds or installs the Chromium for the journeys. */
export function ensureHeadlessChromium() {
  return ensure(findHeadlessChromium, ['chromium-headless-shell', 'chromium']);
}
