import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/durations';
import {
  CLIENT_IP_HEADER,
  CLIENT_IP_SIGNATURE_HEADER,
  signClientIp,
} from '@/lib/shared/client-ip-header';
import { type Answer, DRIVER, DRIVERS, post, REVALIDATE_SECRET } from '../testing/backend-process';
import { codeSentTo, newPerson, PASSWORD } from '../testing/shoppers';
import { testBackend } from '../testing/test-backend';
import { rateLimits } from './rate-limits-schema';

const WRONG = 'Wrong#123456';
/** Calls of one client that is in a hurry. */
const AT_A_TIME = 23;

/** How many of so many calls, one after the other, were answered otherwise than with 429; at least one was. */
async function allowedOf(times: number, call: (n: number) => Promise<Answer>): Promise<number> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push((await call(n)).httpStatus);
  expect(statuses.at(-1)).toBe(429);
  return statuses.filter((status) => status !== 429).length;
}

describe.each(DRIVERS)('limits on %s', (driver) => {
  const { backend, folder, restart, call, login, signUp } = testBackend(driver, {
    env: () => ({ REVALIDATE_SECRET }),
  });
  const from = (ip: string, endpoint: string, body: unknown) =>
    call(endpoint, body, '', { 'x-forwarded-for': ip });

  it('stops guesses of a password from one client, in either spelling of the name', async () => {
    const { person } = await signUp();
    const names = [person.email, person.email.toUpperCase()];
    const guess = (n: number, ip = '100.64.0.1') =>
      from(ip, 'login', { email: names[n % 2], password: WRONG });
    expect(await allowedOf(12, guess)).toBe(10);
    const rejected = await guess(0);
    expect(rejected).toMatchObject({
      httpStatus: 429,
      message: expect.stringMatching(/^Too many attempts\. Please try again in 1[45] minutes\.$/),
      data: { code: 'rate_limited' },
    });
    const wait = Number(rejected.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);

    await restart();
    expect((await guess(0)).status).toBe(429);
    backend().advanceClock(15 * MINUTE_MS);
    expect((await guess(0)).status).toBe(401);
  });

  it('lets the shopper in while a stranger guesses the password, however often the stranger is rejected', async () => {
    const { person } = await signUp();
    await allowedOf(120, () =>
      from('100.64.0.2', 'login', { email: person.email, password: WRONG }),
    );
    expect((await login(person.email)).status).toBe(200);
  });

  it('stops guesses from many client IPs after 25 in a quarter of an hour, except on a device that has logged in before', async () => {
    const { person } = await signUp();
    const { device_token } = (await login(person.mobile_no)).data;
    expect(await allowedOf(26, () => login(person.email, WRONG))).toBe(25);
    expect(await login(person.email)).toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Too many attempts\. Please try again in 1[45] minutes\.$/),
    });

    const onDevice = (password: string) =>
      call('login', { email: person.email, password, device_token });
    expect((await onDevice(person.password)).status).toBe(200);
    expect(await allowedOf(11, () => onDevice(WRONG))).toBe(10);
    const other = await signUp();
    const elsewhere = { email: other.person.email, password: WRONG, device_token };
    expect(await allowedOf(11, () => from('100.64.0.3', 'login', elsewhere))).toBe(10);
  });

  it('allows 2,400 guesses of a password in a day, however many clients make them', async () => {
    const { person } = await signUp();
    let guesses = 0;
    // Half an hour stands for the day.
    const step = 7.5 * MINUTE_MS;
    for (let passed = 0; passed < 0.5 * HOUR_MS; passed += step) {
      for (let n = 0; n < 27; n++) {
        if ((await login(person.email, WRONG)).httpStatus === 401) guesses += 1;
      }
      backend().advanceClock(step);
    }
    expect((guesses * DAY_MS) / (0.5 * HOUR_MS)).toBe(2_400);
  });

  it('counts all known devices of an account together, so that nobody who once knew the password can guess the next one without end', async () => {
    const { person } = await signUp();
    const tokens: string[] = [];
    for (let n = 0; n < 6; n++) tokens.push((await login(person.email)).data.device_token);
    const guess = (n: number) =>
      call('login', { email: person.email, password: WRONG, device_token: tokens[n % 6] });
    expect(await allowedOf(51, guess)).toBe(50);
  });

  it('lets a shopper log in whose account strangers guess from everywhere, once they have recovered it', async () => {
    const { person } = await signUp();
    const attack = async () => {
      for (let n = 0; n < 30; n++) await login(person.email, WRONG);
    };
    await attack();
    expect((await login(person.email)).httpStatus).toBe(429);
    const browser = { browser: 'the browser of the owner' };
    const mobile = { mobile_no: person.mobile_no };
    await call('forgotPassword', { ...mobile, ...browser });
    const otp = await codeSentTo(folder(), person.mobile_no);
    const { reset_token } = (await call('verifyOtp', { ...mobile, ...browser, otp })).data;
    const password = { password: 'Recovered#9', confirm_password: 'Recovered#9' };
    const reset = await call('forgotUserPassword', { ...mobile, reset_token, ...password });
    await attack();
    const { device_token } = reset.data;
    const form = { email: person.email, password: password.password };
    expect((await call('login', form)).httpStatus).toBe(429);
    expect((await call('login', { ...form, device_token })).httpStatus).toBe(200);
  });

  it('clears the wrong passwords after the right one', async () => {
    const { person } = await signUp();
    const tryWith = (password: string) =>
      from('100.64.0.4', 'login', { email: person.email, password });
    for (let round = 0; round < 3; round++) {
      for (let wrong = 0; wrong < 6; wrong++) await tryWith(WRONG);
      expect((await tryWith(PASSWORD)).status).toBe(200);
    }
  });

  it('counts guesses of an unknown name in the same way', async () => {
    const guess = { email: 'nobody@shoppers.example', password: WRONG };
    expect(await allowedOf(12, () => from('100.64.0.5', 'login', guess))).toBe(10);
  });

  it('counts every guess of many at the same time', async () => {
    const { person } = await signUp();
    const guess = { email: person.email, password: WRONG };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => from('100.64.0.6', 'login', guess)),
    );
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
  ] as const)('limits %s to %d from one client IP', async (endpoint, limit, body) => {
    const ip = `192.0.2.${endpoint.length}`;
    expect(await allowedOf(limit + 1, (n) => from(ip, endpoint, body(n)))).toBe(limit);
    const elsewhere = await from('192.0.2.200', endpoint, body(limit + 1));
    expect(elsewhere.httpStatus).not.toBe(429);
  });

  it('limits guesses of coupon codes to 30 an hour for one shopper', async () => {
    const { token } = await signUp();
    const guess = (n: number) => call('applyCoupon', { code: `GUESS${n}` }, token);
    expect(await allowedOf(31, guess)).toBe(30);
    const other = await signUp();
    expect((await call('applyCoupon', { code: 'GUESS' }, other.token)).status).toBe(422);
    backend().advanceClock(60 * MINUTE_MS);
    expect((await guess(31)).status).toBe(422);
  });

  it('limits guesses of coupon codes to 120 an hour from one IP', async () => {
    const tokens: string[] = [];
    for (let n = 0; n < 5; n++) tokens.push((await signUp()).token);
    const headers = { 'x-forwarded-for': '192.0.2.77' };
    const guess = (n: number) =>
      call('applyCoupon', { code: `GUESS${n}` }, tokens[n % tokens.length], headers);
    expect(await allowedOf(121, guess)).toBe(120);
  });

  it('counts the IPv6 addresses of one /64 as one client', async () => {
    const guess = (n: number) => ({ email: `six${n}@shoppers.example`, password: WRONG });
    const allowed = await allowedOf(61, (n) =>
      from(`2001:db8:1:2::${n.toString(16)}`, 'login', guess(n)),
    );
    expect(allowed).toBe(60);
    expect((await from('2001:db8:1:3::1', 'login', guess(99))).status).toBe(401);
  });

  it('believes the client IP that the storefront signs, and no other', async () => {
    const proxy = '192.0.2.250';
    const named = (ip: string, secret: string, n: number) =>
      post(
        `${backend().url}/backend/api/login`,
        { email: `named${n}@shoppers.example`, password: WRONG },
        {
          'x-forwarded-for': proxy,
          [CLIENT_IP_HEADER]: ip,
          [CLIENT_IP_SIGNATURE_HEADER]: signClientIp(secret, ip),
        },
      );
    for (let n = 0; n < 61; n++) {
      expect((await named(`198.51.100.${n}`, REVALIDATE_SECRET, n)).status).toBe(401);
    }
    const allowed = await allowedOf(61, (n) => named(`203.0.113.${n}`, 'a guess', 100 + n));
    expect(allowed).toBe(60);
  });

  it('stops presses that no person makes, of one shopper and of one client, without a row in the database', async () => {
    const [{ token }, other] = [await signUp(), await signUp()];
    const rows = () => backend().queries.$count(rateLimits);
    const before = await rows();
    const press = (shopper: string, ip?: string) =>
      call('clearCart', {}, shopper, ip ? { 'x-forwarded-for': ip } : {});
    const pressed = await Promise.all(Array.from({ length: 125 }, () => press(token)));
    expect(pressed.filter(({ status }) => status === 200)).toHaveLength(120);
    const rejected = pressed.find(({ status }) => status === 429);
    expect(rejected?.data).toEqual({ code: 'rate_limited' });
    expect(Number(rejected?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await press(other.token)).status).toBe(200);
    // Each endpoint counts by itself.
    expect((await call('removeCoupon', {}, token)).status).toBe(200);
    expect(await rows()).toBe(before);
    backend().advanceClock(MINUTE_MS);
    expect((await press(token)).status).toBe(200);

    const guests = await Promise.all(Array.from({ length: 11 }, () => call('guestSession')));
    const ip = '100.64.7.7';
    const tokens = guests.flatMap(({ data }) => Array<string>(115).fill(data.api_token));
    const statuses: number[] = [];
    for (let n = 0; n < tokens.length; n += AT_A_TIME) {
      const presses = tokens.slice(n, n + AT_A_TIME).map((guest) => press(guest, ip));
      statuses.push(...(await Promise.all(presses)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(1200);
    expect(statuses.at(-1)).toBe(429);
    expect((await press(other.token, '100.64.7.8')).status).toBe(200);
  });
});

describe('a shop behind no proxy', () => {
  const { call } = testBackend(DRIVER, { env: () => ({ BACKEND_TRUSTED_PROXIES: '0' }) });

  it('does not believe whom a caller says to speak for', async () => {
    // Each from another IP, as `X-Forwarded-For` has it.
    const guess = (n: number) => ({ email: `proxy${n}@shoppers.example`, password: WRONG });
    expect(await allowedOf(61, (n) => call('login', guess(n)))).toBe(60);
  });
});

describe('a shop without limits', () => {
  const { backend, call, login } = testBackend(DRIVER, { env: () => ({ RATE_LIMITS: 'off' }) });

  it('says so in its log, and still pauses between codes', async () => {
    expect(backend().lines.join()).toContain('RATE_LIMITS=off');
    for (let n = 0; n < 12; n++) {
      expect((await login('nobody@shoppers.example', WRONG)).status).toBe(401);
    }
    await call('forgotPassword', { mobile_no: '9000000000' });
    expect((await call('forgotPassword', { mobile_no: '9000000000' })).status).toBe(429);
  });
});
