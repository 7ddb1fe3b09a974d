import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { errorHandler } from '@/lib/contract-server/error-handler';
import { signWebhook } from '../../../payments-sandbox/signature';
import { createLogger } from '../../platform/http/logging';
import type { ProviderEvent } from './provider';
import { createSandboxProvider } from './sandbox';
import { addWebhookRoutes } from './webhook-routes';

const SECRET = 'w'.repeat(32);
const BODY = JSON.stringify({
  id: 'evt_1',
  type: 'payment.captured',
  created: 0,
  data: { reference: 'pay_1', id: 'ours' },
});

const provider = createSandboxProvider({
  provider: 'sandbox',
  url: 'http://127.0.0.1:1',
  apiUrl: 'http://127.0.0.1:1',
  secretKey: 's'.repeat(32),
  publishableKey: 'p'.repeat(32),
  webhookSecret: SECRET,
});

const closes: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0)) await close();
});

/** A backend that notes the events it receives. */
async function startReceiver(onEvent?: () => Promise<void>) {
  const events: ProviderEvent[] = [];
  const lines: string[] = [];
  const loggerInstance: FastifyBaseLogger = createLogger('info', {
    write: (line: string) => void lines.push(line),
  });
  const logController = new LogController({ disableRequestLogging: true });
  const server = Fastify({ loggerInstance, logController });
  server.setErrorHandler(errorHandler(() => false));
  addWebhookRoutes(server, [provider], async (event) => {
    await onEvent?.();
    events.push(event);
  });
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  closes.push(() => server.close());
  lines.length = 0;
  const send = async (body: string, signature = signWebhook(SECRET, body)) => {
    const response = await fetch(`${address}/backend/webhooks/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
      body,
    });
    return response.status;
  };
  return { send, events, lines };
}

describe('POST /backend/webhooks/payments', () => {
  it('hands an event of the provider on', async () => {
    const { send, events } = await startReceiver();
    expect(await send(BODY)).toBe(200);
    expect(events).toEqual([{ id: 'evt_1', reference: 'pay_1', paymentId: 'ours' }]);
  });

  it('hands an event that comes twice on twice, with the same id', async () => {
    const { send, events } = await startReceiver();
    expect([await send(BODY), await send(BODY)]).toEqual([200, 200]);
    expect(events.map(({ id }) => id)).toEqual(['evt_1', 'evt_1']);
  });

  it.each([
    ['a wrong signature', BODY, signWebhook('x'.repeat(32), BODY)],
    ['a stale timestamp', BODY, signWebhook(SECRET, BODY, Date.now() - 6 * 60_000)],
    ['no signature', BODY, ''],
    ['a signed body that is no event', '{"id":', signWebhook(SECRET, '{"id":')],
    ['nothing in it', '', signWebhook(SECRET, '')],
  ])('rejects one with %s, and logs one line without it', async (_, body, signature) => {
    const { send, events, lines } = await startReceiver();
    expect(await send(body, signature)).toBe(400);
    expect(events).toEqual([]);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'warn', msg: 'A webhook was rejected' }),
    ]);
    expect(lines[0]).not.toContain('evt_1');
  });

  it('reads no more than 64 kB', async () => {
    const { send, events } = await startReceiver();
    const padded = (bytes: number) => BODY.padEnd(bytes);
    expect(await send(padded(64 * 1024))).toBe(200);
    expect(await send(padded(64 * 1024 + 1))).toBe(413);
    expect(events).toHaveLength(1);
  });

  it('answers an error when the event could not be stored, so that it comes again', async () => {
    const { send } = await startReceiver(async () => {
      throw new Error('the disk is full');
    });
    expect(await send(BODY)).toBe(500);
  });
});
