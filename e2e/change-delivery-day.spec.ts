import type { Page } from '@playwright/test';
import { dayName } from '../lib/shared/calendar-date';
import { callShop } from './fixtures/call-shop';
import { mailedLink, placeOrder } from './fixtures/place-order';
import { expect, test } from './fixtures/shop';
import { continueAsGuest, signUp } from './fixtures/sign-in';

/** Where the shop takes two orders a day. */
const anchorage = { state_id: '102', city_id: '10201', area_id: '1020101' };

const delivery = (page: Page) => page.getByRole('region', { name: 'Delivery', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change delivery' });

/** The days on which the order of the page's shopper can come instead, the last one first. */
async function freeDays(page: Page, order_number: string): Promise<string[]> {
  const { days, delivery } = await callShop(page, 'orderDeliveryOptions', { order_number });
  return days
    .flatMap(({ date, status }) => (status === 'available' ? [date] : []))
    .filter((date) => date !== delivery.date)
    .reverse();
}

async function pick(page: Page, date: string) {
  const day = dialog(page).locator(`[data-day="${date}"]`);
  await expect(dialog(page).getByRole('grid')).toBeVisible();
  const months = ['Previous month', ...Array.from({ length: 4 }, () => 'Next month')];
  for (const name of months) {
    if (await day.isVisible()) break;
    await dialog(page).getByRole('button', { name }).click();
  }
  await day.click();
}

const move = (page: Page, date: string) =>
  dialog(page)
    .getByRole('button', { name: `MOVE TO ${dayName(date).toUpperCase()}` })
    .click();

test('a guest moves their delivery by the mailed link while another shopper takes the last place', {
  tag: '@both',
}, async ({ page, browser }) => {
  await continueAsGuest(page);
  const order = await placeOrder(page, { address: anchorage });
  const link = await mailedLink(order);
  const before = await callShop(page, 'orderDeliveryOptions', { order_number: order.number });
  // Another run of this test at the same time fills another day.
  const { parallelIndex } = test.info();
  const taken = (await freeDays(page, order.number))[parallelIndex] ?? '';

  const device = await browser.newContext();
  const there = await device.newPage();
  await there.goto(link);
  await expect(delivery(there)).toContainText(dayName(String(before.delivery.date)));
  await delivery(there).getByRole('button', { name: 'Change delivery' }).click();
  await pick(there, taken);

  const others = await browser.newContext();
  const rival = await others.newPage();
  await continueAsGuest(rival);
  let days = await freeDays(page, order.number);
  while (days.includes(taken)) {
    const { number } = await placeOrder(rival, { address: anchorage });
    const { delivery } = await callShop(rival, 'orderDeliveryOptions', { order_number: number });
    days = await freeDays(page, order.number);
    if (delivery.date === taken || !days.includes(taken)) continue;
    await callShop(rival, 'changeOrderDelivery', { order_number: number, date: taken });
    days = await freeDays(page, order.number);
  }
  const free = days[Math.floor(days.length / 2) + parallelIndex] ?? '';

  await move(there, taken);
  await expect(
    dialog(there).getByText(
      `${dayName(taken)} is fully booked. Please choose another day. Your order still arrives on ${dayName(String(before.delivery.date))}.`,
    ),
  ).toBeVisible();
  await pick(there, free);
  await move(there, free);
  await expect(dialog(there)).toBeHidden();
  await expect(delivery(there)).toContainText(dayName(free));
  await there.reload();
  await expect(delivery(there)).toContainText(dayName(free));
  await device.close();
  await others.close();
});

test('a member moves a delivery by keyboard, and the other tab shows the new day', async ({
  page,
  context,
}) => {
  await signUp(page);
  const { number } = await placeOrder(page);
  const [free = ''] = await freeDays(page, number);
  await page.goto(`/orders-details?order=${number}`);
  const other = await context.newPage();
  await other.goto(`/track-order?order=${number}`);
  await expect(delivery(other)).toBeVisible();
  const change = delivery(page).getByRole('button', { name: 'Change delivery' });
  await change.focus();
  await page.keyboard.press('Enter');
  await pick(page, free);
  await dialog(page)
    .getByRole('button', { name: /^MOVE TO/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(change).toBeFocused();
  await expect(delivery(page)).toContainText(dayName(free));
  await expect(delivery(other)).toContainText(dayName(free));
});
