import type { Queries } from '../platform/database/database';
import {
  type BackendProcess,
  createTestDatabase,
  type Driver,
  startBackendProcess,
  type TestDatabase,
} from './backend-process';
import { openDatabaseOf } from './open-database';
import { shopCalls } from './shoppers';

interface Options {
  /** Asked for at each start. */
  env?: () => Record<string, string>;
  withClock?: boolean;
}

/**
 * A backend with a database of its own for the tests of a `describe`, and calls to it as shoppers make
 * them. It is there from `beforeAll` on, and unless `env` says otherwise it trusts one proxy.
 */
export function testBackend(driver: Driver, { env, withClock = false }: Options = {}) {
  let database: TestDatabase;
  let backend: BackendProcess;
  const start = async () => {
    const settings = { ...database.env, BACKEND_TRUSTED_PROXIES: '1', ...env?.() };
    backend = await startBackendProcess(settings, { withClock });
  };

  beforeAll(async () => {
    database = await createTestDatabase(driver);
    await start();
  });
  afterAll(async () => {
    await backend?.end('SIGTERM');
    await database?.remove();
  });

  return {
    ...shopCalls(() => backend),
    backend: () => backend,
    folder: () => database.folder,
    /** Stops the backend, whose database has one owner, for work on its rows, and starts it again. */
    inDatabase: async (work: (queries: Queries) => Promise<unknown>) => {
      await backend.end('SIGTERM');
      const opened = await openDatabaseOf(driver, database);
      await work(opened.queries);
      await opened.close();
      await start();
    },
    restart: async (signal: NodeJS.Signals = 'SIGTERM') => {
      await backend.end(signal);
      await start();
    },
  };
}
