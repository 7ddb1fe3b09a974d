import { hashToken } from '@/lib/contract-server/tokens';
import { command, DRIVERS, startBackendProcess } from '../../testing/backend-process';
import { type OpenStream, openStream } from '../../testing/event-stream';
import { until } from '../../testing/open-database';
import { insertOrder } from '../../testing/orders';
import { shopperIdOf } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';
import { orderKeys } from './schema';

jest.setTimeout(60_000);

const KEY = 'abcdefghijklmnopqrstuv';
const ready = { name: 'ready', data: { orders: [] } };
/** What a stream has sent, without the pings, which come with time. */
const newsOf = ({ events }: OpenStream) => events.filter(({ name }) => name !== 'ping');
const changed = (order_number: string) => ({ name: 'changed', data: { order_number } });

describe.each(DRIVERS)('the stream of changed orders, on %s', (driver) => {
  const { backend, signUp, call, login, inDatabase, restart, settings } = testBackend(driver);
  const people: Record<'ada' | 'eve', { token: string; email: string }> = {
    ada: { token: '', email: '' },
    eve: { token: '', email: '' },
  };
  const streams: OpenStream[] = [];
  const open = async (
    options: Parameters<typeof openStream>[1] = {},
    from: { url: string } = backend(),
  ) => {
    const stream = await openStream(`${from.url}/backend/api/orderEvents`, options);
    streams.push(stream);
    return stream;
  };
  const move = (order_number: string, step: string, fields = {}) =>
    command(backend(), `orders/${step}`, { order_number, ...fields });
  const shipment = { carrier: 'Cascade Freight', tracking_number: 'CF-204' };

  beforeAll(async () => {
    for (const person of Object.values(people)) {
      const { token, person: registered } = await signUp();
      Object.assign(person, { token, email: registered.email });
    }
    await inDatabase(async (queries) => {
      const [ada, eve] = [
        await shopperIdOf(queries, people.ada.token),
        await shopperIdOf(queries, people.eve.token),
      ];
      await insertOrder(queries, { number: 'ADAX-0001', shopperId: ada });
      await insertOrder(queries, { number: 'ADAX-0002', shopperId: ada });
      await insertOrder(queries, { number: 'EVEX-0001', shopperId: eve });
      const orderId = await insertOrder(queries, { number: 'KEYX-0001' });
      await insertOrder(queries, { number: 'KEYX-0002' });
      await queries
        .insert(orderKeys)
        .values({ keyHash: hashToken(KEY), orderId, createdAt: new Date() });
    });
  });
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.close();
  });

  it('does not hold up a stop of the backend', async () => {
    const stream = await open({ token: people.ada.token });
    const startedAt = Date.now();
    await backend().close();
    expect(Date.now() - startedAt).toBeLessThan(1500);
    await until(stream.hasEnded);
    await restart();
  });

  it("notifies a member of their own orders, and not of others'", async () => {
    const ada = await open({ token: people.ada.token });
    const eve = await open({ token: people.eve.token });
    expect([ada.status, ada.headers.get('content-type'), ada.headers.get('cache-control')]).toEqual(
      [200, 'text/event-stream', 'no-store'],
    );
    await move('ADAX-0001', 'prepare');
    await move('EVEX-0001', 'prepare');
    await until(() => newsOf(ada).length + newsOf(eve).length >= 4);
    expect(newsOf(ada)).toEqual([ready, changed('ADAX-0001')]);
    expect(newsOf(eve)).toEqual([ready, changed('EVEX-0001')]);
  });

  it('notifies anyone who has the key of an order of that order alone', async () => {
    const orders = [
      { order_number: 'KEYX-0001', key: KEY },
      { order_number: 'KEYX-0002', key: 'x'.repeat(22) },
    ];
    const visitor = await open({ body: { orders } });
    await move('KEYX-0002', 'prepare');
    await move('ADAX-0002', 'prepare');
    await move('KEYX-0001', 'prepare');
    await until(() => newsOf(visitor).length >= 2);
    expect(newsOf(visitor)).toEqual([
      { name: 'ready', data: { orders: ['KEYX-0001'] } },
      changed('KEYX-0001'),
    ]);
  });

  it('is not opened for a visitor, for a session that has ended or for wrong keys', async () => {
    const wrong = { orders: [{ order_number: 'KEYX-0001', key: 'x'.repeat(22) }] };
    const answers = [
      await open(),
      await open({ token: 'x'.repeat(43) }),
      await open({ body: wrong }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    const many = { orders: Array(6).fill({ order_number: 'KEYX-0001', key: KEY }) };
    expect((await open({ body: many })).status).toBe(422);
  });

  it('notifies no one of a change that is rolled back', async () => {
    const ada = await open({ token: people.ada.token });
    expect((await move('ADAX-0001', 'deliver')).status).toBe(409);
    await move('ADAX-0002', 'ship', shipment);
    await until(() => newsOf(ada).length >= 2);
    expect(newsOf(ada)).toEqual([ready, changed('ADAX-0002')]);
  });

  it('is limited for each shopper, and a place is free when a browser has gone', async () => {
    const { data } = await login(people.ada.email);
    const opened = await Promise.all(
      Array.from({ length: 8 }, () => open({ token: data.api_token })),
    );
    expect(opened.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const ninth = await open({ token: people.ada.token });
    expect([ninth.status, ninth.headers.get('retry-after')]).toEqual([503, '30']);
    expect((await open({ token: people.eve.token })).status).toBe(200);
    opened[0]?.close();
    await until(async () => (await open({ token: people.ada.token })).status === 200);
  });

  it('ends after a logout', async () => {
    const { data } = await login(people.ada.email);
    const left = await open({ token: data.api_token });
    const stays = await open({ token: people.ada.token });
    expect((await call('logout', {}, data.api_token)).status).toBe(200);
    await until(left.hasEnded);
    expect(newsOf(left)).toEqual([ready]);
    await until(() => stays.events.some(({ name }) => name === 'ping'));
    expect(stays.hasEnded()).toBe(false);
  });

  if (driver === 'postgresql') {
    it('is notified of what another backend on this database changed, also after its own connection broke', async () => {
      const other = await startBackendProcess(settings());
      const ada = await open({ token: people.ada.token }, other);
      await move('ADAX-0001', 'ship', shipment);
      await until(() => newsOf(ada).length >= 2);
      expect(newsOf(ada)[1]).toEqual(changed('ADAX-0001'));

      await inDatabase((queries) =>
        queries.execute(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and query ilike 'listen %'`,
        ),
      );
      await until(ada.hasEnded);
      let again = await open({ token: people.ada.token }, other);
      await until(async () => {
        if (again.status === 200) return true;
        again = await open({ token: people.ada.token }, other);
        return false;
      });
      await move('ADAX-0001', 'out-for-delivery');
      await until(() => newsOf(again).length >= 2);
      expect(newsOf(again)).toEqual([ready, changed('ADAX-0001')]);
      await other.end('SIGTERM');
    });
  }
});
