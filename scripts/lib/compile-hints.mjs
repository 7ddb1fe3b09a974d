import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Chromium's name for it: https://v8.dev/blog/explicit-compile-hints. Other browsers read a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the scripts that every page runs at once (React and Next.js), so that Chromium compiles their functions
 * in a background thread while they arrive. Without the mark it compiles each function when it is first called,
 * on the main thread, and a slow phone does not react in the meantime.
 * @param {string} distDir the folder of the build
 */
export function addCompileHints(distDir) {
  const manifest = JSON.parse(readFileSync(join(distDir, 'build-manifest.json'), 'utf8'));
  for (const file of manifest.rootMainFiles) {
    const path = join(distDir, file);
    const script = readFileSync(path, 'utf8');
    if (!script.startsWith(HINT)) writeFileSync(path, HINT + script);
  }
}
