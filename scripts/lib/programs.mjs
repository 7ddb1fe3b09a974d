import { nextProgram } from './build.mjs';
import { startNode } from './processes.mjs';

/**
 * @typedef {object} ProgramOptions
 * @property {import('./env-file.mjs').Settings} env
 * @property {boolean} [isDev] whether it reloads when its sources change
 * @property {'inherit' | 'ignore' | number} [output]
 */

/**
 * Starts the embedded backend.
 * @param {ProgramOptions & { program?: string }} options
 */
export function startBackendProgram({ env, isDev = false, output, program = 'backend/main.ts' }) {
  const args = isDev
    ? ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', program]
    : ['--import', 'tsx', program];
  const mode = isDev ? 'development' : 'production';
  return startNode(args, { env: { ...env, NODE_ENV: mode }, output });
}

/**
 * Starts the storefront.
 * @param {ProgramOptions & { port: number, host?: string }} options
 */
export function startStorefrontProgram({ env, port, host, isDev = false, output }) {
  const where = ['--port', String(port), ...(host ? ['--hostname', host] : [])];
  return startNode([nextProgram, isDev ? 'dev' : 'start', ...where], {
    env: {
      ...env,
      PORT: String(port),
      NODE_ENV: isDev ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    },
    output,
  });
}
