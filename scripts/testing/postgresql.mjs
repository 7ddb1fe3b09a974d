import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../lib/ports.mjs';
import { startPostgresql } from '../lib/postgresql.mjs';
import { temporaryRoot } from '../lib/temporary-root.mjs';

const USER = 'tests';

/** Nothing has to outlive the tests, and of their many small databases none is worth a vacuum. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '300',
  // Containers often have little of the memory that is shared otherwise.
  dynamic_shared_memory_type: 'mmap',
};

/**
 * A PostgreSQL server for tests.
 * @param {number} output the file of its log
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startTestServer(output) {
  const folder = mkdtempSync(join(temporaryRoot(), 'oak-and-loom-postgres-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', remove);
  const port = await findFreePort();
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const running = await startPostgresql(
    {
      command: ['postgres', ...settings],
      environment: { POSTGRES_USER: USER, POSTGRES_DB: USER },
    },
    { folder, port, output },
  );
  return {
    url: `postgres://${USER}@127.0.0.1:${port}/${USER}`,
    async stop() {
      // At once: what it would write first is removed.
      await running.stop('SIGQUIT');
      remove();
    },
  };
}
