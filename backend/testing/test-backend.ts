import { importOutsideJest } from '../../payments-sandbox/testing/outside-jest';
import type { Queries } from '../platform/database/database';
import { ALL_DRIVERS, createTestDatabase, type Driver, type TestDatabase } from './backend-process';
import type * as Outside from './running-backend';
import type { RunningBackend } from './running-backend';
import { shopCalls } from './shoppers';

export type { RunningBackend };

/** Starts a backend in this process, on a database that the test has made. */
export async function startBackendHere(env: Record<string, string>): Promise<RunningBackend> {
  const file = 'backend/testing/running-backend.ts';
  const { runBackend } = await importOutsideJest<typeof Outside>(file);
  return runBackend(env);
}

/** `describe` for what only a database server can do. */
export const describeOnServer = ALL_DRIVERS.includes('postgresql') ? describe : describe.skip;

/** The first start of a worker loads the whole backend, which a busy machine may need a minute for. */
const FIRST_START_LIMIT_MS = 180_000;

interface Options {
  /** Asked for at each start. */
  env?: () => Record<string, string>;
}

/**
 * A backend in this process, with a database of its own, for the tests of a `describe`, and calls to it as shoppers
 * make them. It is there from `beforeAll` on, and unless `env` says otherwise it trusts one proxy.
 */
export function testBackend(driver: Driver, { env }: Options = {}) {
  let database: TestDatabase;
  let backend: RunningBackend;
  const settings = (): Record<string, string> => ({
    ...database.env,
    BACKEND_TRUSTED_PROXIES: '1',
    ...env?.(),
  });
  const start = async () => {
    backend = await startBackendHere(settings());
  };

  beforeAll(async () => {
    database = await createTestDatabase(driver);
    await start();
  }, FIRST_START_LIMIT_MS);
  afterAll(async () => {
    await backend?.close();
    await database?.remove();
  });

  return {
    ...shopCalls(() => backend),
    backend: () => backend,
    folder: () => database.folder,
    /** What another backend on this database is started with. */
    settings,
    /** Work on the rows of the backend, which goes on meanwhile. */
    inDatabase: <Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> =>
      work(backend.queries),
    restart: async () => {
      await backend.close();
      await start();
    },
  };
}
