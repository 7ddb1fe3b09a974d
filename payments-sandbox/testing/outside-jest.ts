import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants, runInThisContext } from 'node:vm';
import type * as WithTsx from './with-tsx.mjs';

const importByNode: (url: string) => Promise<typeof WithTsx> = runInThisContext(
  '(url) => import(url)',
  { importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER },
);

/**
 * Imports a file of the project, and all that it imports, by Node itself: once for all test files of a worker. Jest
 * would load a whole backend anew for each file, and cannot load packages that are ES modules alone.
 */
export async function importOutsideJest<Module>(file: string): Promise<Module> {
  const withTsx = path.resolve('payments-sandbox/testing/with-tsx.mjs');
  const { load } = await importByNode(pathToFileURL(withTsx).href);
  return load(path.resolve(file));
}
