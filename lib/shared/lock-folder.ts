import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { describeProcess } from './running-process.mjs';

const Owner = z.object({
  pid: z.number().int().positive(),
  /** When the process started, in the kernel's words; null where there is no /proc. */
  startedAt: z.string().nullable(),
});
type Owner = z.output<typeof Owner>;

interface Options {
  /** The file's name in the folder. */
  file: string;
  /** The program that holds it, for error messages. */
  program: string;
  /** The variable that names the folder. */
  setting: string;
  /** Makes the error that the program stops with. */
  toError(message: string): Error;
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

/**
 * The boot and the clock tick a process started at. With the pid it names one process for ever,
 * while a pid alone is given out again. Null when the process is gone or there is no /proc.
 */
function processStart(pid: number): string | null {
  try {
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; the start time is the 20th field after it.
    const startTicks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot}:${startTicks}`;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as another user.
    return hasCode(error, 'EPERM');
  }
}

function isAlive(owner: Owner): boolean {
  if (!isRunning(owner.pid)) return false;
  // Without /proc on either side the pid has to do.
  if (owner.startedAt === null) return owner.pid !== process.pid;
  return processStart(owner.pid) === owner.startedAt;
}

/** Who holds the lock; null for a file that is gone or holds no owner, which is as good as stale. */
function readOwner(file: string): Owner | null {
  try {
    return Owner.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

function tryToTake(file: string): boolean {
  const draft = `${file}.${process.pid}`;
  const owner: Owner = { pid: process.pid, startedAt: processStart(process.pid) };
  fs.writeFileSync(draft, JSON.stringify(owner));
  try {
    // A link appears with its whole content or not at all, and fails where one is already.
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/**
 * Takes the lock of a folder for this process, also from one that was killed. Returns what gives it back. Throws
 * when a living process holds it.
 */
export function lockFolder(folder: string, options: Options): () => void {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, options.file);
  // Each further round means that another process came and went in between.
  for (let round = 0; round < 5; round++) {
    if (tryToTake(file)) return () => fs.rmSync(file, { force: true });
    const owner = readOwner(file);
    if (owner && isAlive(owner)) {
      throw options.toError(
        `The data folder ${folder} is in use by another ${options.program}, ${describeProcess(owner.pid)}, or set ${options.setting} to another folder.`,
      );
    }
    removeStale(file);
  }
  throw options.toError(
    `The lock file ${file} cannot be acquired; other processes acquire it again and again.`,
  );
}

/** Moves the lock aside before it goes, so that a lock that was acquired again meanwhile can be put back. */
function removeStale(file: string): void {
  const aside = `${file}.stale-${process.pid}`;
  try {
    fs.renameSync(file, aside);
  } catch {
    return;
  }
  const owner = readOwner(aside);
  if (owner && isAlive(owner)) fs.renameSync(aside, file);
  else fs.rmSync(aside, { force: true });
}
