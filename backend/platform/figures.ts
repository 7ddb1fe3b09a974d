import { type SQL, sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { z } from 'zod';
import { SECOND_MS } from '@/lib/contract/durations';
import { withinLimit } from '@/lib/contract-server/within-limit';
import type { Clock } from './clock';
import type { Queries } from './database/database';
import { jobs } from './jobs-schema';
import { heldMails } from './mail-schema';

/** How long the figures of the database are believed, so that no reader of the metrics can keep the database busy. */
const BELIEVED_MS = 10 * SECOND_MS;
const LIMIT_MS = 2 * SECOND_MS;

/** A number that the database counts for the metrics. Each backend on one database says the same. */
export interface Figure {
  name: string;
  help: string;
  labels: readonly string[];
  /** Answers rows of `value` and of each label. It is asked every ten seconds: thousands of rows must take milliseconds. */
  query(now: Date): SQL;
}

const Answer = z.object({
  rows: z.array(z.object({ value: z.coerce.number() }).catchall(z.unknown())),
});

/** What the platform counts. */
export const platformFigures: readonly Figure[] = [
  {
    name: 'shop_jobs',
    help: 'Jobs by topic and state. `failed` ones are tried again, `given_up` ones are not',
    labels: ['topic', 'state'],
    query: () => sql`select topic, count(*) as value, case
        when dead_at is not null then 'given_up'
        when locked_by is not null then 'running'
        when tries > 0 and last_error is not null then 'failed'
        else 'waiting' end as state
      from ${jobs} group by topic, state`,
  },
  {
    name: 'shop_jobs_oldest_due_age_seconds',
    help: 'For how long the oldest job of a topic has been due',
    labels: ['topic'],
    query: (now) => sql`select topic,
        extract(epoch from ${now.toISOString()}::timestamptz - min(run_at)) as value
      from ${jobs} where dead_at is null and run_at <= ${now.toISOString()}::timestamptz group by topic`,
  },
  {
    name: 'shop_mails_held',
    help: 'Emails that wait to be sent as one, because their mailbox has got enough',
    labels: [],
    query: () => sql`select count(*) as value from ${heldMails}`,
  },
];

interface Options {
  registry: Registry;
  queries: Queries;
  clock: Clock;
  figures: readonly Figure[];
  onFailure(error: unknown): void;
}

/** Registers the figures. They are read from the database when the metrics are, and not more often than every ten seconds. */
export function registerFigures({ registry, queries, clock, figures, onFailure }: Options): void {
  const gauges = figures.map((figure) => {
    const { name, help, labels } = figure;
    const gauge = new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      collect: () => read(),
    });
    return { ...figure, gauge };
  });
  const up = new Gauge({
    name: 'shop_database_figures_up',
    help: 'Whether the database has said the figures that are read from it',
    registers: [registry],
    collect: () => read(),
  });

  async function readAll(): Promise<void> {
    const read = gauges.map(async ({ gauge, labels, query }) => {
      const { rows } = Answer.parse(await queries.execute(query(clock())));
      return () => {
        gauge.reset();
        for (const row of rows) {
          const values = labels.map((label) => [label, String(row[label])]);
          gauge.set(Object.fromEntries(values), row.value);
        }
      };
    });
    try {
      for (const show of await withinLimit(LIMIT_MS, Promise.all(read))) show();
      up.set(1);
    } catch (error) {
      // Old figures would look as if all were well.
      for (const { gauge } of gauges) gauge.reset();
      up.set(0);
      onFailure(error);
    }
  }

  let last: Promise<void> | undefined;
  let readAt = 0;
  function read(): Promise<void> {
    if (!last || performance.now() - readAt >= BELIEVED_MS) {
      readAt = performance.now();
      last = readAll();
    }
    return last;
  }
}
