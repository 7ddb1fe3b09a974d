import { eq } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/durations';
import { type Metrics, readMetrics } from '../../e2e/fixtures/read-metrics';
import { orders, refunds } from '../modules/orders/schema';
import { DRIVERS } from '../testing/backend-process';
import { insertOrder } from '../testing/orders';
import { testBackend } from '../testing/test-backend';
import { later } from './clock';
import { jobs } from './jobs-schema';

const FROM_ONE = { 'x-forwarded-for': '100.64.0.1' };

describe.each(DRIVERS)('the metrics of a backend on %s', (driver) => {
  const { backend, call, inDatabase, signUp } = testBackend(driver, {
    env: () => ({ BACKEND_METRICS_PORT: '0' }),
  });
  async function metricsUrl(): Promise<string> {
    const { url } = await backend().logged(({ msg }) => msg === 'The metrics are served');
    return String(url);
  }
  const read = async (): Promise<Metrics> => readMetrics(await metricsUrl());
  const answersOf = (metrics: Metrics, route: string, status: string) =>
    metrics.get(`shop_http_request_duration_seconds_count{route="${route}",status="${status}"}`) ??
    0;

  // The first: its figures are then believed for ten seconds.
  it('say the state of orders, payments and jobs, and which payment has no order', async () => {
    const now = backend().now();
    await inDatabase(async (queries) => {
      await insertOrder(queries, { number: 'OL-1', now: later(now, -HOUR_MS) });
      await insertOrder(queries, { number: 'OL-2', now: later(now, -HOUR_MS) });
      const lost = await insertOrder(queries, { number: 'OL-3', now: later(now, -HOUR_MS) });
      await queries.update(orders).set({ state: 'expired' }).where(eq(orders.id, lost));
      const givenBack = await insertOrder(queries, { number: 'OL-4', now: later(now, -HOUR_MS) });
      const [order] = await queries
        .update(orders)
        .set({ state: 'expired' })
        .where(eq(orders.id, givenBack))
        .returning();
      await queries.insert(refunds).values({
        id: 'refund-of-late-money',
        orderId: givenBack,
        reason: 'late_payment',
        destination: 'source',
        paymentId: order?.paymentId ?? '',
        amount: 100,
        state: 'settled',
        createdAt: now,
        updatedAt: now,
      });
      // Its order may be written at this moment.
      const fresh = await insertOrder(queries, { number: 'OL-5', now });
      await queries.update(orders).set({ state: 'expired' }).where(eq(orders.id, fresh));
      const job = { topic: 'of-nobody', payload: null, enqueuedAt: now };
      await queries.insert(jobs).values([
        { ...job, key: 'late', runAt: later(now, -3 * MINUTE_MS) },
        { ...job, key: 'tried', runAt: later(now, HOUR_MS), tries: 2, lastError: 'no answer' },
        { ...job, key: 'dead', runAt: later(now, -HOUR_MS), tries: 9, deadAt: now },
      ]);
    });
    const metrics = await read();
    expect(metrics.get('shop_database_figures_up')).toBe(1);
    expect(metrics.get('shop_orders{state="confirmed"}')).toBe(2);
    expect(metrics.get('shop_orders{state="expired"}')).toBe(3);
    expect(metrics.get('shop_payments{provider="sandbox",state="captured"}')).toBe(5);
    expect(metrics.get('shop_payments_without_order')).toBe(1);
    const states = ['waiting', 'failed', 'given_up'].map((state) =>
      metrics.get(`shop_jobs{topic="of-nobody",state="${state}"}`),
    );
    expect(states).toEqual([1, 1, 1]);
    const age = metrics.get('shop_jobs_oldest_due_age_seconds{topic="of-nobody"}');
    expect(age).toBeGreaterThanOrEqual(180);
    expect(age).toBeLessThan(240);

    // Whoever reads the metrics again and again does not ask the database again and again.
    await inDatabase((queries) => insertOrder(queries, { number: 'OL-6', now }));
    expect((await read()).get('shop_orders{state="confirmed"}')).toBe(2);
  });

  it('count the calls of each endpoint by the class of their status', async () => {
    const before = await read();
    await call('getCategoryList', {});
    await call('getCategoryList', {});
    await call('cartList', {});
    const after = await read();
    const counted = (route: string, status: string) =>
      answersOf(after, route, status) - answersOf(before, route, status);
    expect(counted('getCategoryList', '2xx')).toBe(2);
    expect(counted('cartList', '4xx')).toBe(1);
  });

  it('name no path that a caller has made up', async () => {
    await call('endpoint-of-somebody', {});
    await fetch(`${backend().url}/path-of-somebody`);
    const metrics = await read();
    expect([...metrics.keys()].join('\n')).not.toContain('of-somebody');
    expect(answersOf(metrics, 'other', '4xx')).toBe(2);
  });

  it('count the calls that a rate limit rejects', async () => {
    const { person } = await signUp();
    for (let n = 0; n < 12; n++)
      await call('login', { email: person.email, password: 'Wrong#123456' }, '', FROM_ONE);
    const key = 'shop_rate_limit_rejections_total{endpoint="login"}';
    expect((await read()).get(key)).toBeGreaterThanOrEqual(1);
  });

  it('count the e-mails that were sent', async () => {
    const sent = async () => (await read()).get('shop_mails_total{outcome="sent"}') ?? 0;
    const before = await sent();
    const { person } = await signUp();
    await call('forgotPassword', { email: person.email });
    for (let tries = 0; (await sent()) === before && tries < 100; tries++)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await sent()).toBeGreaterThan(before);
  });

  it('are not served where the shop is, and nothing else is where they are', async () => {
    expect((await fetch(`${backend().url}/metrics`)).status).toBe(404);
    const url = await metricsUrl();
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
    expect((await fetch(url.replace('/metrics', '/api/health'))).status).toBe(404);
  });

  it('hold the figures of the process and of its database', async () => {
    const metrics = await read();
    expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect([...metrics.keys()]).toContain('nodejs_eventloop_lag_p99_seconds');
    const queries = 'shop_database_query_duration_seconds_count';
    expect(metrics.get(queries)).toBeGreaterThan(10);
    // Single queries, outside transactions.
    for (let read = 0; read < 3; read++) await call('deliveryPromise', { market: 'us', items: [] });
    expect((await read()).get(queries)).toBeGreaterThanOrEqual((metrics.get(queries) ?? 0) + 3);
    const pool = metrics.get('shop_database_connections{state="total"}');
    if (driver === 'postgresql') expect(pool).toBeGreaterThanOrEqual(1);
    else expect(pool).toBeUndefined();
  });
});
