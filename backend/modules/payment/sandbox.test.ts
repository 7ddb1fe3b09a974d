import { signWebhook } from '../../../payments-sandbox/signature';
import { WebhookRejected } from './provider';
import { createSandboxProvider } from './sandbox';

const SECRET = 'w'.repeat(32);
const NOW = new Date('2026-03-01T12:00:00Z');

const provider = createSandboxProvider(
  {
    provider: 'sandbox',
    url: 'http://127.0.0.1:1',
    apiUrl: 'http://127.0.0.1:1',
    secretKey: 's'.repeat(32),
    publishableKey: 'p'.repeat(32),
    webhookSecret: SECRET,
  },
  { clock: () => NOW },
);

const CAPTURED = JSON.stringify({
  id: 'evt_1',
  type: 'payment.captured',
  created: NOW.getTime(),
  data: { reference: 'pay_1', id: 'ours', state: 'captured' },
});

/** Receives a body that was signed with a secret, so many minutes ago. */
function receive(body: string, { secret = SECRET, minutesAgo = 0, sent = body } = {}) {
  const signature = signWebhook(secret, body, NOW.getTime() - minutesAgo * 60_000);
  return provider.parseWebhook(sent, { 'sandbox-signature': signature });
}

describe('a webhook of the sandbox', () => {
  it('names the payment that has changed', () => {
    expect(receive(CAPTURED)).toEqual({ id: 'evt_1', reference: 'pay_1', paymentId: 'ours' });
  });

  it('names the payment whose refund has changed', () => {
    const data = { payment: 'pay_1', refund: { id: 'r', reference: 'ref_1', state: 'settled' } };
    const body = JSON.stringify({ id: 'evt_2', type: 'refund.settled', created: 0, data });
    expect(receive(body)).toEqual({ id: 'evt_2', reference: 'pay_1', paymentId: null });
  });

  it('is taken for five minutes', () => {
    expect(receive(CAPTURED, { minutesAgo: 5 })).toMatchObject({ id: 'evt_1' });
    expect(receive(CAPTURED, { minutesAgo: -5 })).toMatchObject({ id: 'evt_1' });
  });

  it.each([
    ['signed with another secret', () => receive(CAPTURED, { secret: 'x'.repeat(32) })],
    ['changed on its way', () => receive(CAPTURED, { sent: CAPTURED.replace('ours', 'mine') })],
    ['older than five minutes', () => receive(CAPTURED, { minutesAgo: 6 })],
    ['from the future', () => receive(CAPTURED, { minutesAgo: -6 })],
    ['not signed', () => provider.parseWebhook(CAPTURED, {})],
    [
      'signed with nonsense',
      () => provider.parseWebhook(CAPTURED, { 'sandbox-signature': 't=1,v1=00' }),
    ],
    ['no JSON', () => receive('captured')],
    ['about nothing', () => receive('{"id":"evt_3","data":{}}')],
  ])('is rejected when it is %s', (_, receiving) => {
    expect(receiving).toThrow(WebhookRejected);
  });
});
