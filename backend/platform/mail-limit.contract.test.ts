import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/durations';
import { DRIVERS } from '../testing/backend-process';
import { openTestDatabase, until } from '../testing/open-database';
import { later } from './clock';
import type { Database } from './database/database';
import { createLogger } from './http/logging';
import { createJobs, type Jobs } from './jobs';
import { jobs as jobsTable } from './jobs-schema';
import { createMailSender, deleteMailsOf, type LateMails, type MailMessage } from './mail';
import { createMailLimit, deleteOldMailCounts, type MailCause } from './mail-limit';
import { heldMails, mailCounts } from './mail-schema';
import { mailText } from './mail-template';

const SITE = 'https://oakandloom.example';
const ADA = 'ada@shoppers.example';
const LINK = { is: 'link' } as const;

describe.each(DRIVERS)('the limit of a mailbox on %s', (driver) => {
  let test: Awaited<ReturnType<typeof openTestDatabase>>;
  let database: Database;
  let now: Date;
  let sent: (MailMessage & { id: string; at: Date })[];
  /** How many tries fail before one succeeds. */
  let failures: number;
  let workers: Jobs[];
  let mail: ReturnType<typeof createMailSender>;

  const clock = () => now;
  const newLimit = (isOn = true) =>
    createMailLimit({
      queries: database.queries,
      clock,
      limits: { perHour: 5, perDay: 20 },
      isOn,
      newId: randomUUID,
    });

  /** A backend on the database. */
  async function startWorker(isOn = true) {
    const { queries } = database;
    const log = createLogger('silent');
    const jobs = createJobs({ queries, clock, log, isOnlyWorker: false });
    const transport = async (message: MailMessage, id: string) => {
      if (failures > 0) {
        failures -= 1;
        throw new Error('it answered 451');
      }
      sent.push({ ...message, id, at: now });
    };
    const sender = createMailSender({ jobs, transport, limit: newLimit(isOn), siteUrl: SITE });
    workers.push(jobs);
    await jobs.start();
    return sender;
  }

  async function stopWorkers() {
    for (const jobs of workers) await jobs.stop();
    workers = [];
  }

  beforeAll(async () => {
    test = await openTestDatabase(driver);
    database = test.database;
  });
  beforeEach(async () => {
    for (const table of [jobsTable, mailCounts, heldMails]) await database.queries.delete(table);
    now = new Date();
    sent = [];
    failures = 0;
    workers = [];
    mail = await startWorker();
  });
  afterEach(() => stopWorkers());
  afterAll(() => test?.remove());

  const isIdle = async () =>
    (await database.queries.select().from(jobsTable)).every(
      ({ topic, lockedBy }) => topic === 'mail-merging' && lockedBy === null,
    );
  const settled = () => until(isIdle);
  const send = (to: string, subject: string, cause?: MailCause) =>
    mail.send(
      database.queries,
      {
        to,
        subject,
        text: mailText({
          title: subject,
          paragraphs: [`The text of ${subject}.`],
          link: { label: 'See it', url: `${SITE}/of/${subject}` },
          sections: [{ lines: ['https://elsewhere.example/'] }],
        }),
        html: `<p>${subject}</p>`,
      },
      cause,
    );
  const sendMany = async (count: number, to = ADA, cause?: MailCause) => {
    for (let n = 1; n <= count; n++) {
      await send(to, `mail-${n}`, cause);
      await settled();
    }
  };
  /** The clock goes on, and what waits is looked for. */
  const advance = async (ms: number) => {
    now = later(now, ms);
    // Has the worker look at once.
    await mail.send(database.queries, null);
    await until(async () => {
      const [merging] = (await database.queries.select().from(jobsTable)).filter(
        ({ topic }) => topic === 'mail-merging',
      );
      return merging !== undefined && merging.runAt > now && merging.lockedBy === null;
    });
    await settled();
  };
  const subjects = () => sent.map(({ subject }) => subject);

  it('is five e-mails an hour: what is more comes in one an hour later, with the subject and text of each', async () => {
    await sendMany(8);
    expect(subjects()).toEqual(['mail-1', 'mail-2', 'mail-3', 'mail-4', 'mail-5']);
    await advance(HOUR_MS - MINUTE_MS);
    expect(sent).toHaveLength(5);
    await advance(MINUTE_MS + 1000);
    const [merged] = sent.slice(5);
    expect(merged).toMatchObject({ to: ADA, subject: '3 more messages from Oak & Loom' });
    for (const subject of ['mail-6', 'mail-7', 'mail-8']) {
      for (const body of [merged?.text, merged?.html]) {
        expect(body).toContain(subject);
        expect(body).toContain(`The text of ${subject}.`);
        expect(body).toContain(`${SITE}/of/${subject}`);
      }
      expect(merged?.html).toContain(`<a href="${SITE}/of/${subject}"`);
    }
    // Whoever has caused a message may have written into it.
    expect(merged?.html).not.toContain('<a href="https://elsewhere');
    await advance(2 * HOUR_MS);
    expect(sent).toHaveLength(6);
  });

  it('is twenty a day', async () => {
    for (let hour = 0; hour < 30; hour++) {
      await sendMany(6);
      await advance(HOUR_MS + 1000);
    }
    sent.forEach(({ at }, n) => {
      for (const [count, windowMs] of [
        [5, HOUR_MS],
        [20, DAY_MS],
      ] as const) {
        const later = sent[n + count];
        if (later) expect(later.at.getTime() - at.getTime()).toBeGreaterThanOrEqual(windowMs);
      }
    });
    // Nothing is lost: what was sent and what waits is all.
    const received = sent.flatMap(({ text }) => text.match(/The text of mail-\d\./g) ?? []);
    const waiting = await database.queries.$count(heldMails);
    expect(received.length + waiting).toBe(30 * 6);
    expect(received.length).toBeGreaterThan(100);
  });

  it('leaves a single e-mail that waited as it was', async () => {
    await sendMany(6);
    await advance(HOUR_MS + 1000);
    expect(sent.at(-1)).toMatchObject({ subject: 'mail-6', html: '<p>mail-6</p>' });
  });

  it('is not overtaken by what comes later', async () => {
    await sendMany(6);
    // Or it might be sent before the next one is counted.
    await stopWorkers();
    now = later(now, HOUR_MS + 1000);
    const late = { to: ADA, subject: 'late', text: 'The text of late.', html: '' };
    const asked = { id: randomUUID(), address: ADA, cause: undefined, content: late };
    expect(await newLimit().admit(asked)).toBe(false);
    mail = await startWorker();
    await advance(MINUTE_MS);
    expect(subjects()).not.toContain('late');
    const text = sent.at(-1)?.text ?? '';
    expect(text).toContain('mail-6');
    expect(text.indexOf('mail-6')).toBeLessThan(text.indexOf('late'));
  });

  it('is one for all variants of an address, each of which gets what was meant for it', async () => {
    const variants = Array.from({ length: 20 }, (_, n) => `Ada+${n}@shoppers.example`);
    for (const to of variants) await send(to, `to ${to}`);
    await settled();
    expect(sent).toHaveLength(5);
    await send('bea@shoppers.example', 'to another');
    await settled();
    expect(subjects()).toContain('to another');
    for (let hour = 0; hour < 48; hour++) await advance(HOUR_MS);
    for (const to of variants)
      expect(sent.filter((one) => one.to === to).map(({ subject }) => subject)).toEqual([
        `to ${to}`,
      ]);
  });

  it('merges what goes to one mailbox of Google in whichever spelling', async () => {
    for (let n = 0; n < 9; n++) await send(`a.d.a+${n}@gmail.com`, `mail-${n}`);
    await settled();
    await advance(HOUR_MS + 1000);
    expect(sent).toHaveLength(6);
    expect(sent.at(-1)?.subject).toBe('4 more messages from Oak & Loom');
  });

  it('counts an e-mail once, however often it is tried', async () => {
    failures = 8;
    for (let n = 1; n <= 5; n++) await send(ADA, `mail-${n}`);
    while (sent.length < 5) {
      now = later(now, MINUTE_MS / 4);
      await until(async () =>
        (await database.queries.select().from(jobsTable)).every(
          (job) => job.lockedBy === null && (job.runAt > now || job.topic !== 'mail'),
        ),
      );
    }
    expect(new Set(subjects()).size).toBe(5);
    expect(await database.queries.$count(mailCounts)).toBe(5);
    expect(await database.queries.$count(heldMails)).toBe(0);
  });

  it('holds for two backends at once, and over restarts', async () => {
    const other = await startWorker();
    const senders = [mail, other];
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        senders[n % 2]?.send(database.queries, {
          to: ADA,
          subject: `mail-${n}`,
          text: `The text of mail-${n}.`,
          html: '',
        }),
      ),
    );
    await settled();
    expect(sent).toHaveLength(5);
    await stopWorkers();
    mail = await startWorker();
    await startWorker();
    await sendMany(1);
    expect(sent).toHaveLength(5);
    await advance(HOUR_MS + 1000);
    await advance(MINUTE_MS);
    expect(sent).toHaveLength(6);
    expect(sent.at(-1)?.subject).toBe('26 more messages from Oak & Loom');
  });

  it('leaves room for the links of an account, three in an hour, and then one e-mail each half an hour', async () => {
    await sendMany(6);
    await sendMany(3, ADA, LINK);
    expect(sent).toHaveLength(8);
    await sendMany(4, ADA, LINK);
    expect(sent).toHaveLength(8);
    await advance(HOUR_MS / 2 + 1000);
    expect(sent.at(-1)?.subject).toBe('4 more messages from Oak & Loom');
    // What is left of the others waits for its hour.
    expect(sent).toHaveLength(9);
    await sendMany(2, ADA, { is: 'owed' });
    expect(sent).toHaveLength(11);
  });

  it('is for the orders of a mailbox only what they cause beyond all measure', async () => {
    const mailsOf = async (order: number, step: 'placed' | 'moved' | 'withdrawn', count = 1) => {
      const before = sent.length;
      await sendMany(count, ADA, { is: 'order', order, step });
      return sent.length - before;
    };
    await sendMany(5);
    // Ten orders in an hour are confirmed, and go on their way.
    for (let order = 1; order <= 10; order++) expect(await mailsOf(order, 'placed')).toBe(1);
    expect(await mailsOf(11, 'placed')).toBe(0);
    for (let order = 1; order <= 10; order++) expect(await mailsOf(order, 'moved', 4)).toBe(4);
    expect(await mailsOf(1, 'moved', 10)).toBe(7);
    // An order of which something was cancelled counts with all of its e-mails, and so do orders that come after it.
    await advance(2 * DAY_MS);
    await advance(HOUR_MS + 1000);
    sent = [];
    expect(await mailsOf(20, 'placed')).toBe(1);
    expect(await mailsOf(20, 'withdrawn')).toBe(1);
    expect(await mailsOf(21, 'placed')).toBe(1);
    expect(await mailsOf(21, 'withdrawn')).toBe(1);
    expect(await mailsOf(22, 'placed')).toBe(1);
    expect(await mailsOf(22, 'withdrawn')).toBe(0);
    expect(await mailsOf(23, 'placed')).toBe(0);
    // The shop's steps of another order still come.
    expect(await mailsOf(5, 'moved')).toBe(1);
  });

  it('stores no text of an e-mail that is written when it is sent', async () => {
    const late: LateMails = mail;
    const done: string[] = [];
    late.writtenBy('gift', async (key, to) =>
      key === 'gone'
        ? null
        : {
            message: { to, subject: key, text: `The secret of ${key}`, html: '' },
            onSent: async () => done.push(key),
          },
    );
    await sendMany(5);
    for (const key of ['first', 'gone', 'second']) {
      now = later(now, 1);
      const mailing = { source: 'gift', key, id: randomUUID(), address: ADA };
      await late.deliver(mailing, new AbortController().signal);
      await late.deliver(mailing, new AbortController().signal);
    }
    expect(sent).toHaveLength(5);
    const stored = JSON.stringify(await database.queries.select().from(heldMails));
    expect(stored).not.toContain('secret');
    await advance(HOUR_MS + 1000);
    expect(sent.at(-1)?.text).toMatch(/The secret of first[\s\S]*The secret of second/);
    expect(done).toEqual(['first', 'second']);
  });

  it('names nobody in what it counts, and forgets it after a day', async () => {
    await sendMany(7);
    const counts = JSON.stringify(await database.queries.select().from(mailCounts));
    // Random ids and hashes may spell a name, but no address.
    expect(counts).not.toContain('@');
    await deleteOldMailCounts(database.queries, later(now, DAY_MS));
    expect(await database.queries.$count(mailCounts)).toBe(0);
  });

  it('keeps nothing of who is deleted', async () => {
    await sendMany(7);
    expect(await database.queries.$count(heldMails)).toBe(2);
    await deleteMailsOf(database.queries, ADA.toUpperCase());
    expect(await database.queries.$count(heldMails)).toBe(0);
  });

  it('is none where limits are off', async () => {
    await stopWorkers();
    mail = await startWorker(false);
    await sendMany(9);
    expect(sent).toHaveLength(9);
  });
});
