import { expect } from '../expect';
import { CartPage } from '../pages/cart';
import { ForgotPasswordPage } from '../pages/forgot-password';
import { Header } from '../pages/header';
import { LoginPage } from '../pages/login';
import { RegisterPage } from '../pages/register';
import { TrackOrderPage } from '../pages/track-order';
import { test } from './test';

test('the login says what is missing, and keeps what was typed', {
  tag: ['@read', '@each-browser'],
}, async ({ visitor }) => {
  const login = new LoginPage(visitor.page);
  await login.open();
  await login.passwordField.fill('something');
  await login.loginButton.click();
  await expect(login.nameField).toHaveAttribute('aria-invalid', 'true');
  await expect(login.passwordField).toHaveValue('something');
});

test('a password is shown on request', { tag: '@read' }, async ({ visitor }) => {
  const login = new LoginPage(visitor.page);
  await login.open();
  await login.passwordField.fill('something');
  await expect(login.passwordField).toHaveAttribute('type', 'password');
  await login.showPasswordButton.click();
  await expect(login.passwordField).toHaveAttribute('type', 'text');
});

test('the registration says what is wrong with each field', { tag: '@read' }, async ({
  visitor,
}) => {
  const register = new RegisterPage(visitor.page);
  await register.open();
  await register.field('Email').fill('no address');
  await register.field('Password').fill('short');
  await register.registerButton.click();
  for (const label of ['First name', 'Email', 'Mobile number', 'Password'] as const)
    await expect(register.field(label)).toHaveAttribute('aria-invalid', 'true');
  await expect(visitor.page.getByText('Please enter first name').first()).toBeVisible();
  await expect(register.field('Email')).toHaveValue('no address');
  await expect(visitor.page).toBeAt(RegisterPage.path);
});

test('a forgotten password needs a mobile number', { tag: '@read' }, async ({ visitor }) => {
  const forgotten = new ForgotPasswordPage(visitor.page);
  await forgotten.open();
  await forgotten.mobileField.fill('12');
  await forgotten.submitButton.click();
  await expect(forgotten.mobileField).toHaveAttribute('aria-invalid', 'true');
  await expect(visitor.page).toBeAt(ForgotPasswordPage.path);
});

test('the login leads to the registration and back', { tag: '@read' }, async ({ visitor }) => {
  const login = new LoginPage(visitor.page);
  await login.open();
  await login.registerLink.click();
  await expect(visitor.page).toBeAt(RegisterPage.path);
  await visitor.page.goBack();
  await expect(visitor.page).toBeAt(LoginPage.path);
  await expect(login.loginButton.filter({ visible: true })).toBeVisible();
});

test('the cart of somebody new is empty, and leads to the login and to the shop', {
  tag: '@read',
}, async ({ visitor }) => {
  const cart = new CartPage(visitor.page);
  await cart.open();
  await expect(cart.title).toHaveText('Your cart is empty');
  const { page } = visitor;
  await page.getByRole('main').getByRole('link', { name: 'LOGIN' }).click();
  await expect(page).toBeAt(`${LoginPage.path}?callbackUrl=%2Fcart`);
  await page.goBack();
  await page.getByRole('link', { name: 'CONTINUE SHOPPING' }).click();
  await expect(page).toBeAt(/^\/(?:home|product\/product-list)/);
});

for (const path of ['/wishlist', '/profile-setting', '/change-address']) {
  test(`${path} asks a visitor to log in, and knows where they wanted to go`, {
    tag: '@read',
  }, async ({ visitor }) => {
    await visitor.page.goto(path);
    await expect(visitor.page).toBeAt(`/login?callbackUrl=${encodeURIComponent(path)}`);
  });
}

test('an order is looked for by number and email', { tag: '@read' }, async ({ visitor, api }) => {
  test.skip(!(await api.has(TrackOrderPage.path)), 'the shop has no orders');
  const track = new TrackOrderPage(visitor.page);
  await track.open();
  await track.trackButton.click();
  await expect(track.numberField).toHaveAttribute('aria-invalid', 'true');
  await expect(track.emailField).toHaveAttribute('aria-invalid', 'true');
});

test('the country is chosen in the header, and the page stays', { tag: '@read' }, async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto('/login');
  const header = new Header(page);
  await header.countryButton.click();
  await page.getByRole('link', { name: /^UK/ }).click();
  await expect(page).toBeAt('/uk/login');
  await expect(header.countryButton.filter({ visible: true })).toContainText('UK');
});

test('no field is so small that an iPhone zooms in', { tag: '@read' }, async ({ visitor }) => {
  const { page } = visitor;
  test.skip((page.viewportSize()?.width ?? 0) > 767, 'only a phone zooms in');
  for (const path of ['/home', '/product/product-list', '/login', '/register', '/track-order']) {
    await page.goto(path);
    const small = await page.evaluate(() => {
      const fields = [...document.querySelectorAll('input, select, textarea')];
      const typed = fields.filter(
        (field) => !/^(?:checkbox|radio|range|hidden|file)$/.test(field.getAttribute('type') ?? ''),
      );
      const sizes = typed.map((field) => [field.id, parseFloat(getComputedStyle(field).fontSize)]);
      return sizes.filter(([, size]) => Number(size) < 16);
    }, '');
    expect([path, small]).toEqual([path, []]);
  }
});
