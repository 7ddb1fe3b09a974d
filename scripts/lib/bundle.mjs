import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from './paths.mjs';

/** The first files of the programs that make the shop. */
export const PROGRAMS = ['backend/main.ts', 'payments-sandbox/main.ts', 'server/main.ts'];

/**
 * The file that Node runs.
 * @param {string} program its first file
 */
export function bundleOf(program) {
  return inRoot('dist', program.replace(/\.ts$/, '.mjs'));
}

/**
 * Puts each program into one file of JavaScript, which Node loads in a third of the time that it takes to compile every
 * file on import. It takes half a second, so it is done at each start, and no bundle is older than its sources.
 * @param {string[]} programs their first files
 */
export async function bundle(programs) {
  // It is installed only now.
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: inRoot(),
    entryPoints: programs,
    outbase: '.',
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    write: false,
  });
  await stop();
  for (const { path, contents } of outputFiles) {
    if (existsSync(path) && readFileSync(path).equals(contents)) continue;
    mkdirSync(dirname(path), { recursive: true });
    // A program that starts meanwhile reads the whole old file or the whole new one.
    writeFileSync(`${path}.${process.pid}`, contents);
    renameSync(`${path}.${process.pid}`, path);
  }
  copyRedoc();
}

/**
 * The program of the page /backend/docs. It is a development dependency, because a server needs none of the packages that
 * it was made of.
 */
function copyRedoc() {
  const from = inRoot('node_modules/redoc/bundles/redoc.standalone.js');
  const to = inRoot('dist/backend/redoc.standalone.js');
  // A shop that was built elsewhere has the copy alone.
  if (!existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, `${to}.${process.pid}`);
  renameSync(`${to}.${process.pid}`, to);
}
