import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { count, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { z } from 'zod';
import { contactMessages } from './modules/contact/schema';
import { orders } from './modules/orders/schema';
import { readMigrations } from './platform/database/migrations';
import { jobs } from './platform/jobs-schema';
import {
  type BackendProcess,
  command,
  createTestDatabase,
  post,
  REVALIDATE_SECRET,
  send,
  startBackendProcess,
  type TestDatabase,
} from './testing/backend-process';
import { inClosed } from './testing/backups';
import { smallCatalogue } from './testing/catalogue';
import { mailsTo } from './testing/mails';
import { until } from './testing/open-database';
import { newPerson, PASSWORD } from './testing/shoppers';
import { describeOnServer, type RunningBackend, startBackendHere } from './testing/test-backend';

jest.setTimeout(120_000);

const SAMPLE_SHOP = 'backend/modules/catalogue/sample-catalogue.json';
const MESSAGES = 20;

const Applied = z.object({ rows: z.array(z.object({ hash: z.string() })) });

// Only a server is shared.
describeOnServer('three backends that start at the same time on an empty database', () => {
  let database: TestDatabase;
  let backends: BackendProcess[] = [];
  beforeAll(async () => {
    database = await createTestDatabase('postgresql', { hasTables: false });
    const start = () =>
      startBackendProcess({
        ...database.env,
        DATA_DIR: fs.mkdtempSync(`${database.folder}/backend-`),
        SAMPLE_CATALOGUE: SAMPLE_SHOP,
      });
    backends = await Promise.all([start(), start(), start()]);
  });
  afterAll(async () => {
    await Promise.all(backends.map((backend) => backend.end('SIGTERM')));
    await database?.remove();
  });

  it('migrate and fill it once', async () => {
    const imports = backends.flatMap(({ lines }) =>
      lines.filter((line) => line.includes('Imported the sample catalogue')),
    );
    expect(imports).toHaveLength(1);
    await inClosed('postgresql', database, async ({ queries }) => {
      const applied = await queries.execute(
        sql`select hash from drizzle.__drizzle_migrations order by created_at`,
      );
      const hashes = Applied.parse(applied).rows.map(({ hash }) => hash);
      expect(hashes).toHaveLength(readMigrations().length);
      expect(new Set(hashes).size).toBe(hashes.length);
      const numbers = await queries
        .select({
          orders: count(),
          different: sql<number>`count(distinct ${orders.number})::integer`,
        })
        .from(orders);
      expect(numbers[0]?.orders).toBeGreaterThan(0);
      expect(numbers[0]?.different).toBe(numbers[0]?.orders);
    });
  });

  it('answer the same list', async () => {
    const lists = await Promise.all(
      backends.map(({ url }) =>
        post(`${url}/backend/api/searchProductList`, { page_number: 1, page_size: 60 }),
      ),
    );
    const [first, ...others] = lists.map(({ data }) => data.products);
    expect(first.length).toBeGreaterThan(10);
    for (const other of others) expect(other).toEqual(first);
  });
});

describeOnServer('two backends on one database', () => {
  let database: TestDatabase;
  let one: RunningBackend;
  let other: RunningBackend;
  const folders: string[] = [];
  beforeAll(async () => {
    database = await createTestDatabase('postgresql');
    const start = () => {
      const folder = fs.mkdtempSync(`${database.folder}/backend-`);
      folders.push(folder);
      const env = { ...database.env, DATA_DIR: folder, REVALIDATE_SECRET };
      return startBackendHere({ ...env, BACKEND_TRUSTED_PROXIES: '1' });
    };
    [one, other] = [await start(), await start()];
    await command(one, 'catalogue/import', { catalogue: smallCatalogue });
  });
  afterAll(async () => {
    await one?.close();
    await other?.close();
    await database?.remove();
  });

  const call = (
    backend: RunningBackend,
    endpoint: string,
    body: object,
    token = '',
    headers = {},
  ) =>
    post(`${backend.url}/backend/api/${endpoint}`, body, {
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    });
  const signUp = async (backend: RunningBackend) => {
    const person = newPerson();
    const { data } = await call(backend, 'register', person);
    return { person, token: String(data.api_token) };
  };

  it('know a session of the other, until either ends it', async () => {
    const { token } = await signUp(one);
    const statusAt = async (backend: RunningBackend) =>
      (await call(backend, 'userAddressList', {}, token)).status;
    expect([await statusAt(one), await statusAt(other)]).toEqual([200, 200]);
    expect((await call(other, 'logout', {}, token)).status).toBe(200);
    expect([await statusAt(one), await statusAt(other)]).toEqual([401, 401]);
  });

  it('have one cart, and do a press with the same key once', async () => {
    const { token } = await signUp(one);
    const product = { product_id: 1, product_price: '100.00', is_add_qty: true };
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      [one, other, one, other].map((backend) =>
        call(backend, 'addToCart', product, token, headers),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const backend of [one, other]) {
      const { data } = await call(backend, 'cartList', {}, token);
      expect(data).toMatchObject([{ product_id: 1, product_qty: 1 }]);
      expect((await call(backend, 'getCount', {}, token)).data).toMatchObject({ cartCount: 1 });
    }
  });

  it('count guesses of a password together', async () => {
    const { person } = await signUp(one);
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess++) {
      const wrong = { email: person.email, password: `${PASSWORD}${guess}` };
      const from = { 'x-forwarded-for': '10.9.8.7' };
      const backend = guess % 2 === 0 ? one : other;
      statuses.push((await call(backend, 'login', wrong, '', from)).status);
    }
    expect(statuses.indexOf(429)).toBe(10);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('show a picture that the other was sent', async () => {
    const { person, token } = await signUp(one);
    const form = new FormData();
    for (const field of ['first_name', 'last_name', 'email', 'mobile_no'] as const) {
      form.set(field, person[field]);
    }
    form.set('device_type', 'Web');
    const create = { width: 300, height: 300, channels: 3, background: '#2f4f3f' } as const;
    const picture = await sharp({ create }).png().toBuffer();
    form.set('profile_pic', new Blob([Uint8Array.from(picture)]), 'me.png');
    const { data } = await send(`${one.url}/backend/api/updateProfile`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const response = await fetch(`${other.url}/backend${data.profile_pic}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await response.body?.cancel();
  });

  it('do each job once, whichever has it to do', async () => {
    const subjects = Array.from({ length: MESSAGES }, (_, index) => `Question ${index}`);
    const sent = await Promise.all(
      subjects.map((subject, index) =>
        call(
          index % 2 === 0 ? one : other,
          'sendContactMessage',
          {
            first_name: 'Ada',
            last_name: 'Weaver',
            email: `ada${index}@letters.example`,
            subject,
            message: 'Hello',
            website: '',
          },
          '',
          { 'x-forwarded-for': `10.1.2.${index}` },
        ),
      ),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await one.queries.$count(contactMessages)).toBe(MESSAGES);
    const mails = async () =>
      (await Promise.all(folders.map((folder) => mailsTo(folder, 'hello@oakandloom.example'))))
        .flat()
        .map(({ subject = '' }) => subject);
    await until(async () => (await mails()).length >= MESSAGES);
    // Nothing waits that could send one again.
    await until(async () => (await one.queries.$count(jobs, eq(jobs.topic, 'mail'))) === 0);
    const all = await mails();
    expect(all).toHaveLength(MESSAGES);
    expect(new Set(all).size).toBe(MESSAGES);
  });
});
