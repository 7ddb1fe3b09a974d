import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/durations';
import { DRIVERS } from '../testing/backend-process';
import { openTestDatabase, until } from '../testing/open-database';
import { later } from './clock';
import type { Database } from './database/database';
import { createLogger } from './http/logging';
import { createJobs, type Jobs } from './jobs';
import { jobs as jobsTable } from './jobs-schema';
import { listDeadJobs } from './jobs-store';
import { defineTopic, retryDelayMs } from './jobs-topic';

const Text = z.object({ text: z.string() });
const text = defineTopic({ name: 'text', payload: Text });
const single = defineTopic({ name: 'single', payload: Text, concurrency: 1 });
const secret = defineTopic({
  name: 'secret',
  payload: Text,
  maxTries: Number.POSITIVE_INFINITY,
  expiresAfterMs: 10 * MINUTE_MS,
});
const recurring = defineTopic({ name: 'recurring', payload: z.null() });

/** A promise that the test resolves. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe.each(DRIVERS)('jobs on %s', (driver) => {
  let test: Awaited<ReturnType<typeof openTestDatabase>>;
  let database: Database;
  let now: Date;
  let logged: Record<string, unknown>[];
  let log: Logger;
  const workers: Jobs[] = [];

  /** A worker with the handlers that `register` gives it, not started yet. */
  function worker(register: (jobs: Jobs) => void, isOnlyWorker = false): Jobs {
    const { queries } = database;
    const jobs = createJobs({ queries, clock: () => now, log, isOnlyWorker });
    register(jobs);
    workers.push(jobs);
    return jobs;
  }
  const rows = () => database.queries.select().from(jobsTable).orderBy(jobsTable.id);
  const messages = () => logged.map((line) => line.msg);

  beforeAll(async () => {
    test = await openTestDatabase(driver);
    database = test.database;
  });
  beforeEach(async () => {
    await database.queries.delete(jobsTable);
    now = new Date('2026-11-21T10:00:00Z');
    logged = [];
    log = createLogger('info', { write: (line: string) => void logged.push(JSON.parse(line)) });
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((jobs) => jobs.stop()));
  });
  afterAll(() => test?.remove());

  it('runs a job with its key and payload, and removes it', async () => {
    const runs: object[] = [];
    const jobs = worker((it) =>
      it.handle(text, async ({ key, payload }) => runs.push({ key, payload })),
    );
    await jobs.start();
    await jobs.enqueue(database.queries, { topic: text, key: 'a', payload: { text: 'hello' } });
    await until(async () => (await rows()).length === 0);
    expect(runs).toEqual([{ key: 'a', payload: { text: 'hello' } }]);
    expect(await jobs.stateOf(text, 'a')).toEqual({ state: 'done' });
    expect(logged).toEqual([]);
  });

  it('runs a job only after its transaction was committed, and not after a rollback', async () => {
    const runs: string[] = [];
    const jobs = worker((it) => it.handle(text, async ({ key }) => runs.push(key)));
    await jobs.start();
    const { queries } = database;
    await queries.transaction(async (transaction) => {
      await jobs.enqueue(transaction, { topic: text, key: 'committed', payload: { text: '' } });
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(runs).toEqual([]);
    });
    await until(() => runs.length === 1);
    const rollback = queries.transaction(async (transaction) => {
      await jobs.enqueue(transaction, { topic: text, key: 'rolled back', payload: { text: '' } });
      throw new Error('no');
    });
    await expect(rollback).rejects.toThrow('no');
    await jobs.enqueue(queries, { topic: text, key: 'last', payload: { text: '' } });
    await until(() => runs.length === 2);
    expect(runs).toEqual(['committed', 'last']);
  });

  describe('when the clock is set back a day', () => {
    const back = () => {
      now = later(now, -DAY_MS);
    };

    it('runs what was to run within the hour, and tries again what has failed', async () => {
      const runs: string[] = [];
      const jobs = worker((it) =>
        it.handle(text, async ({ key }) => {
          runs.push(key);
          if (key === 'failing' && runs.length < 3) throw new Error('not yet');
        }),
      );
      const { queries } = database;
      const add = (key: string, runAt: Date) =>
        jobs.enqueue(queries, { topic: text, key, payload: { text: '' }, runAt });
      await add('failing', now);
      await jobs.start();
      await until(() => runs.length === 1);
      await until(async () => (await rows())[0]?.lockedBy === null);
      await add('in a minute', later(now, MINUTE_MS));
      await add('in a week', later(now, 7 * DAY_MS));
      back();
      await until(
        () => runs.includes('in a minute') && runs.filter((key) => key === 'failing').length > 1,
      );
      expect(runs).not.toContain('in a week');
      expect((await rows()).map(({ key }) => key)).toContain('in a week');
    });

    it('goes on with what recurs, also where it was set while no backend ran', async () => {
      let runs = 0;
      const register = (it: Jobs) => it.handleEvery(HOUR_MS, recurring, async () => runs++);
      const first = worker(register);
      await first.start();
      await until(async () => runs === 1 && (await rows())[0]?.lockedBy === null);
      back();
      await until(async () => runs === 2 && (await rows())[0]?.lockedBy === null);
      await first.stop();
      back();
      await worker(register).start();
      await until(() => runs === 3);
    });

    it('takes a job over from a process that was killed', async () => {
      const runs: string[] = [];
      const jobs = worker((it) => it.handle(text, async ({ key }) => runs.push(key)));
      await jobs.enqueue(database.queries, { topic: text, key: 'a', payload: { text: '' } });
      const lockedUntil = later(now, 30 * SECOND_MS);
      await database.queries.update(jobsTable).set({ lockedBy: randomUUID(), lockedUntil });
      back();
      await jobs.start();
      now = later(now, 31 * SECOND_MS);
      await until(() => runs.length === 1);
    });
  });

  it('goes on alone with a job that runs when the clock is set forward', async () => {
    let runs = 0;
    let end = () => {};
    const jobs = worker((it) =>
      it.handle(text, async () => {
        runs += 1;
        await new Promise<void>((resolve) => {
          end = resolve;
        });
      }),
    );
    await jobs.start();
    await jobs.enqueue(database.queries, { topic: text, key: 'a', payload: { text: '' } });
    await until(() => runs === 1);
    now = later(now, DAY_MS);
    const isRenewed = async () => ((await rows())[0]?.lockedUntil ?? now) > now;
    await until(isRenewed);
    end();
    await until(async () => (await rows()).length === 0);
    expect(runs).toBe(1);
  });

  it('runs jobs in the order of their times, then in the order in which they were enqueued', async () => {
    const order: string[] = [];
    const jobs = worker((it) => it.handle(single, async ({ key }) => order.push(key)));
    const add = (key: string, runAt: Date) =>
      jobs.enqueue(database.queries, { topic: single, key, payload: { text: '' }, runAt });
    await add('third', now);
    await add('fourth', now);
    await add('first', later(now, -MINUTE_MS));
    await add('second', later(now, -SECOND_MS));
    await add('not yet', later(now, SECOND_MS));
    await jobs.start();
    await until(() => order.length === 4);
    expect(order).toEqual(['first', 'second', 'third', 'fourth']);
    now = later(now, SECOND_MS);
    await until(() => order.length === 5);
    expect(order[4]).toBe('not yet');
  });

  it('never runs a job in two workers at the same time', async () => {
    const active = new Set<string>();
    const runs: string[] = [];
    const handler = async ({ key }: { key: string }) => {
      expect(active).not.toContain(key);
      active.add(key);
      runs.push(key);
      await new Promise((resolve) => setTimeout(resolve, 2));
      active.delete(key);
    };
    const both = [1, 2].map(() => worker((it) => it.handle(text, handler)));
    const keys = Array.from({ length: 60 }, (_, index) => `job ${index}`);
    for (const key of keys) {
      await both[0]?.enqueue(database.queries, { topic: text, key, payload: { text: '' } });
    }
    await Promise.all(both.map((jobs) => jobs.start()));
    await until(async () => (await rows()).length === 0);
    expect(runs.toSorted()).toEqual(keys.toSorted());
  });

  it('runs no more jobs of a topic at once than it allows, and other topics beside them', async () => {
    const { open, opened } = gate();
    const begun: string[] = [];
    const jobs = worker((it) => {
      it.handle(single, async ({ key }) => {
        begun.push(key);
        await opened;
      });
      it.handle(text, async ({ key }) => begun.push(key));
    });
    await jobs.start();
    for (const key of ['slow', 'waits']) {
      await jobs.enqueue(database.queries, { topic: single, key, payload: { text: '' } });
    }
    await until(() => begun.length === 1);
    await jobs.enqueue(database.queries, { topic: text, key: 'other', payload: { text: '' } });
    await until(() => begun.length === 2);
    expect(begun).toEqual(['slow', 'other']);
    open();
    await until(() => begun.length === 3);
  });

  it('lets another worker take over the job of one that was killed, after the lease', async () => {
    const runs: string[] = [];
    const jobs = worker((it) => it.handle(text, async ({ key }) => runs.push(key)));
    await jobs.enqueue(database.queries, { topic: text, key: 'orphan', payload: { text: '' } });
    await database.queries.update(jobsTable).set({
      lockedBy: '00000000-0000-4000-8000-000000000000',
      lockedUntil: later(now, 30 * SECOND_MS),
      tries: 1,
    });
    await jobs.start();
    await jobs.enqueue(database.queries, { topic: text, key: 'free', payload: { text: '' } });
    await until(() => runs.includes('free'));
    expect(runs).toEqual(['free']);
    now = later(now, 30 * SECOND_MS);
    await until(() => runs.includes('orphan'));
    await until(async () => (await rows()).length === 0);
  });

  it('does not wait for the lease when no other process can hold it', async () => {
    const runs: string[] = [];
    const jobs = worker((it) => it.handle(text, async ({ key }) => runs.push(key)), true);
    await jobs.enqueue(database.queries, { topic: text, key: 'orphan', payload: { text: '' } });
    await database.queries.update(jobsTable).set({
      lockedBy: '00000000-0000-4000-8000-000000000000',
      lockedUntil: later(now, 30 * SECOND_MS),
    });
    await jobs.start();
    await until(() => runs.includes('orphan'));
  });

  it('renews the lock of a job that runs for longer than the lease', async () => {
    const { open, opened } = gate();
    let runs = 0;
    const handler = async () => {
      runs += 1;
      await opened;
    };
    const [first, second] = [1, 2].map(() => worker((it) => it.handle(text, handler)));
    await first?.start();
    await first?.enqueue(database.queries, { topic: text, key: 'long', payload: { text: '' } });
    await until(() => runs === 1);
    await second?.start();
    const lockedUntil = async () => (await rows())[0]?.lockedUntil?.getTime() ?? 0;
    for (let round = 0; round < 4; round++) {
      const before = await lockedUntil();
      now = later(now, 20 * SECOND_MS);
      await until(async () => (await lockedUntil()) > before);
    }
    open();
    await until(async () => (await rows()).length === 0);
    expect(runs).toBe(1);
  });

  it('stops a run whose job another worker has taken over, and leaves the job to that one', async () => {
    const { open, opened } = gate();
    const seen: string[] = [];
    const jobs = worker((it) =>
      it.handle(text, async ({ signal }) => {
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        seen.push('aborted');
        open();
      }),
    );
    await jobs.start();
    await jobs.enqueue(database.queries, { topic: text, key: 'taken over', payload: { text: '' } });
    await until(async () => (await rows())[0]?.lockedBy !== null);
    const other = '00000000-0000-4000-8000-000000000000';
    await database.queries.update(jobsTable).set({ lockedBy: other });
    now = later(now, 10 * SECOND_MS);
    await opened;
    await jobs.stop();
    expect(seen).toEqual(['aborted']);
    expect((await rows())[0]).toMatchObject({ lockedBy: other, tries: 1 });
  });

  it('runs a job again that is enqueued while it runs, with the new payload', async () => {
    const { open, opened } = gate();
    const payloads: string[] = [];
    const jobs = worker((it) =>
      it.handle(text, async ({ payload }) => {
        payloads.push(payload.text);
        if (payload.text === 'old') await opened;
      }),
    );
    await jobs.start();
    await jobs.enqueue(database.queries, { topic: text, key: 'a', payload: { text: 'old' } });
    await until(() => payloads.length === 1);
    await jobs.enqueue(database.queries, { topic: text, key: 'a', payload: { text: 'new' } });
    expect(await jobs.stateOf(text, 'a')).toEqual({ state: 'waiting' });
    open();
    await until(async () => (await rows()).length === 0);
    expect(payloads).toEqual(['old', 'new']);
  });

  it('runs a job at once that is enqueued while it runs, though the run itself asks for a later one', async () => {
    const { open, opened } = gate();
    const payloads: string[] = [];
    const job = { topic: text, key: 'a' };
    const jobs = worker((it) =>
      it.handle(text, async ({ payload }) => {
        payloads.push(payload.text);
        if (payload.text !== 'first') return;
        await opened;
        const runAt = later(now, MINUTE_MS);
        await jobs.enqueue(database.queries, { ...job, payload: { text: 'later' }, runAt });
      }),
    );
    await jobs.start();
    await jobs.enqueue(database.queries, { ...job, payload: { text: 'first' } });
    await until(() => payloads.length === 1);
    await jobs.enqueue(database.queries, { ...job, payload: { text: 'news' } });
    open();
    await until(() => payloads.length === 2);
    await until(async () => (await rows()).length === 0);
  });

  it('runs a job later that asks for it during its run, and one that waits when it is told to', async () => {
    const payloads: string[] = [];
    const job = { topic: text, key: 'a' };
    const jobs = worker((it) =>
      it.handle(text, async ({ payload }) => {
        payloads.push(payload.text);
        if (payload.text !== 'first') return;
        const runAt = later(now, MINUTE_MS);
        await jobs.enqueue(database.queries, { ...job, payload: { text: 'later' }, runAt });
      }),
    );
    await jobs.start();
    await jobs.enqueue(database.queries, { ...job, payload: { text: 'first' } });
    await until(async () => payloads.length === 1 && (await rows())[0]?.lockedBy === null);
    expect((await rows())[0]?.runAt).toEqual(later(now, MINUTE_MS));
    const runAt = later(now, HOUR_MS);
    await jobs.enqueue(database.queries, { ...job, payload: { text: 'later' }, runAt });
    expect((await rows())[0]?.runAt).toEqual(runAt);
    expect(payloads).toEqual(['first']);
  });

  it('runs a job once that is enqueued twice before it runs', async () => {
    const payloads: string[] = [];
    const jobs = worker((it) =>
      it.handle(text, async ({ payload }) => payloads.push(payload.text)),
    );
    await jobs.enqueue(database.queries, { topic: text, key: 'a', payload: { text: 'old' } });
    await jobs.enqueue(database.queries, { topic: text, key: 'a', payload: { text: 'new' } });
    await jobs.start();
    await until(async () => (await rows()).length === 0);
    expect(payloads).toEqual(['new']);
  });

  it('tries a failed job again after a growing pause, and logs once a streak', async () => {
    let failures = 3;
    let runs = 0;
    const jobs = worker((it) =>
      it.handle(text, async () => {
        runs += 1;
        if (runs <= failures) throw new Error('out of order');
      }),
    );
    await jobs.start();
    await jobs.enqueue(database.queries, { topic: text, key: 'a', payload: { text: '' } });
    await until(async () => (await jobs.stateOf(text, 'a')).state === 'failed');
    expect(await jobs.stateOf(text, 'a')).toEqual({ state: 'failed', reason: 'out of order' });
    const pauseMs = async () => ((await rows())[0]?.runAt.getTime() ?? 0) - now.getTime();
    expect(await pauseMs()).toBeGreaterThanOrEqual(1500);
    expect(await pauseMs()).toBeLessThanOrEqual(2500);
    while (failures >= runs) {
      const before = runs;
      now = later(now, await pauseMs());
      await until(() => runs > before);
      await until(async () => (await rows())[0]?.lockedBy === undefined || (await pauseMs()) > 0);
    }
    expect(messages()).toEqual([
      'A job failed and will be tried again',
      'A job that had failed succeeded',
    ]);
    failures = 10;
    await jobs.enqueue(database.queries, { topic: text, key: 'a', payload: { text: '' } });
    await until(() => logged.length === 3);
    expect(logged[2]).toMatchObject({ topic: 'text', key: 'a', reason: 'out of order' });
  });

  it('keeps a job that failed ten times, logs that, and runs it no more until it is enqueued', async () => {
    let runs = 0;
    let isBroken = true;
    const jobs = worker((it) =>
      it.handle(text, async () => {
        runs += 1;
        if (isBroken) throw new Error('out of order');
      }),
    );
    await jobs.start();
    await jobs.enqueue(database.queries, { topic: text, key: 'a', payload: { text: 'kept' } });
    for (let run = 1; run <= 10; run++) {
      await until(async () => runs === run && (await rows())[0]?.lockedBy === null);
      now = later(now, 2 * HOUR_MS);
    }
    expect((await rows())[0]).toMatchObject({ tries: 10, payload: { text: 'kept' } });
    expect(await listDeadJobs(database.queries, 10)).toEqual([
      expect.objectContaining({ topic: 'text', key: 'a', tries: 10, lastError: 'out of order' }),
    ]);
    expect(logged.filter((line) => line.level === 'error')).toEqual([
      expect.objectContaining({ msg: 'A job is dead: it will not be tried again', tries: 10 }),
    ]);
    now = later(now, 24 * HOUR_MS);
    await jobs.enqueue(database.queries, { topic: text, key: 'other', payload: { text: '' } });
    await until(() => runs === 11);
    isBroken = false;
    await jobs.enqueue(database.queries, { topic: text, key: 'a', payload: { text: 'again' } });
    await until(async () => !(await rows()).some((job) => job.key === 'a'));
    expect(runs).toBe(12);
  });

  it('gives up a job that ends the process again and again', async () => {
    const jobs = worker((it) => it.handle(text, async () => 'not reached'));
    await jobs.enqueue(database.queries, { topic: text, key: 'poison', payload: { text: '' } });
    await database.queries.update(jobsTable).set({ tries: 10 });
    await jobs.start();
    await until(async () => (await rows())[0]?.deadAt !== null);
    expect((await rows())[0]?.lastError).toBe('the process ended during the run');
  });

  it('gives up a job at once whose payload it cannot use', async () => {
    const jobs = worker((it) => it.handle(text, async () => 'not reached'));
    await jobs.enqueue(database.queries, { topic: text, key: 'a', payload: { text: '' } });
    await database.queries.update(jobsTable).set({ payload: { of: 'another version' } });
    await jobs.start();
    await until(async () => (await rows())[0]?.deadAt !== null);
    expect((await rows())[0]).toMatchObject({ tries: 1, lastError: 'the payload is not valid' });
  });

  it('removes a job that has expired, and its payload with it', async () => {
    let runs = 0;
    const jobs = worker((it) =>
      it.handle(secret, async () => {
        runs += 1;
        throw new Error('out of order');
      }),
    );
    await jobs.start();
    await jobs.enqueue(database.queries, { topic: secret, key: 'a', payload: { text: '1234' } });
    await until(async () => (await jobs.stateOf(secret, 'a')).state === 'failed');
    now = later(now, 10 * MINUTE_MS);
    await until(async () => (await rows()).length === 0);
    expect(runs).toBe(1);
    expect(messages()).toContain('A job has expired');
    expect(JSON.stringify(logged)).not.toContain('1234');
  });

  it('stores and logs no parameters of a failed query', async () => {
    const { queries } = database;
    const jobs = worker((it) =>
      it.handle(text, () =>
        queries.insert(jobsTable).values({ topic: 'private', key: 'x' } as never),
      ),
    );
    await jobs.start();
    await jobs.enqueue(queries, { topic: text, key: 'a', payload: { text: '' } });
    await until(async () => (await jobs.stateOf(text, 'a')).state === 'failed');
    expect(JSON.stringify(await jobs.stateOf(text, 'a'))).not.toContain('private');
    expect(JSON.stringify(logged)).not.toContain('private');
  });

  it('runs a recurring job at each interval, in one of the workers', async () => {
    let runs = 0;
    const both = [1, 2].map(() =>
      worker((it) =>
        it.handleEvery(HOUR_MS, recurring, async () => {
          runs += 1;
        }),
      ),
    );
    await Promise.all(both.map((jobs) => jobs.start()));
    const isAt = async (time: Date) => (await rows())[0]?.runAt.getTime() === time.getTime();
    await until(() => isAt(later(now, HOUR_MS)));
    expect(runs).toBe(1);
    now = later(now, HOUR_MS);
    await until(() => isAt(later(now, HOUR_MS)));
    expect(runs).toBe(2);
  });

  it('waits for a run when it stops', async () => {
    let isDone = false;
    const jobs = worker((it) =>
      it.handle(text, async () => {
        await new Promise((resolve) => setTimeout(resolve, 200));
        isDone = true;
      }),
    );
    await jobs.start();
    await jobs.enqueue(database.queries, { topic: text, key: 'a', payload: { text: '' } });
    await until(async () => (await rows())[0]?.lockedBy !== null);
    await jobs.stop();
    expect(isDone).toBe(true);
    expect(await rows()).toEqual([]);
  });

  it('aborts a run that takes too long when it stops, and leaves the job for the next start', async () => {
    const { opened } = gate();
    const jobs = worker((it) => it.handle(text, () => opened));
    await jobs.start();
    await jobs.enqueue(database.queries, { topic: text, key: 'a', payload: { text: '' } });
    await until(async () => (await rows())[0]?.lockedBy !== null);
    const start = Date.now();
    await jobs.stop();
    expect(Date.now() - start).toBeLessThan(2000);
    expect((await rows())[0]).toMatchObject({ lockedBy: null, tries: 0, deadAt: null });
  });
});

describe('the pause before a retry', () => {
  it('grows with each failure up to a limit, and is never the same for all', () => {
    const retry = { firstMs: 1000, factor: 2, lastMs: 60_000 };
    const pauses = [1, 2, 7, 1000].map((tries) => retryDelayMs(retry, tries));
    for (const [index, expected] of [1000, 2000, 60_000, 60_000].entries()) {
      expect(pauses[index]).toBeGreaterThanOrEqual(expected * 0.75);
      expect(pauses[index]).toBeLessThanOrEqual(expected * 1.25);
    }
    expect(new Set(Array.from({ length: 20 }, () => retryDelayMs(retry, 3))).size).toBeGreaterThan(
      1,
    );
  });
});
