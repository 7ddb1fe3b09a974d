import path from 'node:path';
import type { Database } from '../platform/database/database';
import { openPglite } from '../platform/database/pglite';
import { openPostgresql } from '../platform/database/postgresql';
import { createLogger } from '../platform/http/logging';
import { createTestDatabase, type Driver, type TestDatabase } from './backend-process';

/** Opens a test's database in this process. */
export async function openDatabaseOf(
  driver: Driver,
  test: Pick<TestDatabase, 'env' | 'folder'>,
): Promise<Database> {
  return driver === 'pglite'
    ? openPglite(path.join(test.folder, 'pglite'))
    : openPostgresql(test.env.DATABASE_URL ?? '', createLogger('silent'));
}

/** An empty, migrated database in this process, and a temporary folder. */
export async function openTestDatabase(driver: Driver) {
  const test = await createTestDatabase(driver);
  const database = await openDatabaseOf(driver, test);
  await database.migrate();
  return {
    database,
    folder: test.folder,
    async remove() {
      await database.close();
      await test.remove();
    },
  };
}

/** Asks again and again; the test's time limit ends it. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}
