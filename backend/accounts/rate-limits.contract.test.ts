import {
  SHOPPER_ADDRESS_HEADER,
  SHOPPER_ADDRESS_SIGNATURE_HEADER,
  signShopperAddress,
} from '@/lib/shopper-address';
import { type Answer, DRIVERS, post, REVALIDATE_SECRET } from '../testing/backend-process';
import { newPerson, PASSWORD } from '../testing/shoppers';
import { testBackend } from '../testing/test-backend';
import { MINUTE_MS } from './clock';

const WRONG = 'Wrong#123456';

/** How many of so many calls, one after the other, were answered otherwise than with 429; at least one was. */
async function allowedOf(times: number, call: (n: number) => Promise<Answer>): Promise<number> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push((await call(n)).httpStatus);
  expect(statuses.at(-1)).toBe(429);
  return statuses.filter((status) => status !== 429).length;
}

describe.each(DRIVERS)('limits on %s', (driver) => {
  const { backend, restart, call, login, signUp } = testBackend(driver, {
    env: () => ({ REVALIDATE_SECRET }),
    withClock: true,
  });
  const from = (address: string, endpoint: string, body: unknown) =>
    call(endpoint, body, '', { 'x-forwarded-for': address });

  it('lets nobody guess a password, from many addresses and in either spelling of the name', async () => {
    const { person } = await signUp();
    const names = [person.email, person.email.toUpperCase()];
    expect(await allowedOf(12, (n) => login(names[n % 2] ?? '', WRONG))).toBe(10);
    const refused = await login(person.email);
    expect(refused).toMatchObject({
      httpStatus: 429,
      message: expect.stringMatching(/^Too many attempts\. Please try again in 1[45] minutes\.$/),
      data: null,
    });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);

    await restart();
    expect((await login(person.email)).status).toBe(429);
    await backend().advanceClock(15 * MINUTE_MS);
    expect((await login(person.email)).status).toBe(200);
  });

  it('forgets the wrong passwords after the right one', async () => {
    const { person } = await signUp();
    for (let round = 0; round < 3; round++) {
      for (let wrong = 0; wrong < 6; wrong++) await login(person.email, WRONG);
      expect((await login(person.email)).status).toBe(200);
    }
  });

  it('counts guesses of an unknown name alike', async () => {
    expect(await allowedOf(12, () => login('nobody@shoppers.example', WRONG))).toBe(10);
  });

  it('counts every guess of many at the same time', async () => {
    const { person } = await signUp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(person.email, WRONG)));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
  });

  it.each([
    ['login', 60, (n: number) => ({ email: `guess${n}@shoppers.example`, password: WRONG })],
    ['register', 30, () => newPerson()],
    ['forgotPassword', 20, (n: number) => ({ mobile_no: String(9_000_000_000 + n) })],
    ['verifyOtp', 60, (n: number) => ({ mobile_no: String(9_100_000_000 + n), otp: '0000' })],
    [
      'forgotUserPassword',
      40,
      (n: number) => ({
        mobile_no: String(9_200_000_000 + n),
        password: PASSWORD,
        confirm_password: PASSWORD,
      }),
    ],
  ] as const)('limits %s to %d from one address', async (endpoint, limit, body) => {
    const address = `192.0.2.${endpoint.length}`;
    expect(await allowedOf(limit + 1, (n) => from(address, endpoint, body(n)))).toBe(limit);
    const elsewhere = await from('192.0.2.200', endpoint, body(limit + 1));
    expect(elsewhere.httpStatus).not.toBe(429);
  });

  it('limits codes to five an hour for one number', async () => {
    const mobile_no = '9300000000';
    const allowed = await allowedOf(6, async () => {
      await backend().advanceClock(MINUTE_MS);
      return call('forgotPassword', { mobile_no });
    });
    expect(allowed).toBe(5);
    await backend().advanceClock(60 * MINUTE_MS);
    expect((await call('forgotPassword', { mobile_no })).status).toBe(200);
  });

  it('counts a network of IPv6 as one address', async () => {
    const guess = (n: number) => ({ email: `six${n}@shoppers.example`, password: WRONG });
    const allowed = await allowedOf(61, (n) =>
      from(`2001:db8:1:2::${n.toString(16)}`, 'login', guess(n)),
    );
    expect(allowed).toBe(60);
    expect((await from('2001:db8:1:3::1', 'login', guess(99))).status).toBe(401);
  });

  it('takes the address from the storefront, and from nobody who says to be it', async () => {
    const proxy = '192.0.2.250';
    const named = (address: string, secret: string, n: number) =>
      post(
        `${backend().address}/backend/api/login`,
        { email: `named${n}@shoppers.example`, password: WRONG },
        {
          'x-forwarded-for': proxy,
          [SHOPPER_ADDRESS_HEADER]: address,
          [SHOPPER_ADDRESS_SIGNATURE_HEADER]: signShopperAddress(secret, address),
        },
      );
    for (let n = 0; n < 61; n++) {
      expect((await named(`198.51.100.${n}`, REVALIDATE_SECRET, n)).status).toBe(401);
    }
    const allowed = await allowedOf(61, (n) => named(`203.0.113.${n}`, 'a guess', 100 + n));
    expect(allowed).toBe(60);
  });
});

describe('a shop behind no proxy', () => {
  const { call } = testBackend('pglite', { env: () => ({ BACKEND_TRUSTED_PROXIES: '0' }) });

  it('does not believe whom a caller says to speak for', async () => {
    // Each from another address, as `X-Forwarded-For` has it.
    const guess = (n: number) => ({ email: `proxy${n}@shoppers.example`, password: WRONG });
    expect(await allowedOf(61, (n) => call('login', guess(n)))).toBe(60);
  });
});

describe('a shop without limits', () => {
  const { backend, call, login } = testBackend('pglite', { env: () => ({ RATE_LIMITS: 'off' }) });

  it('says so in its log, and still pauses between codes', async () => {
    expect(backend().lines.join()).toContain('RATE_LIMITS=off');
    for (let n = 0; n < 12; n++) {
      expect((await login('nobody@shoppers.example', WRONG)).status).toBe(401);
    }
    await call('forgotPassword', { mobile_no: '9000000000' });
    expect((await call('forgotPassword', { mobile_no: '9000000000' })).status).toBe(429);
  });
});
