import { HOUR_MS, SECOND_MS } from '@/lib/contract/durations';
import { ADMIN_SECRET, type Answer, DRIVER, post } from '../../testing/backend-process';
import { testBackend } from '../../testing/test-backend';

const WRONG = 'another secret, of the same length as it';

describe('the admin secret', () => {
  const { backend } = testBackend(DRIVER);
  const list = (secret: string, ip: string): Promise<Answer> =>
    post(
      `${backend().url}/backend/admin/orders/list`,
      {},
      {
        authorization: `Bearer ${secret}`,
        'x-forwarded-for': ip,
      },
    );
  const statusesOf = async (count: number, send: (n: number) => Promise<Answer>) => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n++) statuses.push((await send(n)).status);
    return statuses;
  };

  it('can be tried five times from one client, which then waits longer and longer', async () => {
    const guess = () => list(WRONG, '192.0.2.1');
    expect(await statusesOf(6, guess)).toEqual([401, 401, 401, 401, 401, 429]);
    const waits: number[] = [];
    for (let n = 0; n < 12; n++) {
      const rejected = await guess();
      expect(rejected).toMatchObject({ status: 429, data: { code: 'rate_limited' } });
      const wait = Number(rejected.headers.get('retry-after'));
      waits.push(wait);
      backend().advanceClock(wait * SECOND_MS);
      expect((await guess()).status).toBe(401);
    }
    expect(waits.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
    expect(waits.at(-1)).toBe(900);
    // A guess that is right is no quicker way.
    expect((await list(ADMIN_SECRET, '192.0.2.1')).status).toBe(429);
    backend().advanceClock(HOUR_MS);
    expect((await list(ADMIN_SECRET, '192.0.2.1')).status).toBe(200);
  });

  it('opens the shop to its staff at once, however many strangers try from elsewhere', async () => {
    const strangers = await statusesOf(60, (n) => list(WRONG, `198.51.100.${n}`));
    expect(strangers).toEqual(Array(60).fill(401));
    expect(await statusesOf(20, (n) => list(ADMIN_SECRET, `203.0.113.${n}`))).toEqual(
      Array(20).fill(200),
    );
    // While so many try, each client has one try.
    expect(await statusesOf(2, () => list(WRONG, '198.51.100.99'))).toEqual([401, 429]);
  });

  it('that is right makes the mistakes before it forgotten', async () => {
    backend().advanceClock(HOUR_MS);
    const ip = '192.0.2.2';
    await statusesOf(4, () => list(WRONG, ip));
    expect((await list(ADMIN_SECRET, ip)).status).toBe(200);
    expect(await statusesOf(5, () => list(WRONG, ip))).toEqual(Array(5).fill(401));
  });
});
