import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { runStep } from './lib/steps.mjs';

await main(async () => {
  await ensureInstalled();
  const lint = await runStep('lint');
  const types = await runStep('types');
  return lint.isOk && types.isOk ? 0 : 1;
});
