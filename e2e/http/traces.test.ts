import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Shop } from '../../scripts/lib/shop.mjs';
import { type LocalServer, startLocalServer } from '../fixtures/local-server';
import { newProduct } from '../fixtures/products';
import { ask, eventually } from './ask';
import { signUp, Visitor } from './visitor';

const Attributes = z.array(z.object({ key: z.string(), value: z.looseObject({}) }));
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
              name: z.string(),
              attributes: Attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});

interface Span {
  service: unknown;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  links: { traceId: string; spanId: string }[];
  attributes: Record<string, unknown>;
}

function valuesOf(attributes: z.output<typeof Attributes>): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

const STOREFRONT = 'oak-and-loom-storefront';
const BACKEND = 'oak-and-loom-backend';
const SANDBOX = 'oak-and-loom-payments-sandbox';
const SECRET = 'zt4-secret-of-a-link-9sk';
const LONGEST_WAIT_MS = 20_000;

describe('the traces of a shop', () => {
  let shop: Shop;
  let collector: LocalServer;
  const spans: Span[] = [];
  /** All that has arrived, as it was sent. */
  const bodies: string[] = [];
  const collectorHeaders: unknown[] = [];

  function take(body: string): void {
    bodies.push(body);
    for (const { resource, scopeSpans } of Sent.parse(JSON.parse(body)).resourceSpans) {
      const service = valuesOf(resource.attributes)['service.name'];
      for (const { attributes, parentSpanId, ...span } of scopeSpans.flatMap(({ spans }) => spans))
        spans.push({ ...span, parentSpanId, service, attributes: valuesOf(attributes) });
    }
  }

  beforeAll(async () => {
    collector = await startLocalServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      collectorHeaders.push(request.headers['x-collector-key']);
      if (request.url === '/v1/traces') take(Buffer.concat(chunks).toString());
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    const { startShop } = await import('../../scripts/lib/shop.mjs');
    const dataTemplate = process.env.SAMPLE_DATA;
    shop = await startShop({
      ...(dataTemplate && { dataTemplate }),
      payments: true,
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=of-the-shop',
        LOG_LEVEL: 'info',
      },
    });
  });
  afterAll(async () => {
    await shop?.stop();
    await collector?.close();
  });

  /** A span with its ancestors as far as they have arrived, the eldest first. */
  function ancestryOf(span: Span): Span[] {
    const path = [span];
    for (let at: Span | undefined = span; at?.parentSpanId; ) {
      const { traceId, parentSpanId }: Span = at;
      at = spans.find((other) => other.traceId === traceId && other.spanId === parentSpanId);
      if (at) path.unshift(at);
    }
    return path;
  }

  /**
   * A span that fits, with its ancestors, from the root on, once the collector has them all. Each program sends
   * its own spans every five seconds, so a child may arrive long before or after its parent.
   */
  async function pathTo(fits: (span: Span) => boolean): Promise<Span[]> {
    let path: Span[] | undefined;
    await eventually(async () => {
      path = spans
        .filter(fits)
        .map(ancestryOf)
        .find(([root]) => !root?.parentSpanId);
      expect(path).toBeDefined();
    }, LONGEST_WAIT_MS);
    return path ?? [];
  }

  /** The root of the trace of a request, once it has arrived. */
  async function rootOf(name: string): Promise<Span> {
    const [root] = await pathTo((span) => span.name === name && !span.parentSpanId);
    if (!root) throw new Error('There is no root.');
    return root;
  }

  test('lead from the request of a browser over Next.js and the backend to the database', async () => {
    const { path } = await newProduct(shop);
    spans.length = 0;
    expect((await ask(`${shop.url}/uk${path}`)).status).toBe(200);
    const root = await rootOf('GET /product/product-details/:id');
    expect(root.service).toBe('oak-and-loom-storefront');
    expect(root.attributes).toMatchObject({
      'http.response.status_code': 200,
      'shop.page_cache.level': 'rendered',
    });
    const calls = await pathTo(
      ({ traceId, name, service }) =>
        traceId === root.traceId && name === 'POST productReviews' && service === BACKEND,
    );
    expect(calls.map(({ service, name }) => [service, name])).toEqual([
      [STOREFRONT, 'GET /product/product-details/:id'],
      [STOREFRONT, 'render a page'],
      [STOREFRONT, 'GET /[market]/product/product-details/[id]'],
      [STOREFRONT, 'POST productReviews'],
      [BACKEND, 'POST productReviews'],
    ]);
    const query = await pathTo(({ parentSpanId }) => parentSpanId === calls.at(-1)?.spanId);
    expect(query.at(-1)).toMatchObject({
      name: 'select',
      attributes: { 'db.query.text': expect.stringContaining('"products"."id" = $1') },
    });
    const waits = spans.filter(({ parentSpanId }) => parentSpanId === root.spanId);
    expect(waits.map(({ name }) => name)).toContain('wait for a place');
  });

  test('say where the page cache had a page', async () => {
    spans.length = 0;
    for (let visit = 0; visit < 2; visit++) await ask(`${shop.url}/ca/faq`);
    await eventually(async () => {
      const visits = spans.filter(({ name }) => name === 'GET /faq');
      const levels = visits.map(({ attributes }) => attributes['shop.page_cache.level']);
      expect(levels.sort()).toEqual(['memory', 'rendered']);
    }, LONGEST_WAIT_MS);
  });

  test('lead on to the payments sandbox, and hold nothing of the shopper or of what proves who it is', async () => {
    bodies.length = 0;
    spans.length = 0;
    const visitor = new Visitor(shop.url, { 'x-forwarded-for': '203.0.113.77' });
    const account = await signUp(visitor);
    const { status } = await visitor.call('paymentOptions', {});
    expect(status).toBe(200);
    await visitor.get(`/product/product-list?key_word=of-somebody&token=${SECRET}`);
    await visitor.get(`/track-order?key=${SECRET}`);
    await visitor.get(`/${SECRET}`);
    // By its name: the comparison of payments, which runs from the start on, asks the sandbox too.
    const provider = await pathTo(
      ({ name, parentSpanId }) => name === 'GET /v1/customers/:customer/cards' && !!parentSpanId,
    );
    expect(provider.map(({ service, name }) => [service, name])).toEqual([
      [STOREFRONT, 'POST api/backend/paymentOptions'],
      [STOREFRONT, 'POST /api/backend/[endpoint]'],
      [STOREFRONT, 'executing api route (app) /api/backend/[endpoint]'],
      [STOREFRONT, 'POST paymentOptions'],
      [BACKEND, 'POST paymentOptions'],
      [BACKEND, 'sandbox GET'],
      [SANDBOX, 'GET /v1/customers/:customer/cards'],
    ]);
    // What was sent before it has arrived too.
    await rootOf('GET other');
    const sent = bodies.join('\n');
    const [token = ''] = [...visitor.cookies.values()].sort((a, b) => b.length - a.length);
    expect(token.length).toBeGreaterThan(50);
    const personal = [...Object.values(account), 'Ada', 'Weaver', token, '203.0.113.77'];
    for (const text of [...personal, SECRET, 'of-somebody', shop.paymentsSecretKey])
      expect([text, sent.includes(text)]).toEqual([text, false]);
  });

  test('cannot be chosen by a visitor', async () => {
    const theirs = '0af7651916cd43dd8448eb211c80319c';
    spans.length = 0;
    const headers = { traceparent: `00-${theirs}-b7ad6b7169203331-01` };
    await ask(`${shop.url}/in/faq`, { headers });
    await ask(`${shop.paymentsUrl}/v1/customers/of-somebody/cards`, { headers });
    await rootOf('GET /faq');
    await rootOf('GET /v1/customers/:customer/cards');
    expect(bodies.join().includes(theirs)).toBe(false);
  });

  test('are found from the lines of the log', async () => {
    spans.length = 0;
    await new Visitor(shop.url).call('cartList', {});
    const root = await rootOf('POST api/backend/cartList');
    const lines = readFileSync(shop.logFile, 'utf8')
      .split('\n')
      .filter((line) => line.includes(root.traceId))
      .map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ path: '/backend/api/cartList', msg: 'Answered' }),
    );
  });

  test('of jobs are their own, and say which request has enqueued the job', async () => {
    spans.length = 0;
    const visitor = new Visitor(shop.url);
    expect((await visitor.call('forgotPassword', { mobile_no: '9876501234' })).status).toBe(200);
    const { traceId } = await rootOf('POST api/backend/forgotPassword');
    const path = await pathTo(
      ({ name, links }) => name.startsWith('job ') && links[0]?.traceId === traceId,
    );
    expect(path).toHaveLength(1);
    const [job] = path;
    expect(job).toMatchObject({ service: BACKEND, name: 'job sms', links: [{ traceId }] });
    expect(job?.traceId).not.toBe(traceId);
    const enqueued = await pathTo(({ spanId }) => spanId === job?.links[0]?.spanId);
    expect(enqueued.map(({ name }) => name)).toContain('POST forgotPassword');
  });

  test('are sent with the headers of the settings', () => {
    expect(new Set(collectorHeaders)).toEqual(new Set(['of-the-shop']));
  });

  // The last: the collector is gone afterwards.
  test('keep nobody waiting while no collector is there, and it is said once', async () => {
    await collector.close();
    const said = () =>
      readFileSync(shop.logFile, 'utf8')
        .split('\n')
        .filter((line) => line.includes('Traces cannot be sent'));
    const get = async () => {
      const start = performance.now();
      expect((await ask(`${shop.url}/faq`)).status).toBe(200);
      expect(performance.now() - start).toBeLessThan(1000);
    };
    await eventually(async () => {
      await get();
      expect(said().length).toBeGreaterThanOrEqual(1);
    }, 60_000);
    for (let request = 0; request < 20; request++) await get();
    // Once by each program that had something to send.
    expect(said().length).toBeLessThanOrEqual(3);
    const start = performance.now();
    await shop.stopStorefront();
    // The exporter would try again for ten seconds. A busy machine takes three for the rest.
    expect(performance.now() - start).toBeLessThan(5000);
  }, 90_000);
});
