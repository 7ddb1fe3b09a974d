import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';

register();
// tsx switches them on for the whole process, in which each stack of a test's own errors would then take long to write.
process.setSourceMapsEnabled(false);

/**
 * Imports a TypeScript file as the shop's programs do.
 * @param {string} file
 */
export function load(file) {
  return import(pathToFileURL(file).href);
}
