#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const USAGE = `Journeys through a running shop.

  --shop URL       the shop, such as https://shop.example
  --write          also the journeys that write: they make their own data and remove it
  --browser NAME   chromium, firefox, webkit or all; chromium where it is left out
  --help

What else is there goes to Playwright: --grep "guest buys", --project phone, --headed, --workers 4.
The report is in qa-report/ of the current folder: html/index.html with the traces and pictures of what failed, junit.xml.`;

/** The projects of playwright.config.ts. */
const BROWSERS = new Map([
  ['chromium', ['desktop', 'phone']],
  ['firefox', ['firefox-desktop', 'firefox-phone']],
  ['webkit', ['webkit-desktop', 'webkit-phone']],
]);

/**
 * @param {string} text
 * @returns {never}
 */
function fail(text) {
  process.stderr.write(`${text}\n\n${USAGE}\n`);
  process.exit(2);
}

/** @param {string} name */
function projectsOf(name) {
  if (name === 'all') return [...BROWSERS.values()].flat();
  return BROWSERS.get(name) ?? fail(`There is no browser "${name}".`);
}

let shop = '';
let tags = '@read';
let browser = 'chromium';
/** @type {string[]} */
const further = [];
const args = process.argv.slice(2);
for (let arg = args.shift(); arg !== undefined; arg = args.shift()) {
  if (arg === '--help') {
    process.stdout.write(`${USAGE}\n`);
    process.exit(0);
  } else if (arg === '--shop') shop = args.shift() ?? '';
  else if (arg === '--browser') browser = args.shift() ?? '';
  else if (arg === '--write') tags = '@read|@write';
  else further.push(arg);
}
if (!URL.canParse(shop) || !/^https?:$/.test(new URL(shop).protocol))
  fail('Please name the shop: --shop https://shop.example');
if (!further.some((arg) => arg.startsWith('--project')))
  further.push(...projectsOf(browser).map((name) => `--project=${name}`));

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
const configs = ['ts', 'js'].map((type) =>
  fileURLToPath(new URL(`./playwright.config.${type}`, import.meta.url)),
);
// Beside it is the source, or what `npm pack` makes of it.
const config = configs.find((path) => existsSync(path)) ?? fail('The configuration is missing.');
const child = spawn(process.execPath, [playwright, 'test', '--config', config, ...further], {
  stdio: 'inherit',
  env: { ...process.env, SHOP_URL: shop, QA_TAGS: tags },
});
child.once('exit', (code) => process.exit(code ?? 1));
