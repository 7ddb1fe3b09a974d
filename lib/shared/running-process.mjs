import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

// Linux says in files what other systems are asked for by a program.
const hasProc = existsSync('/proc/self/stat');
/** The state of a listening socket in /proc/net/tcp. */
const LISTENING = '0A';
/** What starts the programs of a shop, and starts them again when they end. */
const STARTS_SHOP = /(?:^|\/)scripts\/(?:start|dev)\.mjs$/;

/** @param {string} command @param {string[]} args */
function outputOf(command, args) {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

/**
 * The parent and the command line of a process; undefined when there is none.
 * @param {number} pid
 */
function readProcess(pid) {
  try {
    if (!hasProc) {
      const [parent = '', ...words] = outputOf('ps', ['-o', 'ppid=,command=', '-p', String(pid)])
        .trim()
        .split(/\s+/);
      return { parent: Number(parent), words };
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; the parent is the second field after it.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return { parent, words: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0') };
  } catch {
    return undefined;
  }
}

/** The script that Node.js runs. @param {string[]} words of a command line */
function scriptOf(words) {
  return words.slice(1).find((word) => /^(?!-|file:).*\.[cm]?[jt]s$/.test(word));
}

/**
 * Says which process it is and how to stop it: `process 120 (node scripts/start.mjs): stop it with "kill 120"`. For a
 * program of a shop that is the script that would start it again. Other arguments are left out: they may be secret.
 * @param {number} pid
 */
export function describeProcess(pid) {
  let found = { pid, words: readProcess(pid)?.words ?? [] };
  for (let next = readProcess(pid)?.parent; next !== undefined && next > 1; ) {
    const ancestor = readProcess(next);
    if (STARTS_SHOP.test(scriptOf(ancestor?.words ?? []) ?? '')) {
      found = { pid: next, words: ancestor?.words ?? [] };
    }
    next = ancestor?.parent;
  }
  const [program = ''] = found.words;
  const name = [basename(program), scriptOf(found.words)].filter(Boolean).join(' ');
  return `process ${found.pid}${name && ` (${name})`}: stop it with "kill ${found.pid}"`;
}

/**
 * Whether a process runs a script of a folder.
 * @param {number} pid
 * @param {string} folder
 */
export function isProgramOf(pid, folder) {
  return scriptOf(readProcess(pid)?.words ?? [])?.startsWith(`${folder}/`) ?? false;
}

/**
 * Says which process listens on a port of this machine and how to stop it, as far as that can be known: the processes of
 * other users hide it.
 * @param {number} port
 */
export function describeListener(port) {
  const pid = listenerOn(port);
  return pid === undefined ? 'another program: stop it' : describeProcess(pid);
}

/**
 * The process that listens on a port of this machine; undefined when there is none, or another user's.
 * @param {number} port
 * @returns {number | undefined}
 */
export function listenerOn(port) {
  try {
    if (!hasProc) {
      const pids = outputOf('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t']).trim();
      return Number(pids.split('\n')[0]) || undefined;
    }
    const sockets = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
      existsSync(table) ? readFileSync(table, 'utf8').trim().split('\n').slice(1) : [],
    );
    const inodes = sockets.flatMap((line) => {
      const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
      const isIt = state === LISTENING && Number.parseInt(local.split(':')[1] ?? '', 16) === port;
      return isIt ? [`socket:[${inode}]`] : [];
    });
    return readdirSync('/proc')
      .map(Number)
      .find((pid) => pid > 0 && openFiles(pid).some((file) => inodes.includes(file)));
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function openFiles(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${fd}`);
      } catch {
        return '';
      }
    });
  } catch {
    return [];
  }
}
