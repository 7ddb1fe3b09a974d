import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { say } from './say.mjs';

/** @typedef {Record<string, string | undefined>} Settings */

/** The file of settings that belong to this machine; git ignores it. */
const LOCAL = '.env.local';

/** What no two installations may share. */
const secretNames = ['REVALIDATE_SECRET', 'BACKEND_ADMIN_SECRET', 'NEXTAUTH_SECRET'];

/**
 * @param {string} text
 * @returns {Record<string, string>}
 */
function parse(text) {
  /** @type {Record<string, string>} */
  const values = {};
  for (const line of text.split(/\r?\n/)) {
    const match = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line);
    if (!match) continue;
    const [, name = '', raw = ''] = match;
    const quoted = /^(["'])(.*)\1$/.exec(raw);
    values[name] = quoted ? (quoted[2] ?? '') : raw.replace(/\s+#.*$/, '');
  }
  return values;
}

/** @param {string} name */
function readFile(name) {
  const path = inRoot(name);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/**
 * The environment with the settings of .env.local and .env below it. An empty value counts as none,
 * so that a copy of .env.example changes nothing.
 * @returns {Settings}
 */
export function readSettings() {
  /** @type {Settings} */
  const settings = {};
  for (const source of [parse(readFile('.env')), parse(readFile(LOCAL)), process.env]) {
    for (const [name, value] of Object.entries(source)) {
      if (value !== '') settings[name] = value;
    }
  }
  return settings;
}

/**
 * Writes the secrets that no setting gives into .env.local, readable by its owner alone, and leaves
 * every other line as it is.
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
  // The mode above counts for a new file alone.
  chmodSync(inRoot(LOCAL), 0o600);
  say(`Wrote ${missing.join(' and ')} into ${LOCAL}.`);
  return withSecrets;
}
