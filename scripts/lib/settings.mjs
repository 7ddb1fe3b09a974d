import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { secretNames } from '../../lib/shared/public-settings.mjs';
import { log } from './log.mjs';
import { inRoot } from './paths.mjs';

/** @typedef {Record<string, string | undefined>} Settings */

/** The settings of this machine; git ignores the file. */
const LOCAL = '.env.local';

/** @param {string} name */
function readFile(name) {
  const path = inRoot(name);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/**
 * Reads the settings: the environment wins over .env.local, which wins over .env. An empty value counts
 * as unset, so that a copy of .env.example changes nothing; `process.loadEnvFile` would let it hide the
 * value of the other file.
 * @returns {Settings}
 */
export function readSettings() {
  /** @type {Settings} */
  const settings = {};
  for (const source of [parseEnv(readFile('.env')), parseEnv(readFile(LOCAL)), process.env]) {
    for (const [name, value] of Object.entries(source)) {
      if (value !== '') settings[name] = value;
    }
  }
  return settings;
}

/**
 * Creates the secrets that are not set and writes them into .env.local, which only its owner may read.
 * Other lines of the file stay as they are.
 * @param {Settings} settings
 * @returns {Settings} the settings with every secret
 */
export function ensureSecrets(settings) {
  const missing = secretNames.filter((name) => !settings[name]);
  if (missing.length === 0) return settings;
  const withSecrets = { ...settings };
  let text = readFile(LOCAL);
  if (text !== '' && !text.endsWith('\n')) text += '\n';
  for (const name of missing) {
    const secret = randomBytes(32).toString('base64url');
    withSecrets[name] = secret;
    const empty = new RegExp(`^\\s*${name}\\s*=.*$`, 'm');
    text = empty.test(text)
      ? text.replace(empty, `${name}=${secret}`)
      : `${text}${name}=${secret}\n`;
  }
  writeFileSync(inRoot(LOCAL), text, { mode: 0o600 });
  // `mode` above only applies to a new file.
  chmodSync(inRoot(LOCAL), 0o600);
  log(`Wrote ${missing.join(', ')} into ${LOCAL}.`);
  return withSecrets;
}
