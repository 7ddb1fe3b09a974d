import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  confirmCard,
  createPayment,
  newFolder,
  type SandboxProcess,
  startSandboxProcess,
} from './testing/sandbox-process';

const ROUNDS = 8;
const CALLERS = 8;

jest.setTimeout(400_000);

const folder = newFolder();
let sandbox: SandboxProcess;

afterAll(async () => {
  await sandbox.end('SIGTERM');
  fs.rmSync(folder, { recursive: true });
});

test('no acknowledged payment is lost and none is charged twice when the program is killed again and again', async () => {
  const customer = 'shopper';
  sandbox = await startSandboxProcess(folder);
  const first = await createPayment(sandbox, 'first', { customer, save_card: true });
  await confirmCard(sandbox, first, '4242424242424242');
  const { body } = await sandbox.call(`GET /v1/customers/${customer}/cards`);
  const saved_card = body.cards[0].reference;

  /** By idempotency key: the reference that was acknowledged. */
  const acknowledged = new Map<string, string>();
  const asked = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    let isKilled = false;
    const running = sandbox;
    const pay = async (caller: number) => {
      for (let count = 0; !isKilled; count++) {
        const key = `${round}-${caller}-${count}`;
        asked.add(key);
        const answer = await createPayment(running, key, { customer, saved_card }).catch(
          () => null,
        );
        if (answer) acknowledged.set(key, answer.body.reference);
      }
    };
    const paying = Promise.all(Array.from({ length: CALLERS }, (_, caller) => pay(caller)));
    await sleep(50 + Math.random() * 200);
    isKilled = true;
    await running.end('SIGKILL');
    await paying;
    sandbox = await startSandboxProcess(folder);
  }
  expect(acknowledged.size).toBeGreaterThan(ROUNDS);

  // The merchant asks again about everything, as it does when an answer was lost.
  for (const key of asked) {
    const again = await createPayment(sandbox, key, { customer, saved_card });
    expect(again.body.state).toBe('captured');
    expect(acknowledged.get(key) ?? again.body.reference).toBe(again.body.reference);
  }
  const listed: string[] = [];
  let after = '';
  do {
    const page = await sandbox.call(`GET /v1/payments?${after}`);
    listed.push(...page.body.payments.map(({ id }: { id: string }) => id));
    after = page.body.next && `after=${page.body.next}`;
  } while (after);
  expect(listed.sort()).toEqual(['first', ...asked].sort());
});

test('a second program cannot write to the same data folder', async () => {
  await expect(startSandboxProcess(folder)).rejects.toThrow(/in use by another payments sandbox/);
});
