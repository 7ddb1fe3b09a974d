import { createECDH } from 'node:crypto';
import { DRIVERS } from '../../testing/backend-process';
import { testBackend } from '../../testing/test-backend';
import { readPushKeys } from './push-keys';
import { pushKeys } from './schema';

jest.setTimeout(60_000);

/** Node leaves out leading zeros of a private key: one in 256 has fewer than 32 bytes. */
const paddedKey = (key: Buffer) =>
  Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');

function newKeys() {
  const curve = createECDH('prime256v1');
  return {
    publicKey: curve.generateKeys('base64url'),
    privateKey: paddedKey(curve.getPrivateKey()),
  };
}

const browserOf = (endpoint: string) => ({
  endpoint,
  p256dh: newKeys().publicKey,
  auth: 'A'.repeat(22),
});

describe.each(DRIVERS)('the keys by which push services know the shop, on %s', (driver) => {
  let env: Record<string, string> = {};
  const { backend, call, signUp, inDatabase, restart } = testBackend(driver, { env: () => env });

  it('are those of the first start for ever, also for backends that start together', async () => {
    const { token } = await signUp();
    const read = async () =>
      (await call('pushSubscription', { endpoint: null }, token)).data.public_key;
    const key = await read();
    expect(key).toMatch(/^B[\w-]{86}$/);
    await restart();
    expect(await read()).toBe(key);
    await inDatabase(async (queries) => {
      const [row] = await queries.select().from(pushKeys);
      expect(backend().lines.join()).not.toContain(row?.privateKey);
      await queries.delete(pushKeys);
      const together = await Promise.all([1, 2, 3].map(() => readPushKeys(queries, undefined)));
      expect(new Set(together.map(({ privateKey }) => privateKey)).size).toBe(1);
    });
  });

  it('of the settings take their place, which ends the subscriptions, and are not stored', async () => {
    const { token } = await signUp();
    const browser = browserOf('https://fcm.googleapis.com/fcm/send/1');
    await call('subscribeToPush', browser, token);
    const keys = newKeys();
    env = { WEB_PUSH_PUBLIC_KEY: keys.publicKey, WEB_PUSH_PRIVATE_KEY: keys.privateKey };
    await restart();
    const state = async () =>
      (await call('pushSubscription', { endpoint: browser.endpoint }, token)).data;
    expect(await state()).toEqual({ public_key: keys.publicKey, is_on: false });
    await call('subscribeToPush', browser, token);
    await restart();
    expect(await state()).toEqual({ public_key: keys.publicKey, is_on: true });
    env = {};
    await inDatabase(async (queries) => {
      expect(await queries.select().from(pushKeys)).toEqual([
        { id: 1, publicKey: keys.publicKey, privateKey: null },
      ]);
    });
    await restart();
    const { public_key, is_on } = await state();
    expect(public_key).not.toBe(keys.publicKey);
    expect(is_on).toBe(false);
  });
});
