import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';

// jiti compiles the TypeScript files on import and installs no loader hooks. Loader hooks would send every
// later import of Next.js through another thread.
const root = fileURLToPath(new URL('..', import.meta.url));
const jiti = createJiti(import.meta.url, {
  alias: { '@': root.replace(/[\\/]$/, '') },
  fsCache: false,
});

try {
  /** @type {typeof import('./main.ts')} */
  const { main } = await jiti.import('./main.ts');
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
}
