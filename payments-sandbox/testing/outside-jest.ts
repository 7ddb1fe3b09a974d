import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants, runInThisContext } from 'node:vm';

/** What Node itself imports, which no transform and no mock of Jest touches. */
export const importByNode: (url: string) => Promise<unknown> = runInThisContext(
  '(url) => import(url)',
  {
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  },
);

/** The bundle of a program, which is made before the first test (`scripts/lib/bundle.mjs`). */
export const bundleOf = (program: string) => path.resolve('dist', program.replace(/\.ts$/, '.mjs'));

/**
 * Imports the bundle of a program by Node itself: once for all test files of a worker. Jest would load a whole backend
 * anew for each file, and cannot load packages that are ES modules alone.
 */
export async function importOutsideJest<Module>(program: string): Promise<Module> {
  return (await importByNode(pathToFileURL(bundleOf(program)).href)) as Module;
}
