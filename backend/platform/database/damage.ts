import { DrizzleQueryError } from 'drizzle-orm';
import { errorCode } from '@/lib/shared/error-code';

/** PGlite's own name of the data folder. */
const OWN_NAME = /\/pglite\/data\//g;
/** The time and the process before each line of PostgreSQL's log. */
const PREFIX = /^\S+ \S+ \S+ \[\d+\] /;
const LAST_WORDS = /^(?:PANIC|FATAL|DETAIL|postgres):\s+/;

const RESTORE =
  'Nothing in the folder was deleted. Move it away, and restore a backup (npm run shop -- restore FILE) or begin with an empty shop.';
const ROOM = 'Make room there and start the shop again; with npm start it comes back by itself.';

type Explanation = [words: RegExp, explain: (...found: string[]) => string, remedy?: string];

/** What PostgreSQL says, and what that means; the first that fits. */
const EXPLANATIONS: Explanation[] = [
  [/No space left on device/, () => 'there is no space left on its disk', ROOM],
  [/(?:Disk )?quota exceeded/i, () => 'the quota of its disk is used up', ROOM],
  [
    /"([^"]+)": (?:Permission denied|Operation not permitted)/,
    (file) => `this user may not read or write ${file} in it`,
    'Give the folder and all in it to the user that runs the shop (chown -R).',
  ],
  [/Read-only file system/, () => 'its disk can only be read', 'Mount the disk for writing.'],
  [
    /I\/O error|Input\/output error/,
    () => 'its disk does not read or write as it should',
    'Check the disk, and put a backup of the folder on another one.',
  ],
  [
    /initialized by PostgreSQL version (\S+), which is not compatible with this version (\S+)\./,
    (theirs, ours) => `it was made by PostgreSQL ${theirs}, and this is PostgreSQL ${ours}`,
    `Start the version of the shop that made it. ${RESTORE}`,
  ],
  [/PG_CONTROL_VERSION|checksum in control file/, () => 'its file global/pg_control is damaged'],
  [
    /backup_label|restore_command|standby mode/,
    () => 'a restore from a backup has begun in it and is not finished (backup_label or *.signal)',
  ],
  [/checkpoint record/, () => 'its write-ahead log is missing or damaged (the files in pg_wal)'],
  [
    /could not read (?:file|blocks? \S+ in file) "([^"]+)": read (?:only )?(\d+) of (\d+)/,
    (file, read, size) => `its file ${file} is cut short (${read} of ${size} bytes)`,
  ],
  [/[Ff]ile "([^"]+)" does not contain valid data/, (file) => `its file ${file} is damaged`],
  [
    /(?:file|directory) "([^"]+)"(?:: No such file or directory| is missing| does not exist)/,
    (file) => `${file} is missing in it`,
  ],
  [
    /configuration file "([^"]+)" contains errors/,
    (file) => `its file ${file} has errors`,
    'Correct the file.',
  ],
];

/**
 * Says which folder it is, what is wrong with the database in it, and what helps.
 * @param what such as 'cannot be opened'
 * @param lines what PostgreSQL has written last
 */
export function explainDamage(folder: string, what: string, lines: readonly string[]): string {
  const said = lines.map((line) => line.replace(PREFIX, '').replace(OWN_NAME, ''));
  const last = said.filter((line) => LAST_WORDS.test(line));
  for (const [pattern, explain, remedy = RESTORE] of EXPLANATIONS) {
    const found = pattern.exec(last.join('\n'));
    if (found) {
      return `The database in ${folder} ${what}: ${explain(...found.slice(1))}. ${remedy}`;
    }
  }
  const words = last[0]?.replace(LAST_WORDS, '') ?? said.at(-1) ?? 'it gave no reason';
  return `The database in ${folder} ${what}: it is damaged (${words}). ${RESTORE}`;
}

/** PostgreSQL's classes: system error (of its files), internal error (of its data), and a full disk. */
const DAMAGED = /^(?:58|XX|53100)/;

/** The same for a query that failed because of the files that it read or wrote; undefined where that is not why. */
export function explainFailedQuery(folder: string, error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error) || !DAMAGED.test(errorCode(cause))) return undefined;
  return explainDamage(folder, 'cannot be read or written', [`PANIC: ${cause.message}`]);
}
