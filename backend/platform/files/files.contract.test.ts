import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { avatars } from '../../modules/accounts/schema';
import { returnPictures } from '../../modules/orders/return-schema';
import { reviewPictures } from '../../modules/reviews/schema';
import { ticketDocuments } from '../../modules/tickets/schema';
import { command, DRIVERS, send } from '../../testing/backend-process';
import { smallCatalogue } from '../../testing/catalogue';
import { startObjectStore } from '../../testing/object-store';
import { until } from '../../testing/open-database';
import { insertOrder } from '../../testing/orders';
import { startScriptedServer } from '../../testing/scripted-server';
import { shopperIdOf } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';
import { unusedFiles } from '../files-schema';
import { readFileConfig } from './config';
import { deleteUnusedFiles } from './files';
import { createS3Store } from './s3-store';

jest.setTimeout(60_000);

const pixels = { width: 60, height: 40, channels: 3, background: '#24503f' } as const;
const photo = sharp({ create: pixels }).png().toBuffer();

describe.each(DRIVERS)('uploads of a shop with an object store, on %s', (driver) => {
  let store: Awaited<ReturnType<typeof startObjectStore>>;
  let env: Record<string, string> = {};
  const { backend, call, signUp, inDatabase, restart } = testBackend(driver, { env: () => env });

  beforeAll(async () => {
    store = await startObjectStore();
    env = store.env;
    await restart();
    await command(backend(), 'catalogue/import', { catalogue: smallCatalogue });
  });
  afterAll(() => store.close());

  async function upload(endpoint: string, part: string, token: string, fields = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries<string>(fields)) form.set(name, value);
    form.set(part, new Blob([Uint8Array.from(await photo)]), 'photo.png');
    return send(`${backend().url}/backend/api/${endpoint}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
  }
  function sendAvatar({ person, token }: Awaited<ReturnType<typeof signUp>>) {
    const { first_name, last_name, email, mobile_no } = person;
    const form = { first_name, last_name, email, mobile_no, device_type: 'Web' };
    return upload('updateProfile', 'profile_pic', token, form);
  }
  const objects = (folder: string) =>
    store.keys().flatMap((key) => (key.startsWith(`shop/${folder}/`) ? [key.slice(5)] : []));
  const unused = () =>
    inDatabase(async (queries) =>
      (await queries.select().from(unusedFiles)).map(({ key }) => key).sort(),
    );
  /** Cleans up, as each hour. */
  const cleanUp = () =>
    inDatabase(async (queries) => {
      const { s3 } = readFileConfig({ NODE_ENV: 'test', ...store.env });
      const objectStore = s3 && (await createS3Store(s3));
      await deleteUnusedFiles(queries, backend().now(), objectStore);
      objectStore?.close();
    });

  it('of a review are in the store in both sizes, and shown from there', async () => {
    const { token } = await signUp();
    await inDatabase(async (queries) =>
      insertOrder(queries, {
        number: 'FILE-0001',
        shopperId: await shopperIdOf(queries, token),
        state: 'delivered',
      }),
    );
    const { picture: name } = (await upload('uploadReviewPicture', 'picture', token)).data;
    const key = `review-pictures/${name}`;
    expect(objects('review-pictures')).toEqual([`${key}-small`, key].sort());
    await inDatabase(async (queries) => {
      const row = eq(reviewPictures.name, name);
      expect(await queries.select().from(reviewPictures).where(row)).toMatchObject([
        { content: null, thumbnail: null },
      ]);
    });
    expect(await unused()).toEqual([]);

    const review = { kind: 'product', product_id: 1, rating: 4, text: 'Good.', pictures: [name] };
    const { data: saved } = await call('saveReview', review, token);
    expect(saved.pictures).toMatchObject([{ thumbnail: `/review-pictures/${name}-small.webp` }]);
    for (const size of ['', '-small']) {
      const shown = await fetch(`${backend().url}/backend/review-pictures/${name}${size}.webp`);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(Buffer.from(await shown.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
    }
    await call('deleteReview', { review_id: saved.id }, token);
    expect(await unused()).toEqual([key, `${key}-small`].sort());
  });

  it('of tickets and accounts are in the store, and deleted once no row has them', async () => {
    const shopper = await signUp();
    const { token } = shopper;
    const sent = await upload('uploadTicketDocument', 'document', token, {
      file_name: 'sofa.png',
    });
    const { document } = sent.data;
    const request = { reason: 'payment', order_number: null, details: 'Look.', document };
    const { data: ticket } = await call('createTicket', request, token);
    expect(ticket.document.bytes).toBeGreaterThan(20);
    const { ticket_number } = ticket;
    const { data: file } = await call('ticketDocumentFile', { ticket_number }, token);
    expect(Buffer.from(file.content, 'base64')).toHaveLength(ticket.document.bytes);
    await inDatabase(async (queries) => {
      const row = eq(ticketDocuments.name, document);
      expect(await queries.select().from(ticketDocuments).where(row)).toMatchObject([
        { content: null },
      ]);
    });

    const { profile_pic: first } = (await sendAvatar(shopper)).data;
    const { profile_pic: second } = (await sendAvatar(shopper)).data;
    expect((await fetch(`${backend().url}/backend${second}`)).status).toBe(200);
    expect((await fetch(`${backend().url}/backend${first}`)).status).toBe(404);
    expect(objects('avatars')).toHaveLength(2);
    await cleanUp();
    expect(objects('avatars')).toEqual([second.slice(1)]);
    expect(objects('review-pictures')).toEqual([]);
    expect(objects('ticket-documents')).toEqual([`ticket-documents/${document}`]);
    expect(await unused()).toEqual([]);
  });

  it('of a return are deleted when the account is, although its row stays', async () => {
    await inDatabase(async (queries) => {
      const orderId = await insertOrder(queries, { number: 'FILE-0002' });
      const row = { name: 'of-a-return', orderId, content: null, createdAt: new Date() };
      await queries.insert(returnPictures).values(row);
      await queries.update(returnPictures).set({ content: Buffer.alloc(0) });
    });
    expect(await unused()).toContain('return-pictures/of-a-return');
    await cleanUp();
    expect(await unused()).toEqual([]);
  });

  it('whose row was never written are deleted an hour later', async () => {
    const shopper = await signUp();
    await inDatabase((queries) =>
      queries.execute(
        sql`alter table avatars add constraint closed check (content is not null) not valid`,
      ),
    );
    expect((await sendAvatar(shopper)).httpStatus).toBe(500);
    await inDatabase((queries) => queries.execute(sql`alter table avatars drop constraint closed`));
    const [lost] = await unused();
    expect(objects('avatars')).toContain(lost);
    await cleanUp();
    expect(objects('avatars')).toContain(lost);
    await inDatabase((queries) =>
      queries.update(unusedFiles).set({ dueAt: sql`${unusedFiles.dueAt} - interval '1 hour'` }),
    );
    await cleanUp();
    expect(objects('avatars')).not.toContain(lost);
  });

  it('are rejected with a message while the store is away, and nothing else is', async () => {
    const { token } = await signUp();
    await inDatabase(async (queries) =>
      queries.insert(avatars).values({
        name: `${'A'.repeat(43)}.webp`,
        shopperId: await shopperIdOf(queries, token),
        content: null,
        createdAt: new Date(),
      }),
    );
    const silent = await startScriptedServer();
    env = { ...store.env, S3_ENDPOINT: silent.url };
    await restart();
    const rejected = await upload('uploadReviewPicture', 'picture', token);
    expect(rejected).toMatchObject({
      httpStatus: 503,
      message: 'The shop is busy right now. Please try again in a moment.',
    });
    const shown = await fetch(`${backend().url}/backend/avatars/${'A'.repeat(43)}.webp`);
    expect(shown.status).toBe(503);
    expect(await call('userAddressList', {}, token)).toMatchObject({ httpStatus: 200 });
    const logged = backend().lines.join('\n');
    expect(logged).toContain('The object store did not take a file');
    expect(logged).toContain('The object store did not give a file');
    expect(logged).not.toContain('AWS4-HMAC');
    await silent.close();
    env = store.env;
    await restart();
  });

  it('that the store has lost are not found, and logged', async () => {
    const shown = await fetch(`${backend().url}/backend/avatars/${'A'.repeat(43)}.webp`);
    expect(shown.status).toBe(404);
    expect(backend().lines.join('\n')).toContain('The object store has lost a file');
  });

  it('may be pictures of products, each under a name of its own', async () => {
    const picture = (await photo).toString('base64');
    const add = (name: string, content = picture) =>
      command(backend(), 'catalogue/add-picture', { picture: content, name });
    const added = await add('alder-bed');
    expect(added.data).toEqual({
      image: '/product-pictures/alder-bed.webp',
      width: expect.any(Number),
      height: expect.any(Number),
    });
    const shown = await fetch(`${backend().url}/backend${added.data.image}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await add('alder-bed')).toMatchObject({ httpStatus: 409 });
    expect(await add('../secret')).toMatchObject({ httpStatus: 422 });
    expect(await add('text', Buffer.from('no picture').toString('base64'))).toMatchObject({
      httpStatus: 422,
    });
    for (const name of ['none.webp', '..%2Favatars.webp', '%00.webp']) {
      const { status } = await fetch(`${backend().url}/backend/product-pictures/${name}`);
      expect(status).toBe(404);
    }
  });
});

