import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';

/** How long a person's finger stays down. */
const PRESS_MS = 90;

/** Each form with a field, a text that is wrong in it, and the toast that answers the button. */
const forms = [
  {
    path: '/login',
    field: 'Password',
    text: 'x',
    button: 'LOGIN',
    toast: 'Please Fill The Form!',
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
    field: 'Confirm password',
    text: '',
    button: 'Update Password',
    toast: 'Please Enter Proper Password !',
  },
  {
    path: '/profile-setting',
    field: 'Last name',
    text: '1',
    button: 'SAVE CHANGE',
    toast: 'Please Fill The Form !',
  },
  {
    path: '/account-setting',
    field: 'Confirm new password',
    text: '',
    button: 'SAVE CHANGE',
    toast: 'Please Fill Form !',
  },
  {
    path: '/add-edit-address',
    field: 'Landmark/Nearby',
    text: '',
    button: 'SAVE CHANGES',
    toast: 'Please Fill The Valid Details !',
  },
] as const;

/** Presses the middle of a button with a finger or the mouse, as long as a person does. */
async function press(page: Page, button: Locator, isTouch: boolean): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (isTouch) {
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await page.waitForTimeout(PRESS_MS);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    return;
  }
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
}

for (const { path, field, text, button, toast } of forms) {
  test(`the first press on ${button} of ${path} counts while the field before it is wrong`, async ({
    page,
    isMobile,
  }) => {
    if (/profile|account|address/.test(path)) await signUp(page);
    if (path === '/reset-password') {
      await page.goto('/robots.txt');
      await page.evaluate(() =>
        sessionStorage.setItem('password-recovery', JSON.stringify({ mobile_no: '9876543210' })),
      );
    }
    await page.goto(path);
    const control = page.getByLabel(field, { exact: true });
    await control.fill(text);
    await control.focus();
    await press(page, page.getByRole('button', { name: button, exact: true }), isMobile);
    await expect(page.locator('li[data-sonner-toast]')).toContainText(toast);
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
  });
}
