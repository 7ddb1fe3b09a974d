import type { Page } from '@playwright/test';
import { startFakeStripe } from '../backend/testing/fake-stripe';
import type { Shop } from '../scripts/lib/shop.mjs';
import { expectPaid, failure, openPayment, placeButton } from './fixtures/payment';
import { sofa } from './fixtures/products';
import { test as base, expect, START_LIMIT_MS, startOwnShop } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';
import { routeStripeScript } from './fixtures/stripe-script';

type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

/** A shop whose payments go through Stripe. */
const test = base.extend<{ stripe: FakeStripe; stripeShop: Shop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that a fixture needs here.
  stripe: async ({}, use) => {
    const stripe = await startFakeStripe();
    await use(stripe);
    await stripe.close();
  },
  stripeShop: [
    async ({ stripe }, use) => {
      const shop = await startOwnShop({
        PAYMENT_PROVIDER: 'stripe',
        PAYMENT_METHODS: 'card,paypal,instalments,apple_pay,google_pay,link',
        STRIPE_API_URL: stripe.url,
        STRIPE_SECRET_KEY: 'sk_test',
        STRIPE_PUBLISHABLE_KEY: 'pk_test',
        STRIPE_WEBHOOK_SECRET: 'whsec',
      });
      await use(shop);
      await shop.stop();
    },
    { timeout: START_LIMIT_MS },
  ],
  baseURL: async ({ stripeShop }, use) => use(stripeShop.url),
});

/** Answers for Stripe in the browser. `confirm` is what happens to a payment that is confirmed. */
async function routeStripe(page: Page, stripe: FakeStripe, confirm: (id: string) => object) {
  await routeStripeScript(page);
  await page.route('https://api.stripe.com/**', (route) => {
    const url = route.request().url();
    const id = /(pi_\d+)_secret/.exec(url)?.[1] ?? '';
    const json = url.endsWith('/confirm') ? confirm(id) : stripe.intents.get(id);
    return route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } });
  });
}

/** What the page's policy has blocked so far. */
function policyViolations(page: Page): string[] {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content.security.policy/i.test(message.text())) violations.push(message.text());
  });
  return violations;
}

test('a visitor reads what a sofa costs in parts, for which nothing of Stripe is loaded before', async ({
  page,
  stripe,
}) => {
  const violations = policyViolations(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('stripe.com')) asked.push(request.url());
  });
  await routeStripe(page, stripe, () => ({}));
  await page.goto(`/uk${sofa.path}`, { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  const script = 'https://js.stripe.com/**';
  await page.route(script, (route) => route.abort());
  await page.getByRole('button', { name: 'Pay monthly' }).click();
  await expect(page.getByText('The plans could not be loaded.')).toBeVisible();
  await page.unroute(script);
  await routeStripe(page, stripe, () => ({}));
  await page.getByRole('button', { name: 'Try again to load the plans' }).click();
  const plans = page.getByRole('group', { name: 'Pay monthly' });
  await expect(plans).toContainText(/4 payments of \$[\d.]+ in GB/);
  await expect(plans).toBeFocused();
  expect(violations).toEqual([]);
});

test('a member pays with a card through Stripe, after a card was declined', async ({
  page,
  stripe,
}) => {
  const violations = policyViolations(page);
  const earlier = stripe.intents.size;
  let tries = 0;
  await routeStripe(page, stripe, (id) => {
    tries += 1;
    if (tries === 1) {
      stripe.declines(id);
      return { error: { type: 'card_error', message: 'Your card was declined.' } };
    }
    stripe.pays(id);
    return { paymentIntent: stripe.intents.get(id) };
  });
  await signUp(page);
  await openPayment(page);
  await expect(page.getByRole('radio', { name: 'Paypal' })).toHaveCount(0);
  const fields = page.frameLocator('iframe[title="Secure payment input frame"]');
  await expect(fields.getByText('Card number')).toBeVisible();
  await placeButton(page).click();
  await expect(failure(page)).toContainText('Your card was declined.');
  await failure(page).getByRole('button', { name: 'TRY AGAIN' }).click();
  await placeButton(page).click();
  await expectPaid(page);
  expect([...stripe.intents.values()].slice(earlier)).toEqual([
    expect.objectContaining({ status: 'succeeded', amount: 20_900 }),
  ]);
  expect(violations).toEqual([]);
});