describe('an object store', () => {
  const config = { bucket: 'shop', region: 'us-east-1', folder: 'shop' };
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };

  it('is asked for the name of a file without sending the file', async () => {
    const server = await startScriptedServer();
    const store = await createS3Store({ ...config, credentials, endpoint: server.url });
    let status = 200;
    server.answers((_, response) =>
      response.writeHead(status, { 'content-length': 5_000_000 }).end(),
    );
    expect(await store.has('a')).toBe(true);
    status = 404;
    expect(await store.has('a')).toBe(false);
    expect(server.asked).toEqual(['HEAD /shop/shop/a', 'HEAD /shop/shop/a']);
    status = 403;
    await expect(store.has('a')).rejects.toThrow();
    store.close();
    await server.close();
  });

  it('that drips is left after three seconds, and one that sends without an end at once', async () => {
    const server = await startScriptedServer();
    const store = await createS3Store({ ...config, credentials, endpoint: server.url });
    let isClosed = false;
    server.answers((request, response) => {
      response.writeHead(200, { 'content-type': 'image/webp' });
      const timer = setInterval(() => response.write('x'), 50);
      request.on('close', () => {
        isClosed = true;
        clearInterval(timer);
      });
    });
    const start = Date.now();
    await expect(store.get('a')).rejects.toThrow();
    expect(Date.now() - start).toBeGreaterThan(2500);
    expect(Date.now() - start).toBeLessThan(10_000);
    await until(() => isClosed);

    server.answers((_, response) => {
      response.writeHead(200, { 'content-type': 'image/webp' });
      const part = Buffer.alloc(1024 * 1024);
      const write = () => void (response.destroyed || response.write(part, write));
      write();
    });
    await expect(store.get('a')).rejects.toThrow('more than');
    store.close();
    await server.close();
  });
});
