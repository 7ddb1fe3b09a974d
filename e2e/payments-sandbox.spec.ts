import fs from 'node:fs';
import type { Page } from '@playwright/test';
import {
  createPayment,
  newFolder,
  PUBLISHABLE_KEY,
  type SandboxProcess,
  startSandboxProcess,
} from '../payments-sandbox/testing/sandbox-process';
import { type LocalServer, startLocalServer } from './fixtures/local-server';
import { cardFields, fillCard } from './fixtures/payment';
import { test as base, expect, START_LIMIT_MS } from './fixtures/shop';

interface Setup {
  sandbox: SandboxProcess;
  /** Stands for the shop: a page with the card fields. */
  host: LocalServer;
}

function hostPage(sandboxUrl: string): string {
  return `<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1>
<div id="card"></div><button id="pay">Pay</button><p id="change"></p><output></output>
<script src="${sandboxUrl}/v1/frame.js"></script>
<script>
  const output = document.querySelector('output');
  const card = OakSandbox.mount(document.getElementById('card'), { publishableKey: '${PUBLISHABLE_KEY}' });
  card.on('change', (change) => { document.getElementById('change').textContent = JSON.stringify(change); });
  document.getElementById('pay').onclick = async () => {
    const result = await card.confirm(new URLSearchParams(location.search).get('secret'));
    output.textContent = JSON.stringify(result);
  };
</script></html>`;
}

async function start(): Promise<Setup> {
  let sandboxUrl = '';
  const host = await startLocalServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(hostPage(sandboxUrl));
  });
  const sandbox = await startSandboxProcess(newFolder(), { SITE_URL: host.url });
  sandboxUrl = sandbox.url;
  return { sandbox, host };
}

async function stop({ sandbox, host }: Setup): Promise<void> {
  await sandbox.end('SIGTERM');
  await host.close();
  fs.rmSync(sandbox.folder, { recursive: true });
}

const test = base.extend<{ setup: Setup }>({
  setup: [
    async ({ reuse }, use) => use(await reuse('payments sandbox', start, stop)),
    { timeout: START_LIMIT_MS },
  ],
});

let keys = 0;

/** A new payment of $1,299.50 and what its creation answered. */
async function create({ sandbox, host }: Setup, fields: Record<string, unknown> = {}) {
  const key = `${process.pid}-${++keys}`;
  const return_url = `${host.url}/payment-method?attempt=7`;
  const { body } = await createPayment(sandbox, key, { amount: 129_950, return_url, ...fields });
  return body;
}

/** Opens the host page with the card fields of a new payment. */
async function openFields(page: Page, setup: Setup) {
  const payment = await create(setup);
  await page.goto(`${setup.host.url}/?secret=${payment.next_action.client_secret}`);
  return { payment, fields: cardFields(page) };
}

test('a shopper pays by card, with the keyboard, and mistakes are explained at their field', async ({
  page,
  setup,
}) => {
  const { payment, fields } = await openFields(page, setup);
  const number = fields.getByLabel('Card number');
  await number.pressSequentially('4242424242424241');
  await expect(number).toHaveValue('4242 4242 4242 4241');
  await number.press('Tab');
  await expect(fields.getByText('Please check the card number.')).toBeVisible();
  await expect(page.locator('#change')).toContainText('"isComplete":false');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.locator('output')).toContainText('"state":"created"');
  await expect(number).toBeFocused();
  await expect(fields.getByText('Please enter the name on the card.')).toBeVisible();

  await number.press('End');
  await number.press('Backspace');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ada Weaver');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1239');
  await expect(fields.getByLabel('Expiry date')).toHaveValue('12/39');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await expect(page.locator('#change')).toHaveText('{"isComplete":true,"error":null}');
  await page.getByRole('button', { name: 'Pay' }).dblclick();
  await expect(page.locator('output')).toHaveText('{"state":"captured","error":null}');
  const read = await setup.sandbox.call(`GET /v1/payments/${payment.reference}`);
  expect(read.body.state).toBe('captured');
});

test('a CVV is looked at again when another brand of card wants more or fewer digits', async ({
  page,
  setup,
}) => {
  const { fields } = await openFields(page, setup);
  const number = fields.getByLabel('Card number');
  await fields.getByLabel('CVV').fill('1234');
  await fields.getByLabel('CVV').blur();
  await expect(fields.getByText('Please enter the 3 digits of the CVV.')).toBeVisible();
  await number.fill('378282246310005');
  await expect(fields.getByText('of the CVV.')).toBeHidden();
  await number.fill('4242424242424242');
  await number.blur();
  await expect(fields.getByText('Please enter the 3 digits of the CVV.')).toBeVisible();
});

for (const [button, state] of [
  ['Complete', 'captured'],
  ['Fail', 'failed'],
] as const) {
  test(`3-D Secure opens in place of the fields; ${button} ends as ${state}`, async ({
    page,
    setup,
  }) => {
    const { fields } = await openFields(page, setup);
    await fillCard(page, '4000000000003105');
    await page.getByRole('button', { name: 'Pay' }).click();
    const heading = fields.getByRole('heading', { name: 'Confirm this payment with your bank' });
    await expect(heading).toBeFocused();
    await expect(fields.getByText('$1,299.50')).toBeVisible();
    await fields.getByRole('button', { name: button }).click();
    await expect(page.locator('output')).toContainText(`"state":"${state}"`);
  });
}

test('a lost answer is shown as unknown, not as failed', async ({ page, setup }) => {
  await openFields(page, setup);
  await fillCard(page, '4000000000003402');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.locator('output')).toContainText('"state":"unknown"');
});

for (const [method, title] of [
  ['bank', 'North Bank'],
  ['paypal', 'PayPal'],
  ['upi', 'Your UPI app'],
] as const) {
  test(`a shopper pays on the page of ${title} and comes back to the shop`, async ({
    page,
    setup,
  }) => {
    const bank = method === 'bank' ? { bank: title } : {};
    const payment = await create(setup, { method, description: 'Order 1001', ...bank });
    await page.goto(payment.next_action.url);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('Sandbox: no money moves')).toBeVisible();
    await expect(page.getByText('$1,299.50')).toBeVisible();
    await page.getByRole('button', { name: 'Pay' }).dblclick();
    const back = `${setup.host.url}/payment-method?attempt=7&reference=${payment.reference}`;
    await expect(page).toHaveURL(back);
    // The page is over: it redirects to the shop.
    await page.goto(payment.next_action.url);
    await expect(page).toHaveURL(back);
    const read = await setup.sandbox.call(`GET /v1/payments/${payment.reference}`);
    expect(read.body.state).toBe('captured');
  });
}

test('a shopper who declines comes back as well, and one who leaves keeps the payment open', async ({
  page,
  setup,
}) => {
  const declined = await create(setup, { method: 'paypal' });
  const left = await create(setup, { method: 'paypal' });
  await page.goto(left.next_action.url);
  await page.goto(declined.next_action.url);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page).toHaveURL(/attempt=7&reference=/);
  const { sandbox } = setup;
  const first = await sandbox.call(`GET /v1/payments/${declined.reference}`);
  expect(first.body).toMatchObject({ state: 'failed', failure: { code: 'declined' } });
  const second = await sandbox.call(`GET /v1/payments/${left.reference}`);
  expect(second.body.state).toBe('requires_action');
});

test('the first page lists the test cards and the last payments', async ({ page, setup }) => {
  const { reference } = await create(setup);
  await page.goto(setup.sandbox.url);
  await expect(page.getByText('4242 4242 4242 4242')).toBeVisible();
  await expect(page.getByText('slow@sandbox')).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();
});
