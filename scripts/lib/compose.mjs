import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { UserError } from './log.mjs';
import { inRoot } from './paths.mjs';

/**
 * A service of deploy/compose.yaml, as far as `npm run cluster` and the tests read it.
 * @typedef {object} Service
 * @property {string} [image]
 * @property {string[]} command
 * @property {Record<string, string>} environment
 * @property {boolean} [read_only]
 * @property {string[]} [volumes]
 * @property {string} [stop_grace_period]
 * @property {{ test: string[] }} [healthcheck]
 */

/** A variable of compose, as `${NAME:?}` where it must be set and `${NAME:-default}` where it may be missing. */
const VARIABLE = /\$\{(\w+):(?:\?|-([^}]*))\}/g;

/**
 * The services of deploy/compose.yaml, with their variables replaced. Throws a `UserError` for one that must be set.
 * @param {Record<string, string | undefined>} variables
 * @returns {Record<string, Service>}
 */
export function readServices(variables) {
  const text = readFileSync(inRoot('deploy/compose.yaml'), 'utf8');
  /** @param {string} value */
  const replaced = (value) =>
    value.replace(
      VARIABLE,
      (_, /** @type {string} */ name, /** @type {string | undefined} */ fallback) => {
        const known = variables[name] || fallback;
        if (known === undefined) throw new UserError(`deploy/compose.yaml needs ${name}.`);
        return known;
      },
    );
  return parse(text, (_, value) => (typeof value === 'string' ? replaced(value) : value), {
    merge: true,
  }).services;
}
