import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureProgram, findProgram } from './debian.mjs';
import { UserError } from './log.mjs';
import { untilListens } from './ports.mjs';
import { startProgram } from './processes.mjs';

const START_MS = 30_000;
/** Where Debian keeps the programs of a PostgreSQL server. */
const DEBIAN_POSTGRESQL = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs; undefined where they are missing. */
export function findPostgresql() {
  const versions = existsSync(DEBIAN_POSTGRESQL) ? readdirSync(DEBIAN_POSTGRESQL) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  if (newest) return join(DEBIAN_POSTGRESQL, newest, 'bin');
  const program = findProgram('initdb');
  return program && dirname(program);
}

/**
 * Finds PostgreSQL's programs, and installs them with apt-get where they are missing and the user is root.
 * @returns {Promise<boolean>} whether they are there
 */
export async function ensurePostgresql() {
  if (!findPostgresql()) await ensureProgram('initdb', 'postgresql');
  return Boolean(findPostgresql());
}

/** The ids of the user that PostgreSQL runs as, which refuses root. */
function postgresqlUser() {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('postgres:'));
  if (!line)
    throw new UserError('PostgreSQL does not run as root, and there is no user "postgres".');
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * Creates a database folder as the image of PostgreSQL does, and starts the server of a service of compose.yaml on it.
 * @param {Pick<import('./compose.mjs').Service, 'command' | 'environment'>} service
 * @param {{ folder: string, port: number, output: number }} options where its data goes, where it listens on 127.0.0.1, and the
 *   file of its log
 */
export async function startPostgresql({ command, environment }, { folder, port, output }) {
  const programs = findPostgresql() ?? '';
  const user = postgresqlUser();
  const { POSTGRES_USER = '', POSTGRES_DB = '' } = environment;
  const data = join(folder, 'postgres');
  mkdirSync(data, { mode: 0o700 });
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid);
  const options = { ...user, cwd: data, stdio: /** @type {const} */ ('ignore') };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', POSTGRES_USER, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    options,
  );
  const [program = '', ...args] = command;
  const own = ['-D', data, '-p', String(port), '-k', data, '-h', '127.0.0.1'];
  const running = startProgram(join(programs, program), [...args, ...own], {
    ...user,
    cwd: data,
    output,
    stopsLast: true,
  });
  await untilListens('PostgreSQL', port, running);
  const connection = ['-h', data, '-p', String(port), '-U', POSTGRES_USER];
  const end = performance.now() + START_MS;
  for (;;) {
    try {
      execFileSync(join(programs, 'createdb'), [...connection, POSTGRES_DB], options);
      return running;
    } catch (error) {
      // It listens before it takes connections.
      if (performance.now() > end) throw error;
      await sleep(100);
    }
  }
}
