import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Work to be done outside the call that caused it. A job that succeeded has no row any more. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text().notNull(),
    /** What the job is about, unique within its topic. It is logged, so it holds no personal data. */
    key: text().notNull(),
    payload: jsonb(),
    /** The span that enqueued it, in the header's form; null where that was not traced. */
    traceparent: text(),
    /** Changes with each enqueue, so that a run under way cannot remove a job that was enqueued again. */
    sequence: bigserial({ mode: 'number' }).notNull(),
    enqueuedAt: moment('enqueued_at').notNull(),
    runAt: moment('run_at').notNull(),
    /** Runs since it was last enqueued, the one under way included. */
    tries: integer().notNull().default(0),
    /** The worker that runs it, until `lockedUntil` has passed. */
    lockedBy: uuid('locked_by'),
    lockedUntil: moment('locked_until'),
    /** Why the latest run failed; null again after a success. */
    lastError: text('last_error'),
    /** When it was given up. It remains as a record until it is enqueued again or retried by hand. */
    deadAt: moment('dead_at'),
  },
  (table) => [
    unique('jobs_key').on(table.topic, table.key),
    index('jobs_due')
      .on(table.topic, table.runAt, table.sequence)
      .where(sql`${table.deadAt} is null`),
    index('jobs_given_up').on(table.deadAt).where(sql`${table.deadAt} is not null`),
  ],
);

export type JobRow = typeof jobs.$inferSelect;
