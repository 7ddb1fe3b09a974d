import { and, asc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { recordedTraceparent } from '@/lib/shared/tracing';
import { later } from './clock';
import type { Queries } from './database/database';
import { deleteInBatches } from './delete-in-batches';
import { type JobRow, jobs } from './jobs-schema';
import type { Retention } from './retention';

/** The key of a job that runs again and again. */
export const RECURRING_KEY = 'recurring';

interface NewJob {
  topic: string;
  key: string;
  payload: unknown;
  runAt: Date;
  now: Date;
}

/**
 * Adds a job. One with the same key is replaced: it counts its runs from 0 and is no longer dead. One that was enqueued
 * again while it runs (no run is counted since) runs at the earlier of both times: the run's own next look must not
 * postpone what came in meanwhile.
 */
export async function insertJob(queries: Queries, { now, ...job }: NewJob): Promise<void> {
  await queries
    .insert(jobs)
    .values({ ...job, enqueuedAt: now, traceparent: recordedTraceparent() })
    .onConflictDoUpdate({
      target: [jobs.topic, jobs.key],
      set: {
        payload: sql`excluded.payload`,
        traceparent: sql`excluded.traceparent`,
        sequence: sql`excluded.sequence`,
        enqueuedAt: sql`excluded.enqueued_at`,
        runAt: sql`case when ${jobs.lockedBy} is not null and ${jobs.tries} = 0
          then least(${jobs.runAt}, excluded.run_at) else excluded.run_at end`,
        tries: 0,
        deadAt: null,
      },
    });
}

/** Adds a job unless there is one with its key. */
export async function insertMissingJob(queries: Queries, { now, ...job }: NewJob): Promise<void> {
  await queries
    .insert(jobs)
    .values({ ...job, enqueuedAt: now })
    .onConflictDoNothing();
}

interface Claim {
  worker: string;
  /** How many jobs of each topic the worker has room for. */
  room: Map<string, number>;
  now: Date;
  lockedUntil: Date;
}

/**
 * Locks the jobs that are due, the earliest first, and answers them. Jobs that another worker is about
 * to lock are skipped, so that no two workers get the same one.
 */
export async function claimJobs(queries: Queries, claim: Claim): Promise<JobRow[]> {
  const { worker, room, now, lockedUntil } = claim;
  const at = now.toISOString();
  // An array, which is computed once: as a join, the planner might run the subquery several times and
  // lock more jobs than asked for.
  const due = sql`array(
    select due.id
    from unnest(
      ${sql.param([...room.keys()])}::text[],
      ${sql.param([...room.values()])}::integer[]
    ) wanted (topic, room)
    cross join lateral (
      select id from ${jobs}
      where ${jobs.topic} = wanted.topic
        and ${jobs.deadAt} is null
        and ${jobs.runAt} <= ${at}::timestamptz
        and (${jobs.lockedUntil} is null or ${jobs.lockedUntil} <= ${at}::timestamptz)
      order by ${jobs.runAt}, ${jobs.sequence}
      limit wanted.room
      for update skip locked
    ) due)`;
  const claimed = await queries
    .update(jobs)
    .set({ lockedBy: worker, lockedUntil, tries: sql`${jobs.tries} + 1` })
    .where(sql`${jobs.id} = any(${due})`)
    .returning();
  return claimed.sort(
    (one, other) => one.runAt.getTime() - other.runAt.getTime() || one.sequence - other.sequence,
  );
}

/** Extends the worker's locks, and answers the ids of the jobs that it still holds. */
export async function renewLocks(
  queries: Queries,
  worker: string,
  lockedUntil: Date,
): Promise<Set<number>> {
  const held = await queries
    .update(jobs)
    .set({ lockedUntil })
    .where(eq(jobs.lockedBy, worker))
    .returning({ id: jobs.id });
  return new Set(held.map((job) => job.id));
}

const UNLOCKED = { lockedBy: null, lockedUntil: null };

/** The job while this worker holds it. */
const isHeld = ({ id, lockedBy }: JobRow) =>
  and(eq(jobs.id, id), eq(jobs.lockedBy, lockedBy ?? ''));
/** The same, unless it was enqueued again since. */
const isUnchanged = (job: JobRow) => and(isHeld(job), eq(jobs.sequence, job.sequence));

/** Removes a job that is done, unless it was enqueued again during the run: then it is due once more. */
export async function removeJob(queries: Queries, job: JobRow): Promise<void> {
  await queries.delete(jobs).where(isUnchanged(job));
  await queries
    .update(jobs)
    .set({ ...UNLOCKED, lastError: null })
    .where(isHeld(job));
}

/** Gives the job its next run. One that was enqueued again during the run has it already. */
export async function rescheduleJob(
  queries: Queries,
  job: JobRow,
  changes: Partial<Pick<JobRow, 'runAt' | 'tries' | 'lastError' | 'deadAt'>>,
): Promise<void> {
  await queries
    .update(jobs)
    .set({ ...UNLOCKED, ...changes })
    .where(isUnchanged(job));
  await queries
    .update(jobs)
    .set({ ...UNLOCKED, lastError: changes.lastError })
    .where(isHeld(job));
}

interface Recall {
  /** The longest pause of each topic between two runs, in milliseconds. */
  longestPauses: Map<string, number>;
  now: Date;
  /** How far clocks of backends that share the database may be apart, in milliseconds. */
  toleranceMs: number;
  lockedUntil: Date;
}

/**
 * Makes due what waits for a moment that is further away than it can be, since the clock was set back: jobs between two
 * runs by the longest pause of their topic, jobs that were enqueued in the future where they were to run within an hour.
 * Those of a day, such as the sending of a gift card, wait for their day. Locks end when they would have by this clock.
 */
export async function recallJobs(queries: Queries, recall: Recall): Promise<void> {
  const { longestPauses, now, toleranceMs, lockedUntil } = recall;
  const at = sql`${now.toISOString()}::timestamptz`;
  const tolerance = sql`${toleranceMs}::double precision * interval '1 millisecond'`;
  await queries.execute(sql`
    update ${jobs} set run_at = ${at}
    from unnest(
      ${sql.param([...longestPauses.keys()])}::text[],
      ${sql.param([...longestPauses.values()])}::double precision[]
    ) known (name, pause)
    where ${jobs.topic} = known.name and ${jobs.deadAt} is null and (
      (${jobs.enqueuedAt} > ${at} + ${tolerance} and ${jobs.runAt} <= ${jobs.enqueuedAt} + interval '1 hour')
      or (
        (${jobs.tries} > 0 or ${jobs.key} = ${RECURRING_KEY})
        and ${jobs.runAt} > ${at} + ${tolerance} + known.pause * interval '1 millisecond'
      )
    )`);
  await queries.update(jobs).set({ lockedUntil }).where(gt(jobs.lockedUntil, lockedUntil));
}

/** Gives up the locks of a worker that stops, as if its runs had not begun. */
export async function releaseLocks(queries: Queries, worker: string): Promise<void> {
  await queries
    .update(jobs)
    .set({ ...UNLOCKED, tries: sql`greatest(${jobs.tries} - 1, 0)` })
    .where(eq(jobs.lockedBy, worker));
}

/** Removes the locks that a killed process left, where no other process can hold one. */
export async function breakLocks(queries: Queries): Promise<void> {
  await queries.update(jobs).set(UNLOCKED).where(isNotNull(jobs.lockedBy));
}

/** The job with this key; null when it has succeeded, expired or never was. */
export async function findJob(
  queries: Queries,
  topic: string,
  key: string,
): Promise<JobRow | null> {
  const [job] = await queries
    .select()
    .from(jobs)
    .where(and(eq(jobs.topic, topic), eq(jobs.key, key)));
  return job ?? null;
}

/** Removes jobs that were given up long ago, and what they were about. */
export async function deleteOldDeadJobs(
  queries: Queries,
  now: Date,
  { givenUpJobsMs }: Pick<Retention, 'givenUpJobsMs'>,
): Promise<void> {
  await deleteInBatches(queries, jobs, lt(jobs.deadAt, later(now, -givenUpJobsMs)));
}

/** The dead jobs, the latest first, without their payloads. */
export function listDeadJobs(queries: Queries, limit: number) {
  return queries
    .select({
      id: jobs.id,
      topic: jobs.topic,
      key: jobs.key,
      tries: jobs.tries,
      lastError: jobs.lastError,
      deadAt: jobs.deadAt,
    })
    .from(jobs)
    .where(isNotNull(jobs.deadAt))
    .orderBy(sql`${jobs.deadAt} desc`, asc(jobs.id))
    .limit(limit);
}
