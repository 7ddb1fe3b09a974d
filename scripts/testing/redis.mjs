import { findProgram } from '../lib/debian.mjs';
import { findFreePort, untilListens } from '../lib/ports.mjs';
import { startProgram } from '../lib/processes.mjs';

/**
 * A Redis server for tests, without files.
 * @typedef {object} TestRedis
 * @property {string} url
 * @property {() => Promise<void>} start again, empty
 * @property {() => void} pause it accepts connections and answers nothing
 * @property {() => void} resume
 * @property {() => Promise<void>} stop
 */

/**
 * @param {string[]} [args] further settings
 * @returns {Promise<TestRedis>}
 */
export async function startRedis(args = []) {
  const port = await findFreePort();
  /** @type {import('../lib/processes.mjs').Running | undefined} */
  let running;
  /** @type {TestRedis} */
  const redis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const program = findProgram('redis-server') ?? 'redis-server';
      const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
      running = startProgram(program, [...settings, ...args], { cwd: '/tmp', output: 'ignore' });
      await untilListens('Redis', port, running);
    },
    pause: () => void process.kill(running?.pid ?? 0, 'SIGSTOP'),
    resume: () => void process.kill(running?.pid ?? 0, 'SIGCONT'),
    async stop() {
      await running?.stop('SIGKILL');
    },
  };
  await redis.start();
  return redis;
}
