import { eq } from 'drizzle-orm';
import type { Feature } from '@/lib/contract/features';
import { NOTIFICATION_KINDS } from '@/lib/contract/notification-kinds';
import type { NotificationSetting } from '@/lib/contract/notifications';
import { hashToken } from '@/lib/contract-server/tokens';
import { jobs } from '../../platform/jobs-schema';
import type { MailMessage } from '../../platform/mail';
import { DRIVERS } from '../../testing/backend-process';
import { featuresWithout } from '../../testing/features';
import { testBackend } from '../../testing/test-backend';
import { sessions } from '../accounts/schema';
import { findMemberByEmail } from '../accounts/shoppers';
import { notifications, pushSubscriptions } from './schema';
import { notifyShopper } from './service';

jest.setTimeout(60_000);

describe.each(DRIVERS)('the settings of notifications, on %s', (driver) => {
  const { call, signUp, inDatabase } = testBackend(driver);
  const set = (settings: object[], token: string) =>
    call('setNotificationSettings', { settings }, token);
  const read = async (token: string): Promise<NotificationSetting[]> =>
    (await call('notificationSettings', {}, token)).data.settings;
  const isOn = (settings: NotificationSetting[], kind: string, channel: string) =>
    settings.find((one) => one.kind === kind && one.channel === channel)?.is_on;

  it('are all on at first, without the e-mails that the shop owes', async () => {
    const { token } = await signUp();
    const settings = await read(token);
    expect(settings.every(({ is_on }) => is_on)).toBe(true);
    expect(new Set(settings.map(({ kind }) => kind))).toEqual(new Set(NOTIFICATION_KINDS));
    expect(isOn(settings, 'order', 'page')).toBe(true);
    expect(isOn(settings, 'order', 'email')).toBeUndefined();
  });

  it('are changed one by one or together, each for one member alone', async () => {
    const [ada, eve] = [await signUp(), await signUp()];
    const off = { kind: 'ticket', channel: 'email', is_on: false };
    const { data } = await set([off, { ...off, kind: 'stock' }], ada.token);
    expect(isOn(data.settings, 'ticket', 'email')).toBe(false);
    expect(data.settings).toEqual(await read(ada.token));
    await Promise.all([1, 2, 3].map(() => set([{ ...off, is_on: true }], ada.token)));
    const settings = await read(ada.token);
    expect(isOn(settings, 'ticket', 'email')).toBe(true);
    expect(isOn(settings, 'stock', 'email')).toBe(false);
    expect((await read(eve.token)).every(({ is_on }) => is_on)).toBe(true);
    // Of two that contradict each other the last one counts.
    await set([off, { ...off, is_on: true }], ada.token);
    expect(isOn(await read(ada.token), 'ticket', 'email')).toBe(true);
  });

  it('are rejected where there is no such choice, and to who is no member', async () => {
    const { token } = await signUp();
    const off = { kind: 'ticket', channel: 'email', is_on: false };
    for (const wrong of [
      [],
      [{ ...off, kind: 'order' }],
      [{ ...off, kind: 'weather' }],
      [{ ...off, channel: 'pigeon' }],
      [{ ...off, is_on: 'no' }],
      Array(50).fill(off),
    ]) {
      expect((await set(wrong, token)).httpStatus).toBe(422);
    }
    expect((await read(token)).every(({ is_on }) => is_on)).toBe(true);
    const guest = String((await call('guestSession')).data.api_token);
    expect((await set([off], guest)).httpStatus).toBe(403);
    expect((await call('notificationSettings', {}, guest)).httpStatus).toBe(403);
  });

  it('decide where a notification goes', async () => {
    const [both, page, mail, none] = await Promise.all([signUp(), signUp(), signUp(), signUp()]);
    const off = (channel: string) => ({ kind: 'ticket', channel, is_on: false });
    await set([off('email')], page.token);
    await set([off('page')], mail.token);
    await set([off('page'), off('email')], none.token);
    const sent: string[] = [];
    const sender = { send: async (_: unknown, { to }: MailMessage) => void sent.push(to) };
    await inDatabase(async (queries) => {
      for (const { person } of [both, page, mail, none]) {
        const shopper = await findMemberByEmail(queries, person.email);
        const message = { to: person.email, subject: '', text: '', html: '' };
        await notifyShopper(
          { features: featuresWithout() },
          queries,
          {
            shopperId: shopper?.id ?? 0,
            kind: 'ticket',
            title: person.email,
            text: '',
            path: '/ticket',
          },
          new Date(),
          { mail: sender, message },
        );
      }
      const rows = await queries.select().from(notifications);
      expect(rows.map(({ title }) => title)).toEqual([both.person.email, page.person.email]);
    });
    expect(sent).toEqual([both.person.email, mail.person.email]);
  });

  it('have no say where the shop has no such page: a notification goes nowhere, an e-mail still goes', async () => {
    const { person } = await signUp();
    const sent: string[] = [];
    const sender = { send: async (_: unknown, { to }: MailMessage) => void sent.push(to) };
    const titles = await inDatabase(async (queries) => {
      const shopperId = (await findMemberByEmail(queries, person.email))?.id ?? 0;
      const notify = (title: string, path: string, features: ReadonlySet<Feature>) =>
        notifyShopper(
          { features },
          queries,
          { shopperId, kind: 'ticket', title, text: '', path },
          new Date(),
          { mail: sender, message: { to: title, subject: '', text: '', html: '' } },
        );
      await notify('no notifications', '/home', featuresWithout('notifications', 'push'));
      await notify('no tickets', '/ticket?search=1', featuresWithout('tickets'));
      await notify('no wallet', '/ticket?search=1', featuresWithout('wallet'));
      const rows = await queries
        .select()
        .from(notifications)
        .where(eq(notifications.shopperId, shopperId));
      return rows.map(({ title }) => title);
    });
    expect(titles).toEqual(['no wallet']);
    expect(sent).toEqual(['no notifications', 'no tickets', 'no wallet']);
  });

  it('send nothing to browsers in a shop without push', async () => {
    const { person, token } = await signUp();
    await inDatabase(async (queries) => {
      const shopperId = (await findMemberByEmail(queries, person.email))?.id ?? 0;
      const [session] = await queries
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, hashToken(token)));
      await queries.insert(pushSubscriptions).values({
        shopperId,
        sessionId: session?.id ?? 0,
        endpoint: 'http://127.0.0.1:1/browser',
        p256dh: 'p',
        auth: 'a',
        createdAt: new Date(),
      });
      const news = { shopperId, kind: 'ticket', title: '', text: '', path: '/ticket' } as const;
      await queries.transaction(async (transaction) => {
        const pushes = () => transaction.$count(jobs, eq(jobs.topic, 'push'));
        await notifyShopper({ features: featuresWithout('push') }, transaction, news, new Date());
        expect(await pushes()).toBe(0);
        await notifyShopper({ features: featuresWithout() }, transaction, news, new Date());
        expect(await pushes()).toBe(1);
      });
    });
  });
});
