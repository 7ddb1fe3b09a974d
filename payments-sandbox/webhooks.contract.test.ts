import fs from 'node:fs';
import { isSignedBody } from '@/lib/shared/signed-body';
import {
  confirmCard,
  createPayment,
  newFolder,
  type Sandbox,
  startSandboxHere,
  startSandboxProcess,
  until,
  WEBHOOK_SECRET,
} from './testing/sandbox-process';
import { startWebhookReceiver, type WebhookReceiver } from './testing/webhook-receiver';

jest.setTimeout(60_000);

const SLOW_PAID = '4000000000003204';
let receiver: WebhookReceiver;
let sandbox: Sandbox;

beforeEach(async () => {
  receiver = await startWebhookReceiver();
  sandbox = await startSandboxHere(newFolder(), { PAYMENTS_WEBHOOK_URL: receiver.url });
});

afterEach(async () => {
  await sandbox.close();
  await receiver.close();
  fs.rmSync(sandbox.folder, { recursive: true });
});

async function payByCard(key: string, number: string): Promise<string> {
  const created = await createPayment(sandbox, key);
  await confirmCard(sandbox, created, number);
  return created.body.reference;
}

function types(): string[] {
  return receiver.received.map(({ type }) => type);
}

test('a merchant is notified of each change, in order and signed', async () => {
  const reference = await payByCard('a', SLOW_PAID);
  await until(() => types().includes('payment.captured'));
  await sandbox.call(`POST /v1/payments/${reference}/refunds`, { id: 'r1', amount: 50 });
  await until(() => receiver.received.length === 3);
  expect(types()).toEqual(['payment.processing', 'payment.captured', 'refund.settled']);
  for (const { body, signature } of receiver.received) {
    const age = { now: Date.now() / 1000, max: 60 };
    expect(isSignedBody(WEBHOOK_SECRET, body, signature, age)).toBe(true);
  }
  const [, captured, refund] = receiver.received.map(({ body }) => JSON.parse(body));
  expect(captured.data).toMatchObject({ reference, id: 'a', state: 'captured', amount: 1250 });
  expect(refund.data).toMatchObject({ payment: reference, refund: { id: 'r1', state: 'settled' } });
});

test('an event that was not accepted is sent again until it is, also after a kill', async () => {
  await sandbox.close();
  sandbox = await startSandboxProcess(sandbox.folder, { PAYMENTS_WEBHOOK_URL: receiver.url });
  receiver.answers(500);
  await payByCard('a', '4242424242424242');
  await until(() => receiver.received.length >= 2);
  await sandbox.close();
  receiver.answers(200);
  const before = receiver.received.length;
  sandbox = await startSandboxProcess(sandbox.folder, { PAYMENTS_WEBHOOK_URL: receiver.url });
  await until(() => receiver.received.length > before);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  const entries = () =>
    fs.readFileSync(`${sandbox.folder}/payments-sandbox/journal.jsonl`, 'utf8').trim().split('\n');
  await until(() => entries().some((entry) => entry.includes('event_dropped')));
  const accepted = receiver.received.length;
  // A second event shows that the first would have had its turn.
  await payByCard('b', '4242424242424242');
  await until(() => receiver.received.length > accepted);
  expect(new Set(receiver.received.slice(before).map(({ id }) => id)).size).toBe(2);
  expect(receiver.received).toHaveLength(before + 2);
});

test('tests can have events held, doubled and reversed', async () => {
  await sandbox.call('POST /v1/faults', { webhooks: 'hold' });
  await payByCard('a', SLOW_PAID);
  await until(async () => {
    const { body } = await sandbox.call('GET /v1/payments');
    return body.payments[0].state === 'captured';
  });
  expect(receiver.received).toEqual([]);
  await sandbox.call('POST /v1/faults', { webhooks: 'reverse' });
  await until(() => receiver.received.length === 2);
  expect(types()).toEqual(['payment.captured', 'payment.processing']);

  await sandbox.call('POST /v1/faults', { webhooks: 'double' });
  await payByCard('b', '4242424242424242');
  await until(() => receiver.received.length === 4);
  const [, , one, two] = receiver.received;
  expect(one?.id).toBe(two?.id);
});

test('tests can have calls fail, stay unanswered, or lose the answer after charging', async () => {
  await sandbox.call('POST /v1/faults', { status: 500 });
  expect((await createPayment(sandbox, 'a')).status).toBe(500);

  const set = await sandbox.call('POST /v1/faults', { silent_ms: 300 });
  expect(set.body).toMatchObject({ silent_ms: 300, drop_after_charge: false, webhooks: 'normal' });
  await expect(createPayment(sandbox, 'a')).rejects.toThrow();

  await sandbox.call('POST /v1/faults', {});
  const created = await createPayment(sandbox, 'a');
  await sandbox.call('POST /v1/faults', { drop_after_charge: true });
  const read = () => sandbox.call(`GET /v1/payments/${created.body.reference}`);
  expect((await read()).status).toBe(200);
  await expect(confirmCard(sandbox, created, '4242424242424242')).rejects.toThrow();
  await expect(read()).rejects.toThrow();
  await sandbox.call('POST /v1/faults', {});
  expect((await read()).body.state).toBe('captured');
});
