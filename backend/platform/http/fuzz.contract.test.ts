import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import { endpoints } from '@/lib/contract/endpoints';
import { Envelope, FailureData, SUCCESS_STATUS } from '@/lib/contract/envelope';
import { ERROR_CODES } from '@/lib/contract/error-codes';
import { ORDER_EVENTS_PATH, OrderEventsRequest } from '@/lib/contract/order-events';
import { hashToken } from '@/lib/contract-server/tokens';
import {
  newFolder,
  type Sandbox,
  startSandboxHere,
} from '@/payments-sandbox/testing/sandbox-process';
import { commandGroups } from '../../commands';
import { orderKeys } from '../../modules/orders/schema';
import { grantToWallet } from '../../modules/wallet/service';
import { addressForm } from '../../testing/addresses';
import { ADMIN_SECRET, DRIVER } from '../../testing/backend-process';
import { smallCatalogue } from '../../testing/catalogue';
import { undeclaredError } from '../../testing/declared-errors';
import {
  type Caller,
  type OddRequest,
  oddRequests,
  type Target,
} from '../../testing/fuzz/odd-requests';
import { type RawAnswer, rawSender } from '../../testing/fuzz/send-raw';
import { type KnownValues, learn, orderKeyOf } from '../../testing/fuzz/valid-values';
import { insertOrder } from '../../testing/orders';
import { sandboxEnvironment } from '../../testing/payments';
import { shopperIdOf } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';

/** The same seed makes the same requests. */
const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** `npm run fuzz` sends more. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 4000);
const LIMIT_MS = 60_000 + REQUESTS * 30;
/** How many are sent at a time. */
const AT_A_TIME = 8;
/** Every so many requests, shoppers go to the last step of the checkout once more. */
const CHECKOUT_EVERY = 400;
const ANSWER_LIMIT_MS = 10_000;
const MAX_PRINTED = 2000;

const callersOf: Record<Endpoint['access'], readonly Caller[]> = {
  public: ['nobody', 'guest', 'member'],
  shopper: ['guest', 'member'],
  member: ['member'],
};
/** They end sessions. */
const LEAVING: readonly string[] = ['logout', 'deleteAccount', 'changePassword'];
const targets: Target[] = [
  {
    path: `/backend/api/${ORDER_EVENTS_PATH}`,
    request: OrderEventsRequest,
    files: [],
    callers: ['nobody', 'guest', 'member'],
  },
  {
    path: '/backend/webhooks/payments',
    request: z.object({ id: z.string(), type: z.string(), data: z.object({}) }),
    files: [],
    callers: ['nobody'],
  },
  ...Object.entries<Endpoint>(endpoints).map(
    ([name, row]): Target => ({
      path: `/backend/api/${name}`,
      request: row.request,
      files: row.files?.names ?? [],
      callers: LEAVING.includes(name) ? ['leaver'] : callersOf[row.access],
    }),
  ),
  ...Object.entries(commandGroups).flatMap(([group, { commands }]) =>
    Object.entries(commands).map(
      ([name, { input }]): Target => ({
        path: `/backend/admin/${group}/${name}`,
        request: input,
        files: [],
        callers: ['staff'],
      }),
    ),
  ),
];

const catalogue = {
  ...smallCatalogue,
  coupons: [{ code: 'OAK10', title: '$10 off', kind: 'amount', amount: '10.00' }],
  delivery: {
    methods: [{ id: 'standard', name: 'Standard', description: 'To the door.', price: '0.00' }],
    holidays: [],
    default_lead_days: 1,
    capacity_per_day: 1000,
  },
};

