import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { UserError } from '../../scripts/lib/log.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';

const ANSWER_LIMIT_MS = 30_000;

/**
 * Bytes of memory that a process occupies.
 * @param {number} pid
 */
export function memoryOf(pid) {
  if (process.platform !== 'linux')
    throw new UserError('The memory of a process is read on Linux.');
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** The settings of a program whose heap {@link heapOf} reads. */
export const HEAP_SETTINGS = {
  NODE_OPTIONS: `--import ${pathToFileURL(inRoot('tools/bench/heap-on-signal.mjs')).href}`,
  HEAP_FILE: inRoot('.data/bench/heap.json'),
};

/**
 * Bytes of JavaScript objects that are left in a process after a garbage collection.
 * @param {number} pid of a program with {@link HEAP_SETTINGS}
 */
export async function heapOf(pid) {
  const { HEAP_FILE: file } = HEAP_SETTINGS;
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (const end = Date.now() + ANSWER_LIMIT_MS; !existsSync(file); await sleep(50)) {
    if (Date.now() > end) throw new UserError('The program did not say how large its heap is.');
  }
  return Number(readFileSync(file, 'utf8'));
}
