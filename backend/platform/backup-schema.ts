import { integer, pgTable } from 'drizzle-orm/pg-core';
import { moment } from './database/columns';

/** One row: the last backup. It is not in a backup itself, because a restored shop has none yet. */
export const backupState = pgTable('backup_state', {
  id: integer().primaryKey(),
  /** When its file was whole. */
  madeAt: moment('made_at'),
});