interface Sent {
  target: Target;
  request: OddRequest;
  id: string;
  answer: RawAnswer;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is wrong with an answer. */
function faultIn({ request, answer }: Sent): string | null {
  const { status, text, contentType, milliseconds } = answer;
  if (milliseconds > ANSWER_LIMIT_MS) return `took ${Math.round(milliseconds)} ms`;
  if (status >= 500 && status !== 501 && status !== 503) return `was answered ${status}`;
  if (contentType.startsWith('text/event-stream') || request.method === 'HEAD') return null;
  const { data: envelope } = Envelope.safeParse(parsed(text));
  if (envelope?.status !== status) return `was answered ${status} without the envelope`;
  if (status === SUCCESS_STATUS) return null;
  const { data } = FailureData.safeParse(envelope.data);
  const hasCode = ERROR_CODES.some((code) => code === data?.code);
  if (!hasCode) return `was answered ${status} without a code`;
  // Any other method than POST, also one that nobody knows, names no endpoint.
  return request.method === 'POST' ? undeclaredError(request.path, { status, data }) : null;
}

describe('whatever is sent', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandboxHere(newFolder());
  });
  const shop = testBackend(DRIVER, {
    env: () => ({
      ...sandboxEnvironment(sandbox.url),
      RATE_LIMITS: 'off',
      SAMPLE_CATALOGUE: writeCatalogue(),
    }),
  });
  afterAll(async () => {
    await sandbox?.close();
  });
  const writeCatalogue = () => {
    const file = path.join(shop.folder(), 'catalogue.json');
    fs.writeFileSync(file, JSON.stringify(catalogue));
    return file;
  };

  const known: KnownValues = new Map();
  const tokens = new Map<Caller, string>([['staff', ADMIN_SECRET]]);
  let orders = 0;

  /** A member with money and two orders. */
  async function newMember(caller: Caller) {
    const { token } = await shop.signUp();
    const { queries } = shop.backend();
    const now = new Date();
    const shopperId = await shopperIdOf(queries, token);
    await queries.transaction((transaction) =>
      grantToWallet(transaction, { shopperId, amount: 500_000, key: `fuzz-${shopperId}` }, now),
    );
    for (const state of ['delivered', 'confirmed'] as const) {
      orders += 1;
      const number = `FUZZ-${String(orders).padStart(4, '0')}`;
      const orderId = await insertOrder(queries, { number, shopperId, state });
      const keyHash = hashToken(orderKeyOf(number));
      await queries.insert(orderKeys).values({ orderId, keyHash, createdAt: now });
    }
    tokens.set(caller, token);
  }
  async function newGuest() {
    const { data } = await shop.call('guestSession');
    tokens.set('guest', data.api_token);
  }
  const beginSession: Partial<Record<Caller, () => Promise<void>>> = {
    member: () => newMember('member'),
    leaver: () => newMember('leaver'),
    guest: newGuest,
  };

  async function goToPayment(token: string) {
    const call = (endpoint: string, body: object = {}) => shop.call(endpoint, body, token);
    await call('clearCart');
    await call('addToCart', { product_id: 1, product_price: '1299.50' });
    await call('enterCheckoutAddress', { ...addressForm, purpose: 'shipping', is_saved: true });
    const { data } = await call('deliveryOptions');
    const day = data?.days?.find(({ status }: { status: string }) => status === 'available');
    await call('chooseDelivery', { method: 'standard', date: day?.date });
    const begun = await call('beginCheckout');
    learn(known, begun.data);
  }

  /** What somebody needs to send it once more. */
  function describeSent({ request, id, answer }: Sent): string {
    const { method, path, caller, headers, body } = request;
    const shorten = (text: string) =>
      text.length > MAX_PRINTED ? `${text.slice(0, MAX_PRINTED)}… (${text.length})` : text;
    const log = shop.backend().lines.filter((line) => line.includes(id) && line.includes('"err"'));
    return [
      `  ${id}: ${method} ${shorten(path)} by ${caller}`,
      `  ${shorten(JSON.stringify(headers))}`,
      `  ${shorten(JSON.stringify(String(body)))}`,
      `  → ${answer.status} ${shorten(answer.text)}`,
      ...log.map((line) => `  ${shorten(line)}`),
    ].join('\n');
  }

  it(
    `is answered in the envelope, in time, and never with a 500 (${REQUESTS} requests, FUZZ_SEED=${SEED})`,
    async () => {
      for (const begin of Object.values(beginSession)) await begin();
      const fuzzed = targets.map((target) => ({ target, requests: oddRequests(target, known) }));
      const { sendRaw, close } = rawSender(shop.backend().url, AT_A_TIME);
      const send = async (index: number): Promise<Sent> => {
        const next = fuzzed[index % fuzzed.length];
        const parameters = { seed: SEED * 1_000_000 + index, numRuns: 1 };
        const [request] = next ? fc.sample(next.requests, parameters) : [];
        if (!next || !request) throw new Error('There is nothing to send');
        const token = tokens.get(request.caller);
        const id = `fuzz-${String(index).padStart(6, '0')}`;
        const headers = {
          'x-request-id': id,
          'x-forwarded-for': `10.1.${(index >> 8) & 255}.${index & 255}`,
          ...(token && { authorization: `Bearer ${token}` }),
          ...request.headers,
        };
        return { target: next.target, request, id, answer: await sendRaw({ ...request, headers }) };
      };
      const faults = new Map<string, string>();
      let successes = 0;
      let refusals = 0;
      for (let first = 0; first < REQUESTS; first += AT_A_TIME) {
        if (first % CHECKOUT_EVERY === 0) {
          await goToPayment(tokens.get('member') ?? '');
          await goToPayment(tokens.get('guest') ?? '');
        }
        const batch = Array.from({ length: AT_A_TIME }, (_, at) => send(first + at));
        for (const sent of await Promise.all(batch)) {
          const { target, request, answer } = sent;
          const fault = faultIn(sent);
          if (fault) faults.set(`${target.path} ${fault}`, describeSent(sent));
          if (answer.status === SUCCESS_STATUS) {
            successes += 1;
            if (request.caller === 'member' || request.caller === 'guest') {
              learn(known, Object(parsed(answer.text)).data);
            }
          }
          if (answer.status === 429 || answer.status === 503) refusals += 1;
          const isOwnToken = request.headers.authorization === undefined;
          if (isOwnToken && answer.text.includes('"login_required"')) {
            await beginSession[request.caller]?.();
          }
        }
      }
      close();
      expect([...faults].map(([title, text]) => `${title}\n${text}`).join('\n\n')).toBe('');
      // Otherwise hardly anything has come to the procedures.
      expect(successes / REQUESTS).toBeGreaterThan(0.15);
      expect(refusals / REQUESTS).toBeLessThan(0.02);
    },
    LIMIT_MS,
  );
});
