import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { z } from 'zod';
import { formatInteger } from '@/lib/shared/format-integer';
import { CliError } from '../cli-error';
import { readFileLines, writeLines } from './backup-file';
import { compareDatabases } from './compare';
import { dumpFiles } from './data-files';
import { dumpTables } from './dump';
import { type BodyLine, backupLines, readBackup } from './format';
import { isEmpty, type Loaded, loadBackup } from './load';
import { onServer, restoreEmbedded, restoreServer } from './restore';
import { readClosed, saveSnapshot } from './source';
import { backupUsages } from './usage';

export interface BackupSettings {
  databaseUrl?: string | undefined;
  dataDir: string;
}

interface Terminal {
  environment: Record<string, string | undefined>;
  print(line: string): void;
}

type Name = keyof typeof backupUsages;

const PROGRAM = 'npm run shop --';
const MIB = 2 ** 20;

const PostgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

/** What backup, restore and move need. */
interface Run extends Terminal {
  settings: BackupSettings;
  log: Logger;
}

function count(number: number, what: string): string {
  return `${formatInteger(number)} ${what}${number === 1 ? '' : 's'}`;
}

function summary({ rows, tables, files }: Loaded): string {
  return `${count(rows, 'row')} of ${count(tables, 'table')}, ${count(files, 'file')}`;
}

/** Counts what goes through. */
async function* counted(
  body: AsyncIterable<BodyLine | string>,
  counts: Loaded,
): AsyncGenerator<BodyLine | string> {
  for await (const line of body) {
    if (typeof line === 'string') counts.rows += line.startsWith('[') ? 1 : 0;
    else if ('table' in line) counts.tables += 1;
    else if ('file' in line) counts.files += 1;
    yield line;
  }
}

async function backup(file: string, { settings, environment, print, log }: Run): Promise<void> {
  const start = performance.now();
  const counts: Loaded = { rows: 0, tables: 0, files: 0 };
  const size = await saveSnapshot(settings, environment, log, (transaction, header) => {
    async function* body() {
      yield* dumpTables(transaction);
      yield* dumpFiles(settings.dataDir);
    }
    return writeLines(file, backupLines(header, counted(body(), counts)));
  });
  print(`Saved ${file}: ${summary(counts)}; ${(size / MIB).toFixed(1)} MB, ${since(start)}.`);
  print('The settings and secrets of the shop (.env.local) are not in it: keep them too.');
}

async function restore(file: string, replaces: boolean, { settings, print, log }: Run) {
  const start = performance.now();
  const { databaseUrl, dataDir } = settings;
  const items = readBackup(readFileLines(file));
  const options = { items, dataDir, replaces, now: new Date(), log };
  const loaded = databaseUrl
    ? await restoreServer(databaseUrl, options)
    : await restoreEmbedded(options);
  print(`Restored ${file}: ${summary(loaded)}; ${since(start)}.`);
  print('Start the shop: it then renders every page again.');
}

async function moveTo(url: string, { settings, print, log }: Run): Promise<void> {
  const start = performance.now();
  if (!PostgresUrl.safeParse(url).success) {
    throw new CliError('Name a PostgreSQL server: postgres://USER:PASSWORD@HOST/NAME.');
  }
  if (settings.databaseUrl) {
    throw new CliError(
      'DATABASE_URL is set: this shop is on a PostgreSQL server already. Use backup and restore.',
    );
  }
  const { loaded, comparison } = await readClosed(settings.dataDir, log, (source, header) =>
    onServer(url, { setting: 'the URL', log }, async (target) => {
      if (!(await isEmpty(target))) {
        throw new CliError('That database is not empty: name an empty one.');
      }
      const lines = backupLines(header, dumpTables(source));
      const loaded = await loadBackup(target, readBackup(lines), undefined);
      const comparison = await compareDatabases(source, target);
      if (comparison.different > 0) {
        const named = comparison.named.join(', ');
        throw new CliError(
          `${count(comparison.different, 'row')} would differ (${named}). Nothing was moved.`,
        );
      }
      return { loaded, comparison };
    }),
  );
  const { host, pathname } = new URL(url);
  print(`Moved to ${host}${pathname}: ${summary(loaded)}; ${since(start)}.`);
  print(`Compared: ${count(comparison.rows, 'row')}, 0 differ.`);
  print(
    'Set DATABASE_URL to that URL, in .env.local or where the shop has its settings, and start',
  );
  print('the shop. The embedded database is still there: remove its folder once all is well.');
}

function since(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/**
 * Runs `backup`, `restore` or `move-to`. Throws a `CliError` for what the operator can correct.
 * @param log what the database has to say
 */
export async function runBackupProgram(
  [name = '', ...args]: string[],
  settings: BackupSettings,
  terminal: Terminal,
  log: Logger,
): Promise<void> {
  if (!isName(name)) throw new CliError(`There is no command '${name}': ${PROGRAM} --help`);
  const { usage, help } = backupUsages[name];
  const { positionals, values } = parse(args, `${PROGRAM} ${usage}`);
  if (values.help) {
    for (const line of [`${PROGRAM} ${usage}`, '', help]) terminal.print(line);
    return;
  }
  const [given, ...others] = positionals;
  if (given === undefined || others.length > 0 || (values.replace && name !== 'restore')) {
    throw new CliError(`${PROGRAM} ${usage}`);
  }
  const run = { settings, log, ...terminal };
  if (name === 'backup') return backup(given, run);
  if (name === 'restore') return restore(given, values.replace ?? false, run);
  return moveTo(given, run);
}

function isName(name: string): name is Name {
  return Object.hasOwn(backupUsages, name);
}

function parse(args: string[], usage: string) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, replace: { type: 'boolean' } },
    });
  } catch {
    throw new CliError(usage);
  }
}
