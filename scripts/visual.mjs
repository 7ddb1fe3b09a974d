import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findHeadlessChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { log } from './lib/log.mjs';
import { main } from './lib/main.mjs';
import { inRoot } from './lib/paths.mjs';
import { runStep } from './lib/steps.mjs';

const PICTURES = inRoot('e2e/visual');

/**
 * Compresses the pictures that were written since a moment: the browser writes them fast and five times as large. Their
 * pixels stay the same.
 * @param {number} since
 * @returns {Promise<number>} how many
 */
async function compressPictures(since) {
  const { default: sharp } = await import('sharp');
  const files = readdirSync(PICTURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.webp'))
    .map((file) => join(PICTURES, file))
    .filter((file) => statSync(file).mtimeMs >= since);
  for (const file of files) {
    writeFileSync(file, await sharp(readFileSync(file)).webp({ lossless: true }).toBuffer());
  }
  return files.length;
}

/** Notes with which Chromium the pictures were made. */
async function writeVersion() {
  const chromium = (await findHeadlessChromium()) ?? 'chromium';
  const [version = ''] =
    /[\d.]{3,}/.exec(execFileSync(chromium, ['--version'], { encoding: 'utf8' })) ?? [];
  writeFileSync(join(PICTURES, 'chromium-version.txt'), `${version}\n`);
}

/*
 * Compares the screens with their pictures in e2e/visual, in whatever Chromium. `--update` makes the pictures anew that
 * differ, `--planted` tries whether small changes are found. What follows goes to Playwright.
 */
await main(async () => {
  const args = process.argv.slice(2);
  const isUpdate = args.includes('--update');
  const isPlanted = args.includes('--planted');
  const rest = args.filter((arg) => arg !== '--update' && arg !== '--planted');
  await ensureInstalled();
  process.env.ANY_CHROMIUM = 'on';
  if (isPlanted) process.env.PLANTED_CHANGES = 'on';
  const startedAt = Date.now();
  const outcome = await runStep('e2e', [
    isPlanted ? 'visual-planted.spec' : 'visual.spec',
    ...(isUpdate ? ['--update-snapshots=changed'] : []),
    ...rest,
  ]);
  if (isUpdate) {
    log(`\npictures made anew: ${await compressPictures(startedAt)}`);
    // Only then all of them are of this Chromium.
    if (outcome.isOk && rest.length === 0) await writeVersion();
  }
  log(`tests: ${outcome.passed ?? 0} passed, ${outcome.failed ?? 0} failed`);
  log(`Side by side: ${inRoot('playwright-report/index.html')}, or npx playwright show-report`);
  return outcome.isOk && outcome.passed ? 0 : 1;
});
