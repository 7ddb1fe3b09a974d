import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { nextProgram } from '../../scripts/lib/build.mjs';
import { waitUntilHealthy } from '../../scripts/lib/health.mjs';
import { UserError } from '../../scripts/lib/log.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { findFreePort } from '../../scripts/lib/ports.mjs';
import { startNode } from '../../scripts/lib/processes.mjs';

const files = {
  'next.config.mjs': 'export default { cacheComponents: true, partialPrefetching: true };\n',
  'app/layout.jsx':
    'export default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>;\n}\n',
  'app/page.jsx': 'export default function Page() {\n  return <h1>Empty</h1>;\n}\n',
};

/**
 * Builds and serves an app with the same Next.js and one page with a heading, which is the smallest possible
 * page, and runs a measurement against it.
 * @template T
 * @param {(url: string) => Promise<T>} measure
 * @returns {Promise<T>}
 */
export async function withEmptyApp(measure) {
  // Inside the project's folder, so that it resolves the same packages.
  const folder = inRoot('.data/bench/empty');
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(`${folder}/${path}`), { recursive: true });
    writeFileSync(`${folder}/${path}`, text);
  }
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const building = startNode([nextProgram, 'build', folder], { env, output: 'ignore' });
  if ((await building.ended) !== 0) throw new UserError('The empty app did not build.');
  const port = await findFreePort();
  const serving = startNode(
    [nextProgram, 'start', folder, '--port', `${port}`, '--hostname', '127.0.0.1'],
    { env, output: 'ignore' },
  );
  try {
    const url = `http://127.0.0.1:${port}/`;
    await waitUntilHealthy('empty app', url, serving);
    return await measure(url);
  } finally {
    await serving.stop();
  }
}
