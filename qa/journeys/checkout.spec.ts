import type { BrowserPage } from '../browsers/page';
import { addToCart } from '../data/cart';
import { testPayment } from '../data/payments';
import { newPerson } from '../data/person';
import { deliverablePlace } from '../data/places';
import { buyableProduct } from '../data/products';
import { expect } from '../expect';
import { CancelOrderPage } from '../pages/cancel-order';
import { CartPage } from '../pages/cart';
import { OrderConfirmedPage } from '../pages/order-confirmed';
import { OrdersPage } from '../pages/orders';
import { CARDS, PaymentMethodPage } from '../pages/payment-method';
import { ShippingAddressPage } from '../pages/shipping-address';
import { TrackOrderPage } from '../pages/track-order';
import { test } from './test';

/** Chooses a day a month after the earliest one, by keyboard alone. */
async function chooseLaterDay(page: BrowserPage, checkout: ShippingAddressPage): Promise<void> {
  const earliest = (await checkout.deliveryDayButton.textContent()) ?? '';
  await checkout.deliveryDayButton.press('Enter');
  await expect(checkout.calendar).toBeVisible();
  await page.keyboard.press('PageDown');
  const focused = checkout.calendar.locator('button[data-day]:focus');
  // A holiday or a Sunday cannot be chosen.
  while (await focused.getAttribute('aria-disabled')) await page.keyboard.press('ArrowLeft');
  const day = (await focused.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  await expect(checkout.calendar).toBeHidden();
  await expect(checkout.deliveryDayButton).toBeFocused();
  await expect(checkout.deliveryDayButton).toContainText(day);
  expect(earliest).not.toContain(day);
}

test.beforeEach(async ({ api }) => {
  test.skip(!(await api.has(ShippingAddressPage.path)), 'the shop takes no orders');
});

test('a guest buys a product after a declined card, finds the order by number and email, and cancels it', {
  tag: ['@write', '@each-browser'],
}, async ({ visitor, otherVisitor, guest }) => {
  const { page } = visitor;
  const payment = await testPayment(guest);
  test.skip(payment === 'none', 'the shop takes real money alone');
  const product = await buyableProduct(guest);
  const person = newPerson();
  await addToCart(guest, product);
  await visitor.signInAs(guest);
  const cart = new CartPage(page);
  await cart.open();
  await expect(cart.quantityOf(product.name)).toBeVisible();
  await cart.guestCheckout.click();
  const checkout = new ShippingAddressPage(page);
  await checkout.enterAddress(person, await deliverablePlace(guest));
  await checkout.saveDelivery();
  await checkout.onward.click();
  const payWith = new PaymentMethodPage(page);
  if (payment === 'sandbox card') {
    await payWith.fillCard(CARDS.declined);
    await payWith.placeOrderButton.click();
    await expect(payWith.failure).toBeVisible();
    await payWith.tryAgainButton.click();
    await expect(payWith.failure).toBeHidden();
    await payWith.fillCard(CARDS.good);
  } else await payWith.payLater.check();
  await payWith.placeOrderButton.dblclick();
  const number = await new OrderConfirmedPage(page).orderNumber();
  expect(number).not.toBe('');

  const track = new TrackOrderPage(otherVisitor.page);
  await track.open();
  await track.find({ number, email: 'somebody-else@shoppers.example' });
  await expect(track.notFound).toBeVisible();
  await track.find({ number, email: person.email });
  await expect(track.main).toContainText(product.name);

  const cancellation = new CancelOrderPage(page);
  test.skip(!(await guest.has(CancelOrderPage.path)), 'the shop cancels no orders: it stays');
  await cancellation.open(number);
  await cancellation.cancel();
});

test('a member buys with a new address, on a day chosen by keyboard, and finds the order in the list', {
  tag: ['@write', '@each-browser'],
}, async ({ visitor, newcomer }) => {
  const { page } = visitor;
  const payment = await testPayment(newcomer.api);
  test.skip(payment === 'none', 'the shop takes real money alone');
  const product = await buyableProduct(newcomer.api);
  await addToCart(newcomer.api, product);
  await visitor.signInAs(newcomer.api);
  const checkout = new ShippingAddressPage(page);
  await checkout.open();
  await checkout.newAddressButton.click();
  await checkout.enterAddress(newcomer.person, await deliverablePlace(newcomer.api));
  await expect(checkout.saveDeliveryButton).toBeVisible();
  // Some shops let nobody choose a day.
  if ((await checkout.deliveryDayButton.count()) > 0) await chooseLaterDay(page, checkout);
  await checkout.saveDelivery();
  await checkout.onward.click();
  const payWith = new PaymentMethodPage(page);
  if (payment === 'sandbox card') await payWith.fillCard(CARDS.good);
  else await payWith.payLater.check();
  await payWith.placeOrderButton.click();
  const number = await new OrderConfirmedPage(page).orderNumber();
  const orders = new OrdersPage(page);
  await orders.open();
  await expect(orders.order(number)).toContainText(product.name);
});

test('the address form says what is missing, and keeps what was typed after a reload', {
  tag: ['@write', '@each-browser'],
}, async ({ visitor, guest }) => {
  await addToCart(guest, await buyableProduct(guest));
  await visitor.signInAs(guest);
  const checkout = new ShippingAddressPage(visitor.page);
  await checkout.open();
  await checkout.form.street.fill('Weaver Street');
  await checkout.saveAddressButton.click();
  await expect(visitor.page.getByText('Please enter first name')).toBeVisible();
  await expect(checkout.form.firstName).toHaveAttribute('aria-invalid', 'true');
  await visitor.page.reload();
  await expect(checkout.form.street).toHaveValue('Weaver Street');
});
