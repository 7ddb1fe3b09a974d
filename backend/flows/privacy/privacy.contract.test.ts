import { createECDH, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { newToken } from '@/lib/contract-server/tokens';
import { avatars, sessions, shoppers } from '../../modules/accounts/schema';
import { ensureInvoice } from '../../modules/invoices/service';
import { notificationSettings, pushSubscriptions } from '../../modules/notifications/schema';
import { notifyShopper } from '../../modules/notifications/service';
import { returnPictures, returns } from '../../modules/orders/return-schema';
import { cancellations, orderLines, orders, refunds } from '../../modules/orders/schema';
import { addOrderKey, readOrder } from '../../modules/orders/service';
import { payments } from '../../modules/payment/schema';
import { referralCodes, referrals } from '../../modules/referrals/schema';
import { reviewPictures, reviews, reviewVersions, reviewVotes } from '../../modules/reviews/schema';
import { stockAlerts } from '../../modules/stock-alerts/schema';
import { ticketDocuments, ticketReplies, tickets } from '../../modules/tickets/schema';
import { captureHold, grantToWallet, holdInWallet } from '../../modules/wallet/service';
import type { Queries } from '../../platform/database/database';
import { newSpokenNumber } from '../../platform/spoken-number';
import { addressForm, portlandIds } from '../../testing/addresses';
import { command, DRIVERS } from '../../testing/backend-process';
import { smallCatalogue } from '../../testing/catalogue';
import { type FakeGoogle, startFakeGoogle } from '../../testing/fake-providers';
import { featuresWithout } from '../../testing/features';
import { waitForMails } from '../../testing/mails';
import { until } from '../../testing/open-database';
import { insertOrder, ORDER_TOTAL } from '../../testing/orders';
import { allPersonParts } from '../../testing/person-parts';
import { newPerson, PASSWORD, type Person, verifyEmailOf } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';
import { checkInvariants } from '../staff/invariants';

const GOOGLE_ID = 'our-google-id';
/** A push service that does not answer: what goes there waits. */
const UNREACHABLE = 'http://127.0.0.1:9';

/** The tables that hold this text somewhere. */
async function tablesWith(queries: Queries, text: string): Promise<string[]> {
  const found: string[] = [];
  const tables = await queries
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`);
  for (const { name } of tables) {
    const [row] = await queries
      .select({ count: sql<number>`count(*)::int` })
      .from(sql`${sql.identifier(name)} as row`)
      .where(sql`row::text ilike ${`%${text}%`}`);
    if (row && row.count > 0) found.push(name);
  }
  return found.sort();
}

/** The same for an address, once the last mail to it is sent: the job that sends it has the address. */
async function tablesThatKeep(queries: Queries, email: string): Promise<string[]> {
  let tables: string[] = [];
  await until(async () => {
    tables = await tablesWith(queries, email);
    return !tables.includes('jobs');
  });
  return tables;
}

describe.each(DRIVERS)('what a member may do with their data, on %s', (driver) => {
  let google: FakeGoogle;
  beforeAll(async () => {
    google = await startFakeGoogle(GOOGLE_ID);
  });
  afterAll(() => google?.close());
  const { backend, folder, inDatabase, ...shop } = testBackend(driver, {
    env: () => ({
      GOOGLE_CLIENT_ID: GOOGLE_ID,
      GOOGLE_ISSUER: google.url,
      WEB_PUSH_SERVICES: UNREACHABLE,
    }),
  });

  /** Calls until the backend has a moment: it turns calls away while the machine is too busy. */
  const call: typeof shop.call = async (...parameters) => {
    for (;;) {
      const answer = await shop.call(...parameters);
      if (answer.httpStatus !== 503) return answer;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  const login = (email: string) => call('login', { email, password: PASSWORD });
  const signUp = async (changes: Partial<Person> = {}) => {
    const person = newPerson(changes);
    const registered = await call('register', person);
    // The call before may have been turned away after it had registered the person.
    const { data } = registered.httpStatus === 200 ? registered : await login(person.email);
    return { person, token: String(data.api_token) };
  };
  const isLoggedIn = async (token: string) =>
    (await call('userAddressList', {}, token)).httpStatus === 200;

  let orderCount = 0;
  const newOrderNumber = () => {
    orderCount += 1;
    return `PRIV-000${orderCount}`;
  };

  const idOf = async (queries: Queries, email: string) => {
    const [row] = await queries.select().from(shoppers).where(eq(shoppers.email, email));
    return row?.id ?? 0;
  };

  /** A member of whom every table knows something. */
  async function someone(last_name: string) {
    const NAME = { first_name: 'Zephyrine', last_name };
    const email = `${last_name.toLowerCase()}@shoppers.example`;
    await command(backend(), 'catalogue/import', { catalogue: smallCatalogue });
    const { person, token } = await signUp({ ...NAME, email });
    expect(await isLoggedIn(token)).toBe(true);
    await inDatabase((queries) => verifyEmailOf(queries, email));
    const picture = await sharp({
      create: { width: 64, height: 64, channels: 3, background: 'green' },
    })
      .png()
      .toBuffer();
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...NAME, email, mobile_no: person.mobile_no })) {
      form.set(name, value);
    }
    form.set('profile_pic', new Blob([new Uint8Array(picture)]), 'me.png');
    await fetch(`${backend().url}/backend/api/updateProfile`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const address = { ...addressForm, ...NAME, email, street_address: `${last_name} Lane` };
    await call('addUserAddress', address, token, { 'idempotency-key': randomUUID() });
    await call('addToCart', { product_id: 1, product_price: '1.00' }, token);
    await call('addToWish', { product_id: 1 }, token);
    await call('enterCheckoutAddress', { ...address, purpose: 'shipping', is_saved: false }, token);
    await call(
      'sendContactMessage',
      { ...NAME, email, subject: 'Hello', message: 'It is me.', website: '' },
      token,
    );
    // Anyone can type an address, so what came from it without a session is no part of the file.
    const signedOut = {
      ...NAME,
      email: email.toUpperCase(),
      subject: 'Hello',
      message: 'Me again.',
    };
    await call('sendContactMessage', { ...signedOut, website: '' });
    const number = newOrderNumber();
    let tables: string[] = [];
    let issues: string[] = [];
    await inDatabase(async (queries) => {
      const now = new Date();
      const shopperId = await idOf(queries, email);
      const orderId = await insertOrder(queries, {
        number,
        shopperId,
        state: 'delivered',
        address: { ...NAME, email, street_address: `${last_name} Lane` },
      });
      await ensureInvoice(queries, { orderId, order: await readOrder(queries, orderId), now });
      await addOrderKey(queries, orderId, now);
      await queries.insert(stockAlerts).values([
        { productId: '1', shopperId, confirmedAt: now, createdAt: now },
        { productId: '2', email, keyHash: `${email}-2`, confirmedAt: now, createdAt: now },
        { productId: '3', email, keyHash: `${email}-3`, createdAt: now },
      ]);
      // It was never placed, so no use of a coupon counts for it.
      await queries
        .update(orderLines)
        .set({ couponCode: null })
        .where(eq(orderLines.orderId, orderId));
      // A campaign names nobody, unless its link does all the same.
      await queries
        .update(orders)
        .set({ campaign: { content: last_name } })
        .where(eq(orders.id, orderId));
      const [order] = await queries.select().from(orders).where(eq(orders.id, orderId));
      await queries
        .update(payments)
        .set({ customer: `shopper-${shopperId}`, choice: { method: 'upi_id', upi_id: email } })
        .where(eq(payments.id, order?.paymentId ?? ''));
      await queries.insert(cancellations).values({
        orderId,
        state: 'refused',
        reason: 'other',
        comment: `Yours, ${NAME.last_name}`,
        destination: 'source',
        items: 1,
        fee: 0,
        shipping: 0,
        createdAt: now,
      });
      const [line] = await queries.select().from(orderLines).where(eq(orderLines.orderId, orderId));
      const name = randomUUID();
      await queries
        .insert(returnPictures)
        .values({ name, orderId, content: Buffer.from(NAME.last_name), createdAt: now });
      await queries.insert(returns).values({
        orderId,
        sequence: 1,
        orderLineId: line?.id ?? '',
        quantity: 1,
        kind: 'return',
        state: 'cancelled',
        reason: 'other',
        comment: `Yours, ${NAME.last_name}`,
        destination: 'source',
        amount: 1,
        picture: name,
        pickupDate: '2026-12-24',
        pickupTime: '08:00-12:00',
        pickupAddress: {
          ...(order?.shippingAddress as (typeof orders.$inferSelect)['shippingAddress']),
        },
        pickupRegion: portlandIds.state_id,
        createdAt: now,
      });
      const [session] = await queries
        .select()
        .from(sessions)
        .where(eq(sessions.shopperId, shopperId));
      await queries.insert(pushSubscriptions).values({
        shopperId,
        sessionId: session?.id ?? 0,
        endpoint: `${UNREACHABLE}/${last_name}`,
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: 'a'.repeat(22),
        createdAt: now,
      });
      await notifyShopper(
        { features: featuresWithout() },
        queries,
        { shopperId, kind: 'order', title: 'Hello', text: `${last_name}: hello`, path: '/orders' },
        now,
      );
      await queries
        .insert(notificationSettings)
        .values({ shopperId, kind: 'ticket', channel: 'email', isOn: false });
      const document = `${newOrderNumber()}${'x'.repeat(34)}`;
      await queries.insert(ticketDocuments).values({
        name: document,
        shopperId,
        fileName: `${last_name}.pdf`,
        type: 'application/pdf',
        content: Buffer.from('x'),
        createdAt: now,
      });
      const [ticket] = await queries
        .insert(tickets)
        .values({
          number: `T-${orderId}`,
          shopperId,
          reason: 'order',
          state: 'open',
          orderId,
          details: `Yours, ${last_name}`,
          document,
          createdAt: now,
        })
        .returning({ id: tickets.id });
      await queries
        .insert(ticketReplies)
        .values({ ticketId: ticket?.id ?? 0, author: 'shop', text: `Dear ${last_name}`, at: now });
      const [review] = await queries
        .insert(reviews)
        .values({
          productId: '1',
          shopperId,
          orderLineId: line?.id,
          author: last_name,
          rating: 5,
          text: `Yours, ${last_name}`,
          state: 'published',
          writtenAt: now,
          helpfulCount: 1,
        })
        .returning({ id: reviews.id });
      await queries
        .insert(reviewVersions)
        .values({ reviewId: review?.id ?? '', version: 1, rating: 5, text: last_name, at: now });
      await queries.insert(reviewPictures).values({
        name: newToken(),
        shopperId,
        reviewId: review?.id ?? '',
        position: 0,
        content: Buffer.from('x'),
        width: 1,
        height: 1,
        createdAt: now,
      });
      await queries.insert(reviewVotes).values({ reviewId: review?.id ?? '', shopperId, at: now });
      await queries
        .insert(referralCodes)
        .values({ shopperId, code: newSpokenNumber(), createdAt: now });
      await queries
        .insert(referrals)
        .values({ inviterId: shopperId, state: 'joined', joinedAt: now });
      await grantToWallet(queries, { shopperId, amount: 500, key: `grant-${shopperId}` }, now);
      await holdInWallet(queries, { shopperId, amount: 500, key: `hold-${shopperId}` }, now);
      await captureHold(queries, `hold-${shopperId}`, now);
      tables = await tablesWith(queries, last_name);
      issues = await checkInvariants(queries);
    });
    return { name: NAME, email, token, number, tables, issues };
  }

  /** Everything that is kept about the member, by part. */
  async function readAll(token: string) {
    const parts: Record<string, object[]> = {};
    let cursor: string | null = null;
    do {
      const { httpStatus, data } = await call('personalData', { cursor }, token);
      expect(httpStatus).toBe(200);
      parts[data.part] = [...(parts[data.part] ?? []), ...data.rows];
      cursor = data.next;
    } while (cursor);
    return parts;
  }

  it('the file holds everything that was made, and nothing of anybody else', async () => {
    const ada = await someone('Quillfeather');
    const eve = await someone('Applewhite');
    const data = await readAll(ada.token);
    const lists = (await allPersonParts()).flatMap((parts) => parts.lists);
    expect(Object.keys(data).sort()).toEqual(lists.map(({ name }) => name).sort());
    for (const [part, rows] of Object.entries(data)) {
      const isEmpty = [
        'cart_coupons',
        'coupon_uses',
        'order_attempts',
        'wallet_top_ups',
        'gift_cards',
        'default_card',
      ].includes(part);
      expect([part, rows.length > 0]).toEqual([part, !isEmpty]);
    }
    expect(data.account).toMatchObject([{ ...ada.name, email: ada.email, has_password: true }]);
    expect(data.orders).toMatchObject([
      {
        order_number: ada.number,
        grand_total: ORDER_TOTAL,
        campaign: { content: ada.name.last_name },
        lines: [{}, {}],
      },
    ]);
    expect(data.wallet).toHaveLength(2);
    expect(data.stock_alerts).toMatchObject([{ product_id: '1' }]);
    expect(data.messages).toMatchObject([{ message: 'It is me.' }]);
    expect(data.reviews).toMatchObject([
      { pictures: [expect.stringMatching(/^\/review-pictures\/[\w-]{43}\.webp$/)] },
    ]);
    const [ticket] = data.tickets ?? [];
    expect(ticket).toMatchObject({
      document: 'Quillfeather.pdf',
      document_file: `/api/ticket-document/${Reflect.get(ticket ?? {}, 'number')}`,
    });
    const text = JSON.stringify(data);
    expect(text).not.toContain(eve.email);
    expect(text).not.toContain(eve.number);
    expect(text).not.toMatch(/argon2|token/);
  });

  it('the file has every order of somebody who bought often, page by page', async () => {
    const { person, token } = await signUp();
    const numbers = Array.from({ length: 101 }, newOrderNumber);
    await inDatabase(async (queries) => {
      const shopperId = await idOf(queries, person.email);
      for (const number of numbers) await insertOrder(queries, { number, shopperId });
    });
    const { orders: read } = await readAll(token);
    expect(read?.map((order) => Reflect.get(order, 'order_number'))).toEqual(numbers);
  });

  it.each(['orders', 'secrets:0', 'orders:-1', "orders:0'"])(
    'a page "%s" does not exist',
    async (cursor) => {
      const { token } = await signUp();
      expect((await call('personalData', { cursor }, token)).httpStatus).toBe(404);
    },
  );

  it('a guest and a visitor may do none of it', async () => {
    const guest = String((await call('guestSession')).data.api_token);
    for (const [endpoint, body] of [
      ['personalData', { cursor: null }],
      ['accountDeletion', {}],
      ['sendDeletionCode', {}],
      ['deleteAccount', { password: PASSWORD }],
    ] as const) {
      expect((await call(endpoint, body)).httpStatus).toBe(401);
      expect((await call(endpoint, body, guest)).httpStatus).toBe(403);
    }
  });

  it('a deleted account leaves no person in any table, but on invoices', async () => {
    const ada = await someone('Thistlewood');
    const second = String((await login(ada.email)).data.api_token);
    expect(ada.tables).toEqual(
      expect.arrayContaining([
        'addresses',
        'contact_messages',
        'invoices',
        'jobs',
        'orders',
        'push_subscriptions',
        'shoppers',
      ]),
    );
    const other = `x${ada.email}`;
    await inDatabase((queries) =>
      queries.insert(stockAlerts).values({
        productId: '1',
        email: other,
        keyHash: 'of another person',
        createdAt: new Date(),
      }),
    );
    const { data } = await call('accountDeletion', {}, ada.token);
    expect(data).toEqual({ confirm_by: 'password', obstacles: [] });

    const wrong = await call('deleteAccount', { password: 'Wrong#1234' }, ada.token);
    expect(wrong).toMatchObject({
      httpStatus: 422,
      data: { errors: { password: expect.any(String) } },
    });
    const done = await call('deleteAccount', { password: PASSWORD }, ada.token);
    expect(done).toMatchObject({ httpStatus: 200, message: 'Your account is deleted.' });
    expect(await isLoggedIn(ada.token)).toBe(false);
    expect(await isLoggedIn(second)).toBe(false);
    expect((await login(ada.email)).httpStatus).toBe(401);
    const mails = await waitForMails(folder(), ada.email, { count: 2 });
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Please confirm your email address',
      'Your account is deleted',
    ]);
    expect(mails[1]?.text).toContain('a code made from your email address stays');

    await inDatabase(async (queries) => {
      const alerts = await queries.select().from(stockAlerts).where(eq(stockAlerts.email, other));
      expect(alerts).toHaveLength(1);
      await queries.delete(stockAlerts).where(eq(stockAlerts.email, other));
      expect(await tablesThatKeep(queries, ada.email)).toEqual([]);
      expect(await tablesWith(queries, ada.name.last_name)).toEqual(['invoices']);
      const [order] = await queries.select().from(orders).where(eq(orders.number, ada.number));
      expect(order).toMatchObject({ shopperId: null, grandTotal: ORDER_TOTAL });
      expect(JSON.stringify(order)).not.toContain('Zephyrine');
      const own = await queries
        .select({ content: returnPictures.content })
        .from(returnPictures)
        .where(eq(returnPictures.orderId, order?.id ?? 0));
      expect(own.map(({ content }) => content?.length)).toEqual([0]);
      expect(await checkInvariants(queries)).toEqual(ada.issues);
      const left = await queries.select().from(shoppers).where(eq(shoppers.email, ada.email));
      expect(left).toEqual([]);
      const ownerless = await queries
        .select({ id: sessions.id })
        .from(sessions)
        .leftJoin(shoppers, eq(shoppers.id, sessions.shopperId))
        .where(sql`${shoppers.id} is null`);
      expect(ownerless).toEqual([]);
      expect(await queries.select({ name: avatars.name }).from(avatars)).toHaveLength(2);
    });
    expect((await signUp({ email: ada.email })).token).toBeTruthy();
  });

  it('an account is not deleted while goods or money are under way', async () => {
    const { person, token } = await signUp();
    const [moving, refunded] = [newOrderNumber(), newOrderNumber()];
    await inDatabase(async (queries) => {
      const shopperId = await idOf(queries, person.email);
      await insertOrder(queries, { number: moving, shopperId, state: 'shipped' });
      const orderId = await insertOrder(queries, {
        number: refunded,
        shopperId,
        state: 'delivered',
      });
      const [order] = await queries.select().from(orders).where(eq(orders.id, orderId));
      await queries.insert(refunds).values({
        id: randomUUID(),
        orderId,
        reason: 'return',
        destination: 'source',
        paymentId: order?.paymentId,
        amount: 100,
        state: 'pending',
        createdAt: new Date(),
        updatedAt: new Date(),
      });
      await grantToWallet(queries, { shopperId, amount: 1200, key: randomUUID() }, new Date());
    });
    const obstacles = [
      `Your order ${moving} is still on its way. Wait until it has arrived, or cancel it.`,
      `The refund of your order ${refunded} is still on its way.`,
      'Your wallet still holds $12.00. Spend it first, or write to us and we will pay it out.',
    ];
    expect((await call('accountDeletion', {}, token)).data.obstacles).toEqual(obstacles);
    expect(await call('deleteAccount', { password: PASSWORD }, token)).toMatchObject({
      httpStatus: 409,
      message: obstacles.join(' '),
      data: { code: 'account_in_use' },
    });
    expect(await isLoggedIn(token)).toBe(true);
  });

  it('a member without a password deletes the account with a code from an e-mail', async () => {
    const email = 'grace@provider.example';
    const claims = {
      sub: 'g-1',
      email,
      email_verified: true,
      given_name: 'Grace',
      family_name: 'Elm',
    };
    const signedIn = await call('socialLogin', { provider: 'google', token: google.token(claims) });
    const token = String(signedIn.data.api_token);
    expect((await call('accountDeletion', {}, token)).data.confirm_by).toBe('code');
    expect((await call('deleteAccount', { password: PASSWORD }, token)).httpStatus).toBe(422);
    expect((await call('sendDeletionCode', {}, token)).httpStatus).toBe(200);
    const [mail] = await waitForMails(folder(), email);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await call('deleteAccount', { code: wrong }, token)).httpStatus).toBe(422);
    expect((await call('deleteAccount', { code }, token)).httpStatus).toBe(200);
    expect(await isLoggedIn(token)).toBe(false);
    await inDatabase(async (queries) => {
      expect(await tablesThatKeep(queries, email)).toEqual([]);
    });
  });

  it('a code ends after five tries', async () => {
    const email = 'mary@provider.example';
    const claims = {
      sub: 'g-2',
      email,
      email_verified: true,
      given_name: 'Mary',
      family_name: 'Elm',
    };
    const signedIn = await call('socialLogin', { provider: 'google', token: google.token(claims) });
    const token = String(signedIn.data.api_token);
    await call('sendDeletionCode', {}, token);
    const [mail] = await waitForMails(folder(), email);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries++) await call('deleteAccount', { code: wrong }, token);
    expect((await call('deleteAccount', { code }, token)).httpStatus).toBe(422);
    expect(await isLoggedIn(token)).toBe(true);
  });
});
