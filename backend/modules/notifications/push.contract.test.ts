import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS } from '@/lib/contract/durations';
import { command, DRIVERS } from '../../testing/backend-process';
import { type FakePushService, startFakePushService } from '../../testing/fake-push-service';
import { until } from '../../testing/open-database';
import { testBackend } from '../../testing/test-backend';

jest.setTimeout(60_000);

/** Longer than the pause before any try. */
const NEXT_TRY_MS = 3 * HOUR_MS;

describe.each(DRIVERS)('notifications in the browser, on %s', (driver) => {
  let service: FakePushService;
  beforeAll(async () => {
    service = await startFakePushService();
  });
  afterAll(() => service?.close());
  beforeEach(() => service.answers(201));
  const { backend, call, signUp } = testBackend(driver, {
    env: () => ({
      RATE_LIMITS: 'off',
      WEB_PUSH_SERVICES: `push.shop.test,${service.url}`,
    }),
  });

  type Member = Awaited<ReturnType<typeof signUp>>;
  const stateOf = async (endpoint: string | null, { token }: Member) =>
    (await call('pushSubscription', { endpoint }, token)).data;
  const subscribe = (browser: object, { token }: Member) => call('subscribeToPush', browser, token);
  const unsubscribe = (endpoint: string, { token }: Member) =>
    call('unsubscribeFromPush', { endpoint }, token);
  const set = (channel: string, is_on: boolean, { token }: Member) =>
    call('setNotificationSettings', { settings: [{ kind: 'ticket', channel, is_on }] }, token);
  /** The shop answers a ticket of the member, who is notified of it. */
  const notify = async ({ token }: Member, text: string) => {
    const ticket = { reason: 'other', order_number: null, details: 'A question', document: null };
    const { data } = await call('createTicket', ticket, token);
    const { ticket_number } = data;
    const answer = await command(backend(), 'tickets/reply', { ticket_number, text });
    expect(answer.httpStatus).toBe(200);
    return String(ticket_number);
  };
  /** What a browser has shown. */
  const textsAt = ({ endpoint }: { endpoint: string }) =>
    service.received
      .filter(({ path }) => endpoint.endsWith(path))
      .map(({ message }) => message.text)
      .sort();
  const untilShown = (browser: { endpoint: string }, count = 1) =>
    until(() => textsAt(browser).length >= count);
  /** Resolves when what was enqueued before has been sent. */
  const othersAreSent = async () => {
    const member = await signUp();
    const browser = service.browser();
    await subscribe(browser, member);
    await notify(member, 'The last');
    await untilShown(browser);
    await sleep(300);
  };

  it('arrive signed and encrypted, in each browser that has turned them on', async () => {
    const ada = await signUp();
    const [phone, laptop] = [service.browser(), service.browser()];
    expect(await stateOf(null, ada)).toMatchObject({ is_on: false });
    expect((await subscribe(phone, ada)).data).toEqual({ is_on: true });
    expect((await subscribe(laptop, ada)).data).toEqual({ is_on: true });
    const { public_key, is_on } = await stateOf(phone.endpoint, ada);
    expect(is_on).toBe(true);
    const number = await notify(ada, 'Here you are.');
    await untilShown(phone);
    await untilShown(laptop);
    const [first, second] = service.received;
    expect(first).toEqual({
      path: expect.any(String),
      message: {
        title: `We have answered your ticket ${number}`,
        text: 'Here you are.',
        path: expect.stringContaining(number),
        tag: expect.any(String),
      },
      ttl: 24 * 60 * 60,
      claims: {
        aud: service.url,
        sub: 'mailto:hello@oakandloom.example',
        exp: expect.any(Number),
      },
      key: public_key,
    });
    expect(second?.message).toEqual(first?.message);
    await notify(ada, `${'long 🌳 '.repeat(100)}end`);
    await untilShown(phone, 2);
    const long = textsAt(phone).find((text) => text.startsWith('long')) ?? '';
    expect([...long].length).toBeLessThanOrEqual(240);
    expect(long).toMatch(/…$/);
    for (const secret of [phone.endpoint, phone.auth, phone.p256dh]) {
      expect(backend().lines.join()).not.toContain(secret);
    }
  });

  it('do not come where the member has switched them off, in the settings or in the browser', async () => {
    const ada = await signUp();
    const [on, off] = [service.browser(), service.browser()];
    await subscribe(on, ada);
    await subscribe(off, ada);
    expect((await unsubscribe(off.endpoint, ada)).data).toEqual({ is_on: false });
    expect(await stateOf(off.endpoint, ada)).toMatchObject({ is_on: false });
    await set('push', false, ada);
    await notify(ada, 'Not wanted');
    await set('push', true, ada);
    await set('page', false, ada);
    await notify(ada, 'Only in the browser');
    await untilShown(on);
    await othersAreSent();
    expect(textsAt(on)).toEqual(['Only in the browser']);
    expect(textsAt(off)).toEqual([]);
    expect((await call('notificationList', {}, ada.token)).data.notifications).toHaveLength(1);
  });

  it('are for the member who is logged in there', async () => {
    const [ada, eve] = [await signUp(), await signUp()];
    const [shared, own] = [service.browser(), service.browser()];
    await subscribe(shared, ada);
    await subscribe(own, ada);
    // Eve can neither see nor remove it as long as the browser is Ada's.
    expect(await stateOf(shared.endpoint, eve)).toMatchObject({ is_on: false });
    await unsubscribe(shared.endpoint, eve);
    expect(await stateOf(shared.endpoint, ada)).toMatchObject({ is_on: true });

    service.answers(503);
    const calls = service.calls.length;
    await notify(ada, 'For Ada');
    await service.hasBeenCalled(calls + 2);
    await subscribe(shared, eve);
    service.answers(201);
    expect(await stateOf(shared.endpoint, ada)).toMatchObject({ is_on: false });
    await notify(eve, 'For Eve');
    backend().advanceClock(NEXT_TRY_MS);
    await untilShown(own);
    await othersAreSent();
    // What waited for Ada does not come to Eve.
    expect(textsAt(shared)).toEqual(['For Eve']);
    expect(textsAt(own)).toEqual(['For Ada']);
  });

  it('end when the member logs out in that browser', async () => {
    const ada = await signUp();
    const [here, there] = [service.browser(), service.browser()];
    await subscribe(here, ada);
    const login = { email: ada.person.email, password: ada.person.password };
    const { data } = await call('login', login);
    const elsewhere = { ...ada, token: String(data.api_token) };
    await subscribe(there, elsewhere);
    await call('logout', {}, ada.token);
    expect(await stateOf(here.endpoint, elsewhere)).toMatchObject({ is_on: false });
    await notify(elsewhere, 'Still here');
    await untilShown(there);
    await othersAreSent();
    expect(textsAt(here)).toEqual([]);
  });

  it.each([404, 410])('end in a browser that is gone, which answers %i', async (status) => {
    const ada = await signUp();
    const gone = service.browser();
    await subscribe(gone, ada);
    service.answers(status);
    await notify(ada, 'First');
    await until(async () => !(await stateOf(gone.endpoint, ada)).is_on);
    service.answers(201);
    await notify(ada, 'Second');
    await othersAreSent();
    expect(textsAt(gone)).toEqual([]);
  });

  it.each([429, 503])(
    'are tried again when the push service is busy, which answers %i',
    async (status) => {
      const ada = await signUp();
      const browser = service.browser();
      await subscribe(browser, ada);
      service.answers(status);
      const calls = service.calls.length;
      await notify(ada, 'It comes');
      await service.hasBeenCalled(calls + 1);
      service.answers(201);
      await untilShown(browser);
      expect(textsAt(browser)).toEqual(['It comes']);
    },
  );

  it('follow no redirect of a push service', async () => {
    const ada = await signUp();
    await subscribe(service.browser(), ada);
    service.answers(307);
    const calls = service.calls.length;
    await notify(ada, 'Elsewhere');
    await service.hasBeenCalled(calls + 2);
    expect(service.calls).not.toContain('/elsewhere');
  });

  it('are sent to push services alone', async () => {
    const ada = await signUp();
    const browser = service.browser();
    const to = (endpoint: string) => subscribe({ ...browser, endpoint }, ada);
    expect((await to('https://push.shop.test/send/1')).httpStatus).toBe(200);
    expect((await to('https://eu.push.shop.test/send/1')).httpStatus).toBe(200);
    for (const endpoint of [
      'http://push.shop.test/send/1',
      'https://push.shop.test:8443/send/1',
      'https://ada:secret@push.shop.test/send/1',
      'https://push.shop.test.evil.test/send/1',
      'https://notpush.shop.test/send/1',
      'https://localhost/send/1',
      'https://127.0.0.1/send/1',
      'https://[::1]/send/1',
      'http://169.254.169.254/latest',
      `${service.url.replace('http:', 'https:')}/send/1`,
      'file:///etc/passwd',
      'nonsense',
      `https://push.shop.test/${'x'.repeat(1024)}`,
    ]) {
      expect([endpoint, (await to(endpoint)).httpStatus]).toEqual([endpoint, 422]);
    }
  });

  it('need a browser with proper keys, and a member', async () => {
    const ada = await signUp();
    const browser = service.browser();
    for (const changes of [
      { p256dh: '' },
      { p256dh: `B${'A'.repeat(86)}` },
      { p256dh: `${browser.p256dh}AAAA` },
      { auth: 'short' },
      { auth: `${browser.auth}AAAA` },
      { auth: '!'.repeat(22) },
      { endpoint: null },
    ]) {
      expect((await subscribe({ ...browser, ...changes }, ada)).httpStatus).toBe(422);
    }
    expect((await call('subscribeToPush', browser)).httpStatus).toBe(401);
    const guest = String((await call('guestSession')).data.api_token);
    for (const [name, request] of [
      ['pushSubscription', { endpoint: null }],
      ['subscribeToPush', browser],
      ['unsubscribeFromPush', { endpoint: browser.endpoint }],
    ] as const) {
      expect((await call(name, request, guest)).httpStatus).toBe(403);
    }
  });

  it('come to the ten newest browsers of a member', async () => {
    const ada = await signUp();
    const browsers = Array.from({ length: 13 }, () => service.browser());
    for (const browser of browsers.slice(0, 9)) await subscribe(browser, ada);
    await Promise.all(browsers.slice(9).map((browser) => subscribe(browser, ada)));
    const states = [];
    for (const { endpoint } of browsers) states.push((await stateOf(endpoint, ada)).is_on);
    expect(states.slice(0, 3)).toEqual([false, false, false]);
    expect(states.slice(3)).toEqual(Array(10).fill(true));
  });
});
