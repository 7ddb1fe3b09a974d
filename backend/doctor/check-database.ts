import { SECOND_MS } from '@/lib/contract/durations';
import { withinLimit } from '@/lib/contract-server/within-limit';
import type { SystemState } from '../flows/staff/system-commands';
import { type MigrationState, readMigrationState } from '../platform/database/migration-state';
import { openPostgresql } from '../platform/database/postgresql';
import { createLogger } from '../platform/http/logging';
import { reasonOf } from './ask';
import { type Finding, ok, warning, wrong } from './finding';
import { clockFinding } from './rules';

const LIMIT_MS = 10 * SECOND_MS;
/** PostgreSQL's code for a table that is not there. */
const UNDEFINED_TABLE = '42P01';

function migrationFinding({ pending, isNewer }: Omit<MigrationState, 'now'>): Finding {
  const count = pending.length;
  if (count > 0) {
    const text = `${count} migration${count > 1 ? 's have' : ' has'} not run: start the backend of this version.`;
    return wrong('database', text);
  }
  return isNewer
    ? warning('database', 'A newer version of the shop has migrated it: deploy that version.')
    : ok('database', 'It answers and is migrated.');
}

/** The PostgreSQL server, as it is reached from here. */
async function checkServer(databaseUrl: string): Promise<Finding[]> {
  const database = openPostgresql(databaseUrl, createLogger('silent'));
  try {
    const state = await withinLimit(LIMIT_MS, readMigrationState(database.queries));
    return [
      migrationFinding(state),
      clockFinding('the database', state.now.getTime() - Date.now()),
    ];
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === UNDEFINED_TABLE) {
      return [wrong('database', 'It is not migrated: start the backend once.')];
    }
    const { host, pathname } = new URL(databaseUrl);
    const text = `${host}${pathname} cannot be used (${reason}): start it, or correct DATABASE_URL.`;
    return [wrong('database', text)];
  } finally {
    await database.close();
  }
}

/**
 * Whether the database answers and is migrated. The embedded one belongs to the backend, which is asked.
 * @param databaseUrl of a server
 */
export async function checkDatabase(
  databaseUrl: string | undefined,
  state: SystemState | undefined,
): Promise<Finding[]> {
  if (databaseUrl) return checkServer(databaseUrl);
  if (!state) {
    return [warning('database', 'Not looked at: the embedded one is seen by its backend alone.')];
  }
  const { pending, is_newer: isNewer, ahead_ms: aheadMs } = state.database;
  return [
    migrationFinding({ pending, isNewer }),
    clockFinding('the database', aheadMs, 'the backend'),
  ];
}
