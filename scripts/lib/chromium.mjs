import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { startProgram } from './processes.mjs';
import { Sentence, say } from './say.mjs';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The same browser without its windows: journeys take a third less time in it. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Switches that keep a browser in a container, and on its own page instead of at its maker's. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @param {string[]} names */
function findInPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return places.find((place) => existsSync(place));
}

/**
 * The path of a Chromium: the one that CHROMIUM_PATH names, Playwright's own, or the system's.
 * @returns {Promise<string | undefined>}
 */
async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return existsSync(own) ? own : findInPath(programs);
}

/** The path of what journeys are walked in: a Chromium without windows if there is one. */
export async function findHeadlessChromium() {
  return process.env.CHROMIUM_PATH || findInPath(shells) || (await findChromium());
}

/**
 * Runs one of Debian's package commands, quietly and without a question.
 * @param {string[]} args
 */
async function apt(args) {
  const running = startProgram('apt-get', ['-qq', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    output: 'ignore',
  });
  return (await running.ended) === 0;
}

/**
 * @param {() => Promise<string | undefined>} find
 * @param {string[]} packages Debian's, the first of which there is
 */
async function ensure(find, packages) {
  const found = await find();
  if (found) {
    if (existsSync(found)) return found;
    throw new Sentence(`CHROMIUM_PATH is ${found}, but there is no such file.`);
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium with apt-get …');
    await apt(['update']);
    for (const name of packages) {
      const installed = (await apt(['install', '-y', name])) && (await find());
      if (installed) return installed;
    }
  }
  throw new Sentence(
    'The journeys need a Chromium, and there is none: run "npx playwright install chromium", or install your system\'s chromium, or name one in CHROMIUM_PATH.',
  );
}

/** The path of a Chromium, which is installed first where that is in our power. */
export function ensureChromium() {
  return ensure(findChromium, ['chromium']);
}

/** The path of what journeys are walked in; see {@link ensureChromium}. */
export function ensureHeadlessChromium() {
  return ensure(findHeadlessChromium, ['chromium-headless-shell', 'chromium']);
}
