import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/*
 * Writes dist/: the package as another repository installs it. Playwright compiles no TypeScript below node_modules, so each
 * file is there as JavaScript, with its types.
 */

const ROOT = dirname(fileURLToPath(import.meta.url));
const DIST = join(ROOT, 'dist');
const FOLDERS = ['.', 'browsers', 'data', 'journeys', 'pages'];

/** Files of the package import each other without an extension, which JavaScript has to name. */
const withExtension = {
  name: 'with-extension',
  /** @param {import('esbuild').PluginBuild} context */
  setup(context) {
    context.onResolve({ filter: /^\.\.?\// }, ({ kind, path }) => {
      if (kind === 'entry-point') return undefined;
      return { external: true, path: /\.[cm]?js$/.test(path) ? path : `${path}.js` };
    });
  },
};

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder)).map((name) => join(folder, name)),
);
const sources = files.filter((file) => file.endsWith('.ts'));

rmSync(DIST, { recursive: true, force: true });
await build({
  absWorkingDir: ROOT,
  entryPoints: sources,
  outdir: DIST,
  outbase: ROOT,
  bundle: true,
  packages: 'external',
  plugins: [withExtension],
  format: 'esm',
  platform: 'node',
  target: 'node20',
});
for (const file of ['cli.mjs', ...files.filter((name) => /^browsers\/.*\.(?:mjs|sh)$/.test(name))])
  cpSync(join(ROOT, file), join(DIST, file));
const typescript = createRequire(import.meta.url).resolve('typescript/package.json');
const tsc = join(dirname(typescript), 'bin/tsc');
execFileSync(process.execPath, [tsc, '--project', join(ROOT, 'tsconfig.json')], {
  stdio: 'inherit',
});
