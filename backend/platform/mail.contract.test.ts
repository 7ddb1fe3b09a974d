import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { MINUTE_MS } from '@/lib/contract/durations';
import { DRIVERS } from '../testing/backend-process';
import { mailsTo } from '../testing/mails';
import { openTestDatabase, until } from '../testing/open-database';
import { later } from './clock';
import type { Database } from './database/database';
import { createLogger } from './http/logging';
import { createJobs, type Jobs } from './jobs';
import { jobs as jobsTable } from './jobs-schema';
import { createMailSender, createMailTransport, type MailSender } from './mail';
import { createMailLimit } from './mail-limit';
import { heldMails, mailCounts } from './mail-schema';

const SITE = 'https://oakandloom.example';
const FROM = 'Oak & Loom <shop@oakandloom.example>';
const message = {
  to: 'zoë@shoppers.example',
  subject: 'Your order – confirmed',
  text: 'Thank you, Zoë\n.\nA line that begins with a dot.\n',
  html: '<p>Thank you, Zoë</p>',
};
const SECRETS = ['shoppers.example', 'Zoë', 'confirmed', 'a mail password'];

describe.each(DRIVERS)('e-mails on %s', (driver) => {
  let test: Awaited<ReturnType<typeof openTestDatabase>>;
  let database: Database;
  let logged: string;
  let now: Date;
  let jobs: Jobs | undefined;
  const outbox = () => path.join(test.folder, 'outbox');
  const rows = () => database.queries.select().from(jobsTable).where(eq(jobsTable.topic, 'mail'));
  const isDone = async () => (await rows()).length === 0;
  const log = createLogger('info', {
    write(line: string) {
      logged += line;
    },
  });

  async function startSender(smtpUrl?: string, sendsOrderEmails = true): Promise<MailSender> {
    const clock = () => now;
    jobs = createJobs({ queries: database.queries, clock, log, isOnlyWorker: false });
    const transport = createMailTransport({ dataDir: test.folder, smtpUrl, from: FROM });
    const limit = createMailLimit({
      queries: database.queries,
      clock,
      limits: { perHour: 5, perDay: 20 },
      isOn: true,
      newId: randomUUID,
    });
    const mail = createMailSender({ jobs, transport, limit, siteUrl: SITE, sendsOrderEmails });
    await jobs.start();
    return mail;
  }

  beforeAll(async () => {
    test = await openTestDatabase(driver);
    database = test.database;
  });
  beforeEach(async () => {
    for (const table of [jobsTable, mailCounts, heldMails]) await database.queries.delete(table);
    fs.rmSync(outbox(), { recursive: true, force: true });
    logged = '';
    now = new Date();
  });
  afterEach(async () => {
    await jobs?.stop();
    jobs = undefined;
  });
  afterAll(() => test?.remove());

  it('are files of the outbox, which only its owner can read, and then leave the database', async () => {
    const mail = await startSender();
    await mail.send(database.queries, message);
    await until(isDone);
    const [written] = await mailsTo(test.folder, message.to);
    expect(written).toMatchObject({
      from: { name: 'Oak & Loom', address: 'shop@oakandloom.example' },
      subject: message.subject,
      text: expect.stringContaining(message.text),
      messageId: expect.stringMatching(/^<[\w-]{36}@oakandloom\.example>$/),
    });
    expect(written?.html?.trim()).toBe(message.html);
    const [file = ''] = fs.readdirSync(outbox());
    expect(file).toMatch(/\.eml$/);
    for (const name of [outbox(), path.join(outbox(), file)])
      expect(fs.statSync(name).mode & 0o077).toBe(0);
    expect(logged).toBe('');
  });

  it('say nothing of orders in a shop without orderEmails', async () => {
    const mail = await startSender(undefined, false);
    const cause = { is: 'order', order: 1, step: 'placed' } as const;
    await mail.send(database.queries, { ...message, subject: 'confirmed' }, cause);
    await mail.send(database.queries, { ...message, subject: 'another matter' });
    await until(isDone);
    const written = await mailsTo(test.folder, message.to);
    expect(written.map(({ subject }) => subject)).toEqual(['another matter']);
  });

  it('are not sent when the change that caused them is rolled back', async () => {
    const mail = await startSender();
    const change = database.queries.transaction(async (transaction) => {
      await mail.send(transaction, message);
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    await mail.send(database.queries, { ...message, subject: 'committed' });
    await until(isDone);
    const written = await mailsTo(test.folder, message.to);
    expect(written.map(({ subject }) => subject)).toEqual(['committed']);
  });

  it('are logged without their content where the outbox cannot be written', async () => {
    fs.writeFileSync(outbox(), 'a file where a folder should be');
    const mail = await startSender();
    await mail.send(database.queries, message);
    await until(() => logged.includes('A job failed and will be tried again'));
    for (const secret of SECRETS) expect(logged).not.toContain(secret);
  });

  describe('with an SMTP server', () => {
    let server: SMTPServer;
    let received: { recipients: string[]; mail: Email }[];
    let rejection: string | null;
    /** A server that takes the connection and says nothing. */
    let isSilent: boolean;
    let connections: number;
    const url = () => {
      const { port } = server.server.address() as AddressInfo;
      return `smtp://shop:a%20mail%20password@127.0.0.1:${port}`;
    };
    beforeEach(async () => {
      received = [];
      rejection = null;
      isSilent = false;
      connections = 0;
      server = new SMTPServer({
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        onConnect(_, callback) {
          connections += 1;
          if (!isSilent) callback();
        },
        onAuth: ({ username, password }, _, callback) =>
          username === 'shop' && password === 'a mail password'
            ? callback(null, { user: 'shop' })
            : callback(new Error('Who is that?')),
        onRcptTo({ address }, _, callback) {
          callback(rejection ? new Error(`${rejection}: no ${address} here`) : null);
        },
        async onData(stream, { envelope }, callback) {
          const chunks: Buffer[] = [];
          for await (const chunk of stream) chunks.push(chunk);
          const recipients = envelope.rcptTo.map(({ address }) => address);
          received.push({ recipients, mail: await PostalMime.parse(Buffer.concat(chunks)) });
          callback(null);
        },
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    });
    afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

    it('are sent through it, and written to no file', async () => {
      const mail = await startSender(url());
      await mail.send(database.queries, { ...message, to: 'ada@shoppers.example' });
      await until(isDone);
      expect(received).toMatchObject([
        {
          recipients: ['ada@shoppers.example'],
          mail: { subject: message.subject, text: expect.stringContaining(message.text) },
        },
      ]);
      expect(fs.existsSync(outbox())).toBe(false);
    });

    it('go to one person, whatever the address looks like', async () => {
      const mail = await startSender(url());
      const subject = 'one\r\nBcc: all@shoppers.example';
      for (const to of [
        'eve,ada@shoppers.example',
        'ada@shoppers.example\r\nBcc: all@shoppers.example',
      ])
        await mail.send(database.queries, { ...message, to, subject });
      const isTried = async () => (await rows()).every(({ lastError }) => lastError !== null);
      await until(isTried);
      for (const { recipients } of received) expect(recipients).toHaveLength(1);
      const all = received.flatMap(({ recipients }) => recipients);
      expect(all).not.toContain('all@shoppers.example');
      expect(all).not.toContain('eve');
    });

    it('are sent again after the server rejected them, with the same id, and logged without what it said', async () => {
      rejection = 'Try again later';
      const mail = await startSender(url());
      await mail.send(database.queries, { ...message, to: 'ada@shoppers.example' });
      await until(() => logged.includes('it answered 550'));
      const [{ key } = { key: '' }] = await rows();
      rejection = null;
      await until(async () => (await rows())[0]?.lockedBy === null);
      now = later(now, MINUTE_MS);
      await until(isDone);
      expect(received.map(({ mail }) => mail.messageId)).toEqual([`<${key}@oakandloom.example>`]);
      for (const secret of SECRETS) expect(logged).not.toContain(secret);
    });

    it('do not delay the stop of the backend, and are sent at the next start', async () => {
      isSilent = true;
      const mail = await startSender(url());
      await mail.send(database.queries, message);
      await until(() => connections === 1);
      const start = Date.now();
      await jobs?.stop();
      expect(Date.now() - start).toBeLessThan(2000);
      await startSender();
      await until(isDone);
      expect(await mailsTo(test.folder, message.to)).toHaveLength(1);
    });
  });
});
