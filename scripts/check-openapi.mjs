import { main } from './lib/main.mjs';
import { startNode } from './lib/processes.mjs';

/**
 * @param {'ignore' | 'inherit'} output
 */
const lint = (output) =>
  startNode(
    [
      'node_modules/@redocly/cli/bin/cli.js',
      'lint',
      'docs/openapi.json',
      '--extends=recommended-strict',
    ],
    {
      // It asks no host: whether there is a newer version is not the question here.
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      output,
    },
  ).ended;

/** Checks that the published contract is a valid and complete OpenAPI document. What is wrong with it is printed. */
await main(async () => ((await lint('ignore')) === 0 ? 0 : lint('inherit')));
