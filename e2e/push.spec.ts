import type { BrowserContext } from '@playwright/test';
import { chromiumArgs, findChromium } from '../scripts/lib/chromium.mjs';
import { expect, test } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';

// A headless shell has no notifications.
test.use({ launchOptions: { executablePath: await findChromium(), args: chromiumArgs } });

/**
 * Counts what the service worker of a page has shown. To ask the browser for its notifications while one is being shown
 * makes Chromium forget that one: it is stored before it is displayed, and asking removes what is not displayed.
 * @returns resolves when so many were shown
 */
async function watchShown(context: BrowserContext): Promise<(count: number) => Promise<void>> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const show = registration.showNotification.bind(registration);
    Reflect.set(globalThis, 'shownCount', 0);
    registration.showNotification = async (...notification) => {
      await show(...notification);
      Reflect.set(globalThis, 'shownCount', Reflect.get(globalThis, 'shownCount') + 1);
    };
  });
  return (count) =>
    expect
      .poll(() => worker.evaluate(() => Reflect.get(globalThis, 'shownCount')), {
        message: 'the notifications that the service worker has shown',
      })
      .toBe(count);
}

/** Stands for the push service of the browser, which tests cannot reach. */
function subscribeWithoutService(): void {
  const read = () => JSON.parse(sessionStorage.getItem('fake-subscription') ?? 'null');
  const bytesOf = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    );
  const toSubscription = (fake: { key: string; json: PushSubscriptionJSON } | null) =>
    fake && {
      endpoint: fake.json.endpoint,
      options: { applicationServerKey: bytesOf(fake.key).buffer },
      toJSON: () => fake.json,
      unsubscribe: async () => {
        sessionStorage.removeItem('fake-subscription');
        return true;
      },
    };
  PushManager.prototype.getSubscription = async () => toSubscription(read()) as never;
  PushManager.prototype.subscribe = async (options) => {
    const key = String(options?.applicationServerKey);
    const json = {
      endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
      // The shop's own key is a point on the curve, as a browser's is.
      keys: { p256dh: key, auth: 'a'.repeat(22) },
    };
    sessionStorage.setItem('fake-subscription', JSON.stringify({ key, json }));
    return toSubscription(read()) as never;
  };
}

test('a member turns notifications on in this browser, and off again', async ({
  page,
  context,
}) => {
  await page.addInitScript(subscribeWithoutService);
  await signUp(page);
  await page.goto('/notification');
  const turnOn = page.getByRole('button', { name: 'TURN ON NOTIFICATIONS IN THIS BROWSER' });
  // The browser of the tests blocks what no one has allowed.
  await expect(turnOn.or(page.getByText('This browser blocks our notifications'))).toBeVisible();
  await context.grantPermissions(['notifications']);
  await page.reload();
  await expect(turnOn).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  await turnOn.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Notifications are on in this browser')).toBeVisible();
  const turnOff = page.getByRole('button', { name: 'TURN OFF IN THIS BROWSER' });
  await expect(turnOff).toBeFocused();
  await page.reload();
  await turnOff.click();
  await expect(turnOn).toBeVisible();
  await page.reload();
  await expect(turnOn).toBeVisible();
});

test('a notification is shown, until the member logs out', async ({ page, context }) => {
  await page.addInitScript(subscribeWithoutService);
  await context.grantPermissions(['notifications']);
  await signUp(page);
  await page.goto('/notification');
  await page.getByRole('button', { name: 'TURN ON NOTIFICATIONS IN THIS BROWSER' }).click();
  await expect(page.getByText('Notifications are on in this browser')).toBeVisible();

  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const deliver = async (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: await registered,
      data,
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
        title,
        body,
        tag,
        data,
      }));
    });
  const untilShown = await watchShown(context);
  const message = { title: 'Your order is shipped', text: 'It is on its way.', path: '/orders' };
  await deliver(JSON.stringify({ ...message, tag: 'one' }));
  await deliver(JSON.stringify({ ...message, tag: 'one' }));
  await untilShown(2);
  expect(await shown()).toEqual([
    {
      title: 'Your order is shipped',
      body: 'It is on its way.',
      tag: 'one',
      data: { path: '/orders' },
    },
  ]);
  await deliver('nonsense');
  await untilShown(3);
  expect((await shown()).map(({ title }) => title)).toContain('There is news for you');

  const answer = await page.request.get('/push-worker.js');
  expect(answer.headers()['content-type']).toMatch(/javascript/);
  expect(answer.headers()['cache-control']).toMatch(/max-age=0|no-cache/);

  // Logging out leaves nothing of it to the next person.
  await page.goto('/faq');
  const account = page.getByRole('button', { name: 'Ada', exact: true });
  await account.click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'YES' }).click();
  // Another navigation would be cut off by that of the logout.
  await page.waitForURL('/home');
  await expect(account).toHaveCount(0);
  await page.goto('/home');
  await expect.poll(shown).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('fake-subscription'))).toBeNull();
});
