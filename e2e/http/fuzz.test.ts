import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { type OddRequest, oddRequests, type Target } from '../../backend/testing/fuzz/odd-requests';
import { brokenJson, oddHeader, oddJson, path, query } from '../../backend/testing/fuzz/odd-values';
import { rawSender } from '../../backend/testing/fuzz/send-raw';
import type { KnownValues } from '../../backend/testing/fuzz/valid-values';
import type { Endpoint } from '../../lib/contract/endpoint';
import { endpoints } from '../../lib/contract/endpoints';
import { Envelope } from '../../lib/contract/envelope';
import { routes } from '../../lib/shared/routes';
import { sharedShop } from '../fixtures/shared-shop';
import { signUp, Visitor } from './visitor';

/** The same seed makes the same requests. */
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2000);
const AT_A_TIME = 6;
const ANSWER_LIMIT_MS = 15_000;
const LIMIT_MS = 60_000 + REQUESTS * 100;
const MAX_PRINTED = 1500;

const { url } = sharedShop;
const known: KnownValues = new Map();

const targets = Object.entries<Endpoint>(endpoints).map(
  ([name, row]): Target => ({
    path: `/api/backend/${name}`,
    request: row.request,
    files: row.files?.names ?? [],
    callers: row.access === 'member' ? ['member'] : ['nobody', 'guest', 'member'],
  }),
);
/** Pages send money in minor units: the contract's own representation. */
const asPagesSend =
  ({ request }: Target) =>
  (value: unknown) =>
    z.safeDecode(request as z.ZodType, value).data ?? value;

const caller = fc.constantFrom<OddRequest['caller']>('nobody', 'guest', 'member');
const market = fc.constantFrom('', '/uk', '/in', '/xx', '/UK', '//');
const anyPath = fc.oneof(
  fc.constantFrom(...Object.values(routes).map(({ path }) => path)),
  path.map((end) => `/${end}`),
  path.map((end) => `/product/${end}`),
  fc.webPath(),
  fc.constantFrom(
    '/product/product-details/0',
    '/product/product-details/999999999999',
    '/product/product-details/1e1',
    '/_next/image?url=%2F..%2F..%2Fetc%2Fpasswd&w=64&q=75',
    '/_next/image?url=http%3A%2F%2F127.0.0.1%3A1&w=1e9&q=x',
    '/_next/data/x/home.json',
    '/_next/static/%00',
    '/avatars/x',
    '/review-pictures/%00.webp',
    '/sitemap/x.xml',
    '/robots.txt',
    '/api/invoice/%00',
    '/api/invoice/%ff',
    '/api/ticket-document/%E0%A4%A',
    '/api/invoice/__proto__?key=1',
    '/api/credit-note/x/y',
    '/api/return-picture/x',
    '/api/ticket-document/x',
    '/api/wallet-statement?month=0001-01&format=pdf',
    '/api/personal-data',
    '/api/events',
    '/api/invitation',
    '/api/health',
    '/api/auth/session',
    '/api/auth/csrf',
    '/api/auth/callback/google?code=x&state=x',
    '/api/auth/callback/login',
    '/api/auth/signin/__proto__',
  ),
);
const cookie = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'next-auth.session-token',
        'next-auth.session-token.0',
        'next-auth.callback-url',
        'next-auth.csrf-token',
        'order-keys',
        'recovery-browser',
        'device',
        'devices',
        'invitation',
        'market',
        '__proto__',
        'constructor',
      ),
      fc.constantFrom(
        '',
        'x',
        '%',
        '%00',
        '"',
        'a:b.c:d',
        '__proto__:x',
        'eyJhbGciOiJub25lIn0..x.y.z',
        'javascript:1',
        'http://[',
        'ü',
        'x'.repeat(4000),
      ),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('; '));
const oddQuery = fc.oneof(
  fc.constant(''),
  query,
  fc.webQueryParameters().map((text) => `?${text}`),
  fc
    .tuple(
      fc.constantFrom('page', 'search', 'category_id', 'price_min', 'rating', 'sort', 'tab', 'id'),
      fc.constantFrom('', '-1', '1e308', 'NaN', '%00', '%ff', '[]', '__proto__', 'x'.repeat(3000)),
    )
    .map(([name, value]) => `?${name}=${value}&${name}=${value}`),
);
const headers = fc
  .tuple(fc.option(cookie, { nil: undefined }), fc.option(oddHeader))
  .map(
    ([cookie, header]): Record<string, string> =>
      Object.fromEntries([
        ...(cookie === undefined ? [] : [['cookie', cookie]]),
        ...(header ? [header] : []),
      ]),
  );

