import { DAY_MS } from '@/lib/contract/durations';
import { NOTIFICATION_PAGE_SIZE } from '@/lib/contract/notification-kinds';
import type { Notification } from '@/lib/contract/notifications';
import { later } from '../../platform/clock';
import { DRIVERS } from '../../testing/backend-process';
import { featuresWithout } from '../../testing/features';
import { shopperIdOf } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';
import { notifications } from './schema';
import { deleteOldNotifications, notifyShopper } from './service';

jest.setTimeout(60_000);

const COUNT = NOTIFICATION_PAGE_SIZE + 3;
const NOW = new Date();
/** So old that the running shop still keeps it. */
const LONG_AGO = later(NOW, -360 * DAY_MS);

describe.each(DRIVERS)('the notifications of a member, on %s', (driver) => {
  const { call, signUp, inDatabase } = testBackend(driver);
  const tokens = { ada: '', eve: '' };
  const list = async (page_number: number, token = tokens.ada) =>
    (await call('notificationList', { page_number }, token)).data;
  const read = (id: number, and_older: boolean, token = tokens.ada) =>
    call('readNotifications', { id, and_older }, token);
  const unread = async (token = tokens.ada) =>
    (await call('getCount', {}, token)).data.unreadNotificationCount;

  beforeAll(async () => {
    tokens.ada = (await signUp()).token;
    tokens.eve = (await signUp()).token;
    await inDatabase(async (queries) => {
      const notify = async (token: string, title: string, at: Date) =>
        notifyShopper(
          { features: featuresWithout() },
          queries,
          {
            shopperId: await shopperIdOf(queries, token),
            kind: 'order',
            title,
            text: 'More about it.',
            path: '/track-order?order=7KQ4-M2XP',
          },
          at,
        );
      await notify(tokens.eve, 'For Eve', LONG_AGO);
      for (let index = 1; index <= COUNT; index++) await notify(tokens.ada, `News ${index}`, NOW);
    });
  });

  it('are listed by pages, the newest first, with how many are not read', async () => {
    const first = await list(1);
    expect(first).toMatchObject({ total: COUNT, unread: COUNT });
    expect(first.notifications).toHaveLength(NOTIFICATION_PAGE_SIZE);
    expect(first.notifications[0]).toEqual({
      id: expect.any(Number),
      kind: 'order',
      title: `News ${COUNT}`,
      text: 'More about it.',
      path: '/track-order?order=7KQ4-M2XP',
      at: NOW.toISOString(),
      is_read: false,
    });
    const second = await list(2);
    expect(second.notifications.map(({ title }: Notification) => title)).toEqual([
      'News 3',
      'News 2',
      'News 1',
    ]);
    expect((await list(3)).notifications).toEqual([]);
    expect(await unread()).toBe(COUNT);
  });

  it('are read one by one, or all that are not newer', async () => {
    const [newest, next, third] = (await list(1)).notifications;
    expect((await read(next.id, false)).data).toEqual({ unread: COUNT - 1 });
    expect((await read(next.id, false)).data).toEqual({ unread: COUNT - 1 });
    expect((await read(third.id, true)).data).toEqual({ unread: 1 });
    const states = (await list(1)).notifications.map(({ is_read }: Notification) => is_read);
    expect(states).toEqual([false, ...Array(NOTIFICATION_PAGE_SIZE - 1).fill(true)]);
    expect((await read(newest.id, true)).data).toEqual({ unread: 0 });
    expect(await unread()).toBe(0);
  });

  it('are neither shown to anyone else nor read by them', async () => {
    const [own] = (await list(1, tokens.eve)).notifications;
    expect((await list(1, tokens.eve)).total).toBe(1);
    await read(own.id, true);
    await read(own.id, false);
    expect(await unread(tokens.eve)).toBe(1);
    expect((await call('notificationList', {})).httpStatus).toBe(401);
    const guest = String((await call('guestSession')).data.api_token);
    expect((await call('notificationList', {}, guest)).httpStatus).toBe(403);
    expect((await read(own.id, false, guest)).httpStatus).toBe(403);
  });

  it('get an error that says what is wrong with a request', async () => {
    for (const page_number of [0, 1.5, 'x', 10_001]) {
      const { httpStatus } = await call('notificationList', { page_number }, tokens.ada);
      expect(httpStatus).toBe(422);
    }
    expect((await call('readNotifications', { id: 1 }, tokens.ada)).httpStatus).toBe(422);
  });

  it('are kept for a year', async () => {
    await inDatabase(async (queries) => {
      await deleteOldNotifications(queries, later(NOW, 10 * DAY_MS), {
        notificationsMs: 365 * DAY_MS,
      });
      expect(await queries.$count(notifications)).toBe(COUNT);
    });
  });

  it('are sorted by when it happened, and read with what is older', async () => {
    const { token } = await signUp();
    await inDatabase(async (queries) => {
      const shopperId = await shopperIdOf(queries, token);
      for (const daysAgo of [2, 1, 3]) {
        const news = {
          shopperId,
          kind: 'order',
          title: `${daysAgo} days ago`,
          text: '',
          path: '/',
        } as const;
        await notifyShopper(
          { features: featuresWithout() },
          queries,
          news,
          later(NOW, -daysAgo * DAY_MS),
        );
      }
    });
    const { notifications: listed } = await list(1, token);
    expect(listed.map(({ title }: Notification) => title)).toEqual([
      '1 days ago',
      '2 days ago',
      '3 days ago',
    ]);
    expect((await read(listed[1].id, true, token)).data).toEqual({ unread: 1 });
    expect((await list(1, token)).notifications[0]).toMatchObject({ is_read: false });
  });
});
