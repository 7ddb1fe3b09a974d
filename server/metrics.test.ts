import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createFrontMetrics, type FrontMetrics } from './metrics';

let metrics: FrontMetrics;
let server: Server;
let url: string;
let listener: RequestListener;
beforeEach(async () => {
  metrics = createFrontMetrics();
  const measured = metrics.measure((request, response) => listener(request, response));
  server = createServer(measured);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const text = () => metrics.registry.metrics();
const countOf = (route: string, status: string) =>
  `shop_http_request_duration_seconds_count{route="${route}",status="${status}"}`;

describe('the requests of a storefront', () => {
  it('are counted by route and status, answered at once or later', async () => {
    listener = (_, response) => response.end('now');
    await (await fetch(`${url}/uk/home`)).text();
    listener = (_, response) => {
      response.statusCode = 503;
      setTimeout(() => response.end('later'), 60);
    };
    await (await fetch(`${url}/home`)).text();
    await new Promise((resolve) => setTimeout(resolve, 20));
    const served = await text();
    expect(served).toContain(`${countOf('/home', '2xx')} 1`);
    expect(served).toContain(`${countOf('/home', '5xx')} 1`);
    const duration = /_sum\{route="\/home",status="5xx"\} (\S+)/.exec(served)?.[1];
    expect(Number(duration)).toBeGreaterThan(0.05);
    expect(Number(duration)).toBeLessThan(5);
  });

  it('are counted as aborted where the client did not wait for the answer', async () => {
    listener = () => {};
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('GET /faq HTTP/1.1\r\nHost: a\r\n\r\n');
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await text()).toContain(`${countOf('/faq', 'aborted')} 1`);
  });

  it('are not counted where they are streams, which take minutes', async () => {
    listener = (_, response) => response.end();
    await (await fetch(`${url}/api/events?order=1`)).text();
    expect(await text()).not.toContain('api/events');
  });
});

test('answers of the page cache are counted by where the page was', async () => {
  for (const status of ['hit', 'hit', 'hit; detail=stale', 'fwd=uri-miss'] as const)
    metrics.pageAnswered(status);
  for (const [level, count] of Object.entries({
    memory: 2,
    memory_stale: 1,
    second_level: 0,
    rendered: 1,
  })) {
    expect(await text()).toContain(`shop_page_cache_answers_total{level="${level}"} ${count}`);
  }
});

test('what visits say is counted by route and device, and what nobody could have visited is not', async () => {
  const visit = { device: 'phone', lcp: 1200, inp: 40, ttfb: 80, cls: 0.02 } as const;
  metrics.vitals({ path: '/in/product/product-details/17', ...visit });
  metrics.vitals({ path: '/of-somebody', ...visit });
  const served = await text();
  const labels = 'route="/product/product-details/:id",device="phone"';
  expect(served).toContain(`shop_web_vitals_lcp_seconds_sum{${labels}} 1.2`);
  expect(served).toContain(`shop_web_vitals_cls_sum{${labels}} 0.02`);
  expect(served).toContain(`shop_web_vitals_inp_seconds_count{${labels}} 1`);
  expect(served).toContain(`shop_web_vitals_ttfb_seconds_sum{${labels}} 0.08`);
  expect(served).not.toMatch(/somebody|web_vitals\S*route="other"/);
});
