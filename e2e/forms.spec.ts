import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { callShop } from './fixtures/call-shop';
import { placeOrder } from './fixtures/place-order';
import { lamp, soldOut } from './fixtures/products';
import { expect, test } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';

/** How long a person's finger stays down. */
const PRESS_MS = 90;

interface Form {
  path: string;
  /** Signs in, or prepares what the form is about. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Opens a form that the page does not show at first. */
  opener?: string;
  field: string;
  /** It is wrong in the field. */
  text: string;
  button: string;
  /** Answers the button. */
  toast: string;
  /** Whether it is pressed by a finger on a phone as well. */
  tag?: '@both';
}

async function continueAsGuest(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'CONTINUE AS GUEST' }).click();
  await expect(page).toHaveURL('/home');
}

const forms: readonly Form[] = [
  {
    path: '/login',
    field: 'Password',
    text: 'x',
    button: 'LOGIN',
    toast: 'Please Fill The Form!',
    tag: '@both',
  },
  {
    path: '/register',
    field: 'Confirm password',
    text: '',
    button: 'REGISTER',
    toast: 'Please Fill The Form !',
  },
  {
    path: '/forgot-password',
    field: 'Mobile number',
    text: '12',
    button: 'Submit',
    toast: 'Please Enter Mobile Number !',
  },
  {
    path: '/reset-password',
    prepare: async (page) => {
      await page.goto('/robots.txt');
      await page.evaluate(() =>
        sessionStorage.setItem('password-recovery', JSON.stringify({ mobile_no: '9876543210' })),
      );
    },
    field: 'Confirm password',
    text: '',
    button: 'Update Password',
    toast: 'Please Enter Proper Password !',
  },
  {
    path: '/profile-setting',
    prepare: signUp,
    field: 'Last name',
    text: '1',
    button: 'SAVE CHANGE',
    toast: 'Please Fill The Form !',
  },
  {
    path: '/account-setting',
    prepare: signUp,
    field: 'Confirm new password',
    text: '',
    button: 'SAVE CHANGE',
    toast: 'Please Fill Form !',
  },
  {
    path: '/add-edit-address',
    prepare: signUp,
    field: 'Street address',
    text: '',
    button: 'SAVE CHANGES',
    toast: 'Please Fill The Valid Details !',
    tag: '@both',
  },
  {
    path: '/contact-us',
    field: 'Message',
    text: '',
    button: 'SEND MESSAGE',
    toast: 'Please Fill The Form !',
  },
  {
    path: '/shipping-address',
    prepare: async (page) => {
      await continueAsGuest(page);
      await callShop(page, 'addToCart', {
        product_id: lamp.id,
        product_qty: 1,
        product_price: lamp.price,
      });
    },
    field: 'Street address',
    text: '',
    button: 'SAVE ADDRESS',
    toast: 'Please Fill The Valid Details !',
  },
  {
    path: '/track-order',
    field: 'Email',
    text: 'ada@',
    button: 'TRACK ORDER',
    toast: 'Please Fill The Form !',
  },
  {
    path: soldOut.path,
    opener: 'TELL ME WHEN IT IS BACK',
    field: 'Email',
    text: 'ada@',
    button: 'TELL ME',
    toast: 'Please Fill The Form !',
  },
];

/** Presses a button with a finger or the mouse, as long as a person does. */
async function press(page: Page, button: Locator, isTouch: boolean): Promise<void> {
  if (!isTouch) return button.click({ delay: PRESS_MS });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not shown');
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  // Playwright's own `tap` has no length.
  await setTimeout(PRESS_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Leaves a wrong text in a field and presses the button: it must count, and the first wrong field be focused. */
async function expectPressCounts(
  page: Page,
  isTouch: boolean,
  { field, text, button, toast }: Pick<Form, 'field' | 'text' | 'button' | 'toast'>,
): Promise<void> {
  const control = page.getByLabel(field, { exact: true });
  await control.fill(text);
  await control.focus();
  await press(page, page.getByRole('button', { name: button, exact: true }), isTouch);
  await expect(page.locator('li[data-sonner-toast]')).toContainText(toast);
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
}

for (const { path, prepare, opener, tag = [], ...form } of forms) {
  test(`the first press on ${form.button} of ${path} counts while the field before it is wrong`, {
    tag,
  }, async ({ page, isMobile }) => {
    await prepare?.(page);
    await page.goto(path);
    if (opener) await page.getByRole('button', { name: opener }).click();
    await expectPressCounts(page, isMobile, form);
  });
}

test('the first press on CREATE ACCOUNT counts after the order of a guest, while the password is wrong', async ({
  page,
  isMobile,
}) => {
  await continueAsGuest(page);
  const { number } = await placeOrder(page);
  await page.goto(`/track-order?order=${number}`);
  await expectPressCounts(page, isMobile, {
    field: 'Password',
    text: 'x',
    button: 'CREATE ACCOUNT',
    toast: 'Please Enter Proper Password !',
  });
});
