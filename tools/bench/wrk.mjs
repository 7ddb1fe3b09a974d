import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { ensureProgram } from '../../scripts/lib/debian.mjs';
import { UserError } from '../../scripts/lib/log.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';

const run = promisify(execFile);

export const CONNECTIONS = 10;

/** wrk is written in C. At these rates a load generator in JavaScript would itself be the bottleneck. */
async function ensureWrk() {
  const found = await ensureProgram('wrk', 'wrk');
  if (found) return found;
  throw new UserError(
    "The benchmark needs wrk, which was not found: install your system's wrk package.",
  );
}

/**
 * Processor time that a process has used, in seconds.
 * @param {number} pid
 */
export function processorSeconds(pid) {
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
  const args = wrkArgs(seconds);
  if (paths) args.push('-s', writeScript(rotation(paths)));
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

/**
 * Requests different URLs for some time. Returns how many, and how many failed on the way or with 500 and above.
 * @param {object} load
 * @param {string} load.url the origin
 * @param {number} load.seconds
 * @param {string[]} load.formats paths in which `#` is replaced by a number, a new one for each request
 * @param {number} load.first the first number
 */
export async function loadDifferent({ url, seconds, formats, first }) {
  const wrk = await ensureWrk();
  const script = writeScript(counting(formats, first));
  const args = [...wrkArgs(seconds), '-s', script, url];
  const { stdout } = await run(wrk, args, { maxBuffer: 1_000_000 });
  const [, sent, failed] = /^sent (\d+), failed (\d+)$/m.exec(stdout) ?? [];
  if (!sent) throw new UserError(`${url} answered nothing under load: ${stdout}`);
  return { sent: Number(sent), failed: Number(failed) };
}

/**
 * Asks for brotli, as browsers do.
 * @param {number} seconds
 */
function wrkArgs(seconds) {
  return ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-H', 'accept-encoding: br'];
}

/** @param {string[]} paths */
function rotation(paths) {
  return `local paths = { ${lua(paths)} }
local at = 0
request = function()
  at = at % #paths + 1
  return wrk.format('GET', paths[at])
end
`;
}

/**
 * @param {string[]} formats
 * @param {number} first
 */
function counting(formats, first) {
  return `local formats = { ${lua(formats)} }
local thread_of
setup = function(thread)
  thread_of = thread
end
init = function()
  sent = 0
  failed = 0
end
request = function()
  sent = sent + 1
  local number = string.format('%d', ${first} + sent)
  local path = string.gsub(formats[sent % #formats + 1], '#', number)
  return wrk.format('GET', path)
end
response = function(status)
  if status >= 500 then failed = failed + 1 end
end
done = function(summary)
  local errors = summary.errors
  local broken = errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format('sent %d, failed %d\\n', summary.requests, thread_of:get('failed') + broken))
end
`;
}

/** @param {string[]} texts */
function lua(texts) {
  return texts.map((text) => `'${text}'`).join(', ');
}

/** @param {string} text */
function writeScript(text) {
  const folder = inRoot('.data/bench');
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/requests.lua`;
  writeFileSync(file, text);
  return file;
}
