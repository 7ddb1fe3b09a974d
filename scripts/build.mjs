import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { readSettings } from './lib/settings.mjs';

await main(async () => {
  await ensureInstalled();
  await build(readSettings());
  return 0;
});
