import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './database/columns';

/**
 * Objects of the store that no row refers to: of rows that were deleted (triggers of the database add them), and of
 * uploads until their row is committed.
 */
export const unusedFiles = pgTable(
  'unused_files',
  {
    key: text().primaryKey(),
    /** From when on it may be deleted. */
    dueAt: moment('due_at'),
  },
  (table) => [index('unused_files_by_due').on(table.dueAt)],
);