const pages: Arbitrary<OddRequest> = fc
  .tuple(market, anyPath, oddQuery, headers, caller)
  .map(([market, path, query, headers, caller]) => ({
    method: 'GET',
    path: path.includes('?') ? path : market + path + query,
    caller,
    headers,
    body: '',
  }));
const posts: Arbitrary<OddRequest> = fc
  .tuple(
    fc.constantFrom(
      '/api/order-key',
      '/api/invitation',
      '/api/revalidate',
      '/api/events',
      '/api/personal-data',
      '/api/auth/callback/login',
      '/api/auth/callback/register',
      '/api/auth/callback/guest',
      '/api/auth/callback/google',
      '/api/auth/signin/google',
      '/api/auth/session',
      '/api/auth/_log',
      '/home',
    ),
    fc.oneof(oddJson, brokenJson, fc.constant('csrfToken=x&json=true&email=%00')),
    fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain', ''),
    headers,
    caller,
  )
  .map(([path, body, type, headers, caller]) => ({
    method: 'POST',
    path,
    caller,
    headers: { 'content-type': type, ...headers },
    body,
  }));
const calls = targets.map((target) => oddRequests(target, known, asPagesSend(target)));

/** Six calls of the shop's pages, three pages, one of the other routes, and so on. */
function requestsOf(index: number): Arbitrary<OddRequest> {
  const [round, turn] = [Math.floor(index / 10), index % 10];
  const call = calls[(round * 6 + turn) % calls.length];
  if (turn < 6 && call) return call;
  return fc.noBias(turn < 9 ? pages : posts);
}

/** Node.js sends no such path. */
const isSendable = ({ path }: OddRequest) => /^\/[\x21-\x7e]*$/.test(path);

test(
  `no request ends in a 500, whatever its path, query, cookies and body are (${REQUESTS} requests, FUZZ_SEED=${SEED})`,
  async () => {
    const member = new Visitor(url);
    await signUp(member);
    const guest = new Visitor(url);
    await guest.submit('guest');
    const cookieOf = ({ cookies }: Visitor) =>
      [...cookies].map((pair) => pair.join('=')).join('; ');
    const cookies: Partial<Record<OddRequest['caller'], string>> = {
      member: cookieOf(member),
      guest: cookieOf(guest),
    };
    const { sendRaw, close } = rawSender(url, AT_A_TIME);
    const faults = new Map<string, string>();
    const send = async (index: number) => {
      const parameters = { seed: SEED * 1_000_000 + index, numRuns: 1 };
      const [request] = fc.sample(requestsOf(index), parameters);
      if (!request || !isSendable(request)) return;
      const own = cookies[request.caller];
      const answer = await sendRaw({
        ...request,
        headers: {
          'sec-fetch-site': 'same-origin',
          'x-request-id': `fuzz-${String(index).padStart(6, '0')}`,
          ...(own && { cookie: own }),
          ...request.headers,
        },
      });
      const { status, milliseconds, text, contentType } = answer;
      const isCall = request.path.startsWith('/api/backend/') && request.method === 'POST';
      const isJson = contentType.startsWith('application/json');
      const isLate = milliseconds > ANSWER_LIMIT_MS;
      const isFailure = status >= 500 && status !== 501 && status !== 503;
      const hasEnvelope = !isCall || !isJson || Envelope.safeParse(JSON.parse(text)).success;
      if (!isFailure && !isLate && hasEnvelope) return;
      const shorten = (part: string) => part.slice(0, MAX_PRINTED);
      faults.set(
        `${request.method} ${shorten(request.path)}: ${status} after ${Math.round(milliseconds)} ms`,
        [JSON.stringify(request.headers), JSON.stringify(String(request.body)), text]
          .map(shorten)
          .join('\n  '),
      );
    };
    for (let first = 0; first < REQUESTS; first += AT_A_TIME) {
      await Promise.all(Array.from({ length: AT_A_TIME }, (_, at) => send(first + at)));
    }
    close();
    expect([...faults].map((fault) => fault.join('\n  ')).join('\n\n')).toBe('');
  },
  LIMIT_MS,
);
