import type { Page } from '@playwright/test';
import { callShop } from './fixtures/call-shop';
import { tabTo } from './fixtures/keyboard';
import {
  addMoneyByCard,
  CHALLENGED,
  cardFields,
  challenge,
  checking,
  chooseUpiId,
  DECLINED,
  expectPaid,
  expectProviderPage,
  failure,
  fillCard,
  goToPaypal,
  hideOutcome,
  method,
  openPayment,
  placeButton,
  summary,
  unfinished,
  VISA,
} from './fixtures/payment';
import { lamp } from './fixtures/products';
import { sharedShop } from './fixtures/shared-shop';
import { expect, test } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';
import { staff } from './fixtures/staff';

const upiId = (page: Page) => page.getByPlaceholder('name@bank');

async function openAsMember(page: Page) {
  await signUp(page);
  await openPayment(page);
}

/** Counts the requests to an endpoint. */
function countCalls(page: Page, endpoint: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/backend/${endpoint}`)) count += 1;
  });
  return () => count;
}

type Step = (page: Page) => Promise<void>;

/** A way to pay, and what may come of it: from the press on PLACE ORDER to where the next one is possible, or paid. */
interface Way<Outcome extends string> {
  name: string;
  /** What the member has before the payment is opened. */
  prepare?: Step;
  outcomes: Record<Outcome, Step>;
}

/** Closes the popup of a failed payment, after which the same way to pay is chosen. */
async function tryAgain(page: Page, chosen: Parameters<typeof method>[1]) {
  await expect(failure(page)).toContainText(
    "We aren't able to process your payment. Please try again.",
  );
  await failure(page).getByRole('button', { name: 'TRY AGAIN' }).click();
  await expect(failure(page)).toBeHidden();
  await expect(method(page, chosen)).toBeChecked();
}

/** A way to pay on a page of the provider, which the shop calls `title`. */
function onPage(
  name: string,
  title: string,
  choose: Step,
  chosen: Parameters<typeof method>[1],
  { heading = title, pay = 'Pay', decline = 'Decline' } = {},
) {
  const leave = async (page: Page) => {
    await choose(page);
    await placeButton(page).click();
    await expectProviderPage(page, heading);
  };
  return {
    name,
    outcomes: {
      abandoned: async (page: Page) => {
        await leave(page);
        await page.goBack();
        await expect(unfinished(page, title)).toBeVisible();
        await page.reload();
        await expect(unfinished(page, title)).toBeVisible();
        await page.getByRole('button', { name: 'PAY ANOTHER WAY' }).click();
        await expect(method(page, chosen)).toBeChecked();
      },
      'returned to and declined': async (page: Page) => {
        await leave(page);
        await page.goBack();
        await page.getByRole('button', { name: `CONTINUE TO ${title.toUpperCase()}` }).click();
        await expectProviderPage(page, heading);
        await page.getByRole('button', { name: decline }).click();
        await tryAgain(page, chosen);
      },
      paid: async (page: Page) => {
        await leave(page);
        await page.getByRole('button', { name: pay, exact: true }).click();
        await expectPaid(page);
      },
    },
  };
}

/** A new card in the provider's frame. `choose` opens its fields. */
function newCard(name: string, choose: Step) {
  const pay = async (page: Page, number: string) => {
    await choose(page);
    // A refresh has emptied the fields, a failed payment has not.
    if ((await cardFields(page).getByLabel('Card holder name').inputValue()) === '') {
      await fillCard(page, number);
    } else {
      await cardFields(page).getByLabel('Card number').fill(number);
    }
    await placeButton(page).click();
  };
  return {
    name,
    outcomes: {
      declined: async (page: Page) => {
        await pay(page, DECLINED);
        await tryAgain(page, 'Credit Card');
        await expect(cardFields(page).getByLabel('Card holder name')).toHaveValue('Ada Weaver');
      },
      'challenged in vain': async (page: Page) => {
        await pay(page, CHALLENGED);
        await expect(challenge(page)).toBeInViewport();
        await expect(method(page, 'Paypal')).toBeDisabled();
        await cardFields(page).getByRole('button', { name: 'Fail' }).click();
        await tryAgain(page, 'Credit Card');
      },
      'refreshed at the challenge': async (page: Page) => {
        await pay(page, CHALLENGED);
        await expect(challenge(page)).toBeVisible();
        await page.reload();
        await expect(unfinished(page, 'your bank')).toBeVisible();
        await page.getByRole('button', { name: 'CONTINUE TO YOUR BANK' }).click();
        await page.getByRole('button', { name: 'Fail' }).click();
        await tryAgain(page, 'Credit Card');
      },
      'abandoned at the challenge': async (page: Page) => {
        await pay(page, CHALLENGED);
        await expect(challenge(page)).toBeVisible();
        await page.goto('/cart');
        await page.goto('/payment-method');
        await page.getByRole('button', { name: 'PAY ANOTHER WAY' }).click();
        await expect(method(page, 'Credit Card')).toBeChecked();
      },
      'challenged and paid': async (page: Page) => {
        await pay(page, CHALLENGED);
        await cardFields(page).getByRole('button', { name: 'Complete' }).click();
        await expectPaid(page);
      },
      paid: async (page: Page) => {
        await pay(page, VISA);
        await expectPaid(page);
      },
    },
  };
}

const card = newCard('a new card', async (page) => method(page, 'Credit Card').check());

const savedCard = {
  name: 'a saved card',
  prepare: (page: Page) => addMoneyByCard(page, 1_000, VISA),
  outcomes: {
    paid: async (page: Page) => {
      await expect(page.getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked();
      await placeButton(page).click();
      await expectPaid(page);
    },
  },
};

const challengedCard = {
  ...onPage(
    'a saved card with 3-D Secure',
    'your bank',
    async (page) => page.getByRole('radio', { name: 'Visa ending in 3105' }).check(),
    'Credit Card',
    { heading: 'Confirm this payment with your bank', pay: 'Complete', decline: 'Fail' },
  ),
  prepare: (page: Page) => addMoneyByCard(page, 1_000, CHALLENGED),
};

const bank = onPage(
  'an internet bank',
  'Loom Bank',
  async (page) => {
    await method(page, 'Internet Banking').check();
    await page.getByRole('radio', { name: 'Other' }).check();
    await page.getByLabel('Name of your bank').fill('Loom Bank');
  },
  'Internet Banking',
);

const upiApp = onPage(
  'a UPI app',
  'PhonePe',
  async (page) => {
    await method(page, 'UPI').check();
    await page.getByRole('radio', { name: 'PhonePe' }).check();
  },
  'UPI',
);

const paypal = onPage('PayPal', 'PayPal', async (page) => method(page, 'Paypal').check(), 'Paypal');

const instalments = onPage(
  'an instalment plan',
  'Pay in 4',
  async (page) => method(page, 'Pay in Installments').check(),
  'Pay in Installments',
);

const upiById = {
  name: 'a UPI id',
  outcomes: {
    declined: async (page: Page) => {
      await chooseUpiId(page, 'declined@sandbox');
      await page.reload();
      await expect(upiId(page)).toHaveValue('declined@sandbox');
      const showOutcome = await hideOutcome(page);
      await placeButton(page).click();
      await expect(checking(page)).toBeVisible();
      showOutcome();
      await tryAgain(page, 'UPI');
      await expect(upiId(page)).toHaveValue('declined@sandbox');
    },
    'verified and paid': async (page: Page) => {
      await chooseUpiId(page, 'success@sandbox');
      await page.getByRole('button', { name: 'VERIFY' }).click();
      await expect(page.getByText(/^Verified/)).toBeVisible();
      const showOutcome = await hideOutcome(page);
      await placeButton(page).click();
      await expect(checking(page)).toBeVisible();
      await page.reload();
      await expect(checking(page)).toBeVisible();
      showOutcome();
      await expectPaid(page);
    },
  },
};

const wallet = {
  name: 'the wallet',
  prepare: (page: Page) => addMoneyByCard(page, 25_000, VISA),
  outcomes: {
    paid: async (page: Page) => {
      await method(page, 'Wallet').check();
      await page.reload();
      await expect(page.getByText(/^Your wallet has \$250\.00 and pays everything/)).toBeVisible();
      await placeButton(page).click();
      await expectPaid(page);
      expect(await callShop(page, 'walletBalance', {})).toMatchObject({
        balance: 4_100,
        pending: 0,
      });
    },
  },
};

const partByCard = newCard('the wallet and a card', async (page) => {
  await method(page, 'Wallet').check();
  await expect(page.getByRole('checkbox', { name: 'Use $100.00 of your wallet' })).toBeChecked();
  await method(page, 'Credit Card').check();
  await page.getByRole('radio', { name: 'Another card' }).check();
  await expect(summary(page)).toContainText('Your wallet pays−$100.00');
  await expect(placeButton(page)).toHaveText('PLACE ORDER · $109.00');
});
const walletAndCard = {
  ...partByCard,
  prepare: (page: Page) => addMoneyByCard(page, 10_000, VISA),
  outcomes: {
    ...partByCard.outcomes,
    paid: async (page: Page) => {
      await partByCard.outcomes.paid(page);
      expect(await callShop(page, 'walletBalance', {})).toMatchObject({ balance: 0, pending: 0 });
    },
  },
};

/** A member orders a lamp this way, with these outcomes one after the other. */
function journey<Outcome extends string>(
  { name, prepare, outcomes }: Way<Outcome>,
  steps: readonly Outcome[],
) {
  test(`an order with ${name} is ${steps.join(', then ')}`, async ({ page }) => {
    await signUp(page);
    await prepare?.(page);
    await openPayment(page);
    for (const step of steps) await test.step(step, () => outcomes[step](page));
  });
}

journey(card, [
  'declined',
  'challenged in vain',
  'refreshed at the challenge',
  'abandoned at the challenge',
  'challenged and paid',
]);
journey(savedCard, ['paid']);
journey(challengedCard, ['abandoned', 'returned to and declined', 'paid']);
journey(bank, ['abandoned', 'returned to and declined', 'paid']);
journey(instalments, ['abandoned', 'returned to and declined', 'paid']);

test('a member pays two lamps in instalments and gets one back, which lowers the last of them', async ({
  page,
}) => {
  await signUp(page);
  await callShop(page, 'addToCart', {
    product_id: lamp.id,
    product_qty: 1,
    product_price: lamp.price,
  });
  await openPayment(page);
  await method(page, 'Pay in Installments').check();
  await expect(
    page.getByRole('radio', { name: 'Pay in 4: 4 payments of $104.50, every 2 weeks' }),
  ).toBeChecked();
  await placeButton(page).click();
  await expectProviderPage(page, 'Pay in 4');
  await expect(page.getByRole('main')).toContainText('Today$104.50');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const order_number = await expectPaid(page);
  const { lines } = await callShop(page, 'trackOrder', { order_number });
  await callShop(page, 'cancelOrder', {
    order_number,
    lines: [{ line_id: lines[0]?.id ?? '', quantity: 1 }],
    reason: 'other',
    comment: '',
    destination: 'source',
    amount: lamp.price,
  });
  await page.goto(`/track-order?order=${order_number}`);
  await expect(page.getByRole('main')).toContainText('Installments, Pay in 4');
  await expect
    .poll(async () => (await callShop(page, 'trackOrder', { order_number })).refunds)
    .toMatchObject([{ amount: lamp.price, wallet_part: 0, state: 'settled' }]);
});
journey(upiApp, ['abandoned', 'returned to and declined', 'paid']);
journey(upiById, ['declined', 'verified and paid']);
journey(paypal, ['abandoned', 'returned to and declined', 'paid']);
journey(wallet, ['paid']);
journey(walletAndCard, ['declined', 'abandoned at the challenge', 'paid']);

test('an order says by which campaign the visit began, whatever was opened in between', async ({
  page,
}) => {
  await page.goto('/home?utm_source=newsletter&utm_medium=email&utm_content=ada%40mail.example');
  await openAsMember(page);
  await fillCard(page, VISA);
  await placeButton(page).click();
  const order = await expectPaid(page);
  const shown = await staff(sharedShop, 'orders', 'show', { order_number: order });
  expect(shown).toMatchObject({ campaign: { source: 'newsletter', medium: 'email' } });
  expect(JSON.stringify(shown)).not.toContain('ada@mail.example');
});

test('a member pays with a new card, whose mistakes are explained, and finds the order again', {
  tag: '@both',
}, async ({ page }) => {
  await openAsMember(page);
  await expect(placeButton(page)).toHaveText('PLACE ORDER · $209.00');
  const number = cardFields(page).getByLabel('Card number');
  const placed = countCalls(page, 'placeOrder');
  await number.pressSequentially('4242');
  await placeButton(page).click();
  await expect(cardFields(page).getByText('Please check the card number.')).toBeVisible();
  await expect(number).toBeFocused();
  expect(placed()).toBe(0);

  await number.clear();
  await fillCard(page, VISA);
  await placeButton(page).dblclick();
  const order = await expectPaid(page);
  expect(placed()).toBe(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Order confirmed' })).toBeVisible();
  await expect(page.getByText(order)).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('a card whose answer is lost is never shown as failed, and ends paid', async ({ page }) => {
  await openAsMember(page);
  await fillCard(page, '4000000000003402');
  const showOutcome = await hideOutcome(page);
  await placeButton(page).click();
  await expect(checking(page)).toBeVisible();
  showOutcome();
  await expectPaid(page);
});

test('what is paid in one tab shows in the other', async ({ page, context }) => {
  await openAsMember(page);
  await goToPaypal(page);
  const other = await context.newPage();
  await other.goto('/payment-method');
  await expect(unfinished(other, 'PayPal')).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectPaid(page);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Order confirmed' })).toBeVisible();
});

test('a tab that was left at the payment shows the order that another one placed after a failure', async ({
  page,
  context,
}) => {
  await openAsMember(page);
  const other = await context.newPage();
  await other.goto('/payment-method');
  await expect(placeButton(other)).toBeVisible();
  await page.bringToFront();
  await fillCard(page, DECLINED);
  await placeButton(page).click();
  await failure(page).getByRole('button', { name: 'TRY AGAIN' }).click();
  await cardFields(page).getByLabel('Card number').fill(VISA);
  await placeButton(page).click();
  const number = await expectPaid(page);
  await other.bringToFront();
  expect(await expectPaid(other)).toBe(number);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Order confirmed' })).toBeVisible();
  await expect(other.getByText(number)).toBeVisible();
});

test('what was chosen is gone when the shopper logs out', async ({ page }) => {
  await openAsMember(page);
  await chooseUpiId(page, 'ada@bank');
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await stored()).toContain('ada@');
  // The header of the checkout has no menu.
  await page.getByRole('link', { name: 'Back to cart' }).click();
  await page.getByRole('button', { name: 'Ada', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'YES' }).click();
  await expect(page).toHaveURL(/\/(?:home|login)/);
  expect(await stored()).not.toContain('ada@');
});

test('a member pays with the wallet and a card by keyboard alone, after the card was declined', async ({
  page,
}) => {
  await signUp(page);
  await addMoneyByCard(page, 10_000, VISA);
  await openPayment(page);
  await tabTo(page, method(page, 'Credit Card'));
  await page.keyboard.press('ArrowUp');
  await expect(method(page, 'Pay in Installments')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(method(page, 'Paypal')).toBeChecked();
  await expect(method(page, 'Paypal')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(method(page, 'Wallet')).toBeChecked();
  await page.keyboard.press('Tab');
  const part = page.getByRole('checkbox', { name: 'Use $100.00 of your wallet' });
  await expect(part).toBeFocused();
  await page.keyboard.press('Space');
  await expect(placeButton(page)).toHaveText('PLACE ORDER · $209.00');
  await page.keyboard.press('Space');
  await expect(placeButton(page)).toHaveText('PLACE ORDER · $109.00');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(method(page, 'Credit Card')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Another card' })).toBeChecked();
  await expect(cardFields(page).getByLabel('Card number')).toBeVisible();
  await page.keyboard.press('Tab');
  for (const text of [DECLINED, 'Ada Weaver', '1239', '123']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('checkbox', { name: /Save this card/ })).toBeFocused();
  await tabTo(page, placeButton(page));
  await page.keyboard.press('Enter');
  await tabTo(page, failure(page).getByRole('button', { name: 'TRY AGAIN' }));
  await page.keyboard.press('Enter');
  await expect(failure(page)).toBeHidden();
  await expect(placeButton(page)).toBeFocused();
  // A field that is reached by keyboard is selected as a whole.
  await tabTo(page, cardFields(page).getByLabel('Card number'), 'Shift+Tab');
  await page.keyboard.type(VISA);
  await tabTo(page, placeButton(page));
  await page.keyboard.press('Enter');
  await expectPaid(page);
  await tabTo(page, page.getByRole('link', { name: 'TRACK ORDER', exact: true }));
});
