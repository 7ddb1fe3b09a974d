import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { apt, findInPath } from '../lib/chromium.mjs';
import { log, UserError } from '../lib/log.mjs';
import { inRoot } from '../lib/paths.mjs';

const run = promisify(execFile);

export const CONNECTIONS = 10;

/** wrk is written in C. At these rates a load generator in JavaScript would itself be the bottleneck. */
async function ensureWrk() {
  const found = findInPath(['wrk']);
  if (found) return found;
  if (process.getuid?.() === 0 && findInPath(['apt-get'])) {
    log('  installing wrk …');
    await apt(['update']);
    await apt(['install', '-y', 'wrk']);
  }
  const installed = findInPath(['wrk']);
  if (installed) return installed;
  throw new UserError(
    "The benchmark needs wrk, which was not found: install your system's wrk package.",
  );
}

/**
 * Processor time that a process has used, in seconds.
 * @param {number} pid
 */
function processorSeconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program may contain spaces. The fields after it do not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // utime and stime, in hundredths of a second on Linux.
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/**
 * Loads a server. Returns its requests per second, the processor time of its process for each request in
 * microseconds, and the number of failed requests.
 * @param {object} load
 * @param {string} load.url
 * @param {number} load.pid the server's process
 * @param {number} load.seconds
 * @param {string[]} [load.paths] requested in rotation instead of the path of `url`
 */
export async function load({ url, pid, seconds, paths }) {
  const wrk = await ensureWrk();
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-H', 'accept-encoding: br'];
  if (paths) args.push('-s', writeScript(paths));
  const before = processorSeconds(pid);
  const { stdout } = await run(wrk, [...args, url]);
  const used = processorSeconds(pid) - before;
  const number = (/** @type {RegExp} */ pattern) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const requests = number(/^\s*(\d+) requests in/m);
  const failures =
    number(/Non-2xx or 3xx responses: (\d+)/) +
    [...stdout.matchAll(/(?:connect|read|write|timeout) (\d+)/g)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );
  if (requests === 0) throw new UserError(`${url} answered nothing under load: ${stdout}`);
  return {
    rate: number(/^Requests\/sec:\s+([\d.]+)/m),
    microseconds: (used * 1_000_000) / requests,
    failures,
  };
}

/** @param {string[]} paths */
function writeScript(paths) {
  const folder = inRoot('.data/bench');
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/paths.lua`;
  const list = paths.map((path) => `'${path}'`).join(', ');
  writeFileSync(
    file,
    `local paths = { ${list} }
local at = 0
request = function()
  at = at % #paths + 1
  return wrk.format('GET', paths[at])
end
`,
  );
  return file;
}
