import { compareDatabases } from '../platform/backup/compare';
import { SNAPSHOT } from '../platform/backup/dump';
import type { Database } from '../platform/database/database';
import { type Driver, runProgram, type TestDatabase } from './backend-process';
import { openDatabaseOf } from './open-database';

/** Runs `npm run shop -- backup`, `restore` or `move-to`. */
export const runBackup = (settings: Record<string, string>, ...args: string[]) =>
  runProgram('backend/backup-cli.ts', args, settings);

export async function inClosed<T>(
  driver: Driver,
  test: Pick<TestDatabase, 'env' | 'folder'>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabaseOf(driver, test);
  return work(database).finally(() => database.close());
}

/** How many rows of two closed databases differ, and which. */
export function compare(
  [driver, test]: [Driver, Pick<TestDatabase, 'env' | 'folder'>],
  [otherDriver, other]: [Driver, Pick<TestDatabase, 'env' | 'folder'>],
) {
  return inClosed(driver, test, (ours) =>
    inClosed(otherDriver, other, (theirs) =>
      ours.longTransaction(
        (a) => theirs.longTransaction((b) => compareDatabases(a, b), SNAPSHOT),
        SNAPSHOT,
      ),
    ),
  );
}
