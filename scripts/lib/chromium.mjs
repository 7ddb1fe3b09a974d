import { existsSync } from 'node:fs';
import { canInstall, findInPath, install } from './debian.mjs';
import { UserError } from './log.mjs';

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
