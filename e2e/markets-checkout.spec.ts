import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Market, marketPath, markets } from '../lib/shared/markets';
import { fillTexts } from './fixtures/address-form';
import { expectPaid, fillCard, placeButton, VISA } from './fixtures/payment';
import { newProduct } from './fixtures/products';
import { sharedShop } from './fixtures/shared-shop';
import { expect, test } from './fixtures/shop';

interface Journey {
  market: Market;
  /** As a person types it, and as the country prints it. */
  postcode: { typed: string; printed: string };
  /** City and state. */
  town: string;
  country: string;
  /** As people of the country write it. */
  phone: string;
  firstName: string;
  lastName: string;
  /** Whether the shopper wants a time of the day, and has something to say to the driver. */
  hasWishes?: true;
}

const journeys: readonly Journey[] = [
  {
    market: 'us',
    postcode: { typed: '97209', printed: '97209' },
    town: 'Portland, Oregon',
    country: 'United States',
    phone: '(503) 555-0142',
    firstName: 'Mary Ann',
    lastName: 'O’Brien',
  },
  {
    market: 'uk',
    postcode: { typed: 'sw1a 1aa', printed: 'SW1A 1AA' },
    town: 'London, Greater London',
    country: 'United Kingdom',
    phone: '07400 123456',
    firstName: 'Siân',
    lastName: 'St. John-Smith',
    hasWishes: true,
  },
  {
    market: 'ca',
    postcode: { typed: 'm5v 2t6', printed: 'M5V 2T6' },
    town: 'Toronto, Ontario',
    country: 'Canada',
    phone: '(416) 555-0142',
    firstName: 'Anne-Marie',
    lastName: "D'Arcy Tremblay",
  },
  {
    market: 'in',
    postcode: { typed: '560001', printed: '560001' },
    town: 'Bengaluru, Karnataka',
    country: 'India',
    phone: '91234 56789',
    firstName: 'Aarav Kumar',
    lastName: "D'Souza",
  },
];

const main = (page: Page) => page.getByRole('main');

/** Chooses one of the days of the calendar's second month, so that runs at the same time do not fill one day. */
async function chooseDay(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Delivery day/ }).click();
  const calendar = page.getByRole('dialog', { name: 'Delivery day' });
  await calendar.getByRole('button', { name: 'Next month' }).click();
  const free = calendar.locator('button[data-day]:not([aria-disabled])');
  const day = free.nth(randomInt(await free.count()));
  const name = String(await day.getAttribute('aria-label'));
  await day.click();
  await expect(calendar).toBeHidden();
  return name;
}

for (const journey of journeys) {
  const { market, postcode, town, country, phone, firstName, lastName, hasWishes } = journey;

  test(`a guest in ${country} comes from a search engine, buys a lamp, and reads all that they typed on the order`, {
    tag: '@both',
  }, async ({ page }) => {
    const lamp = await newProduct(sharedShop);
    const path = (screen: string) => marketPath(market, screen);

    await page.goto(path(lamp.path), { referer: 'https://www.google.com/' });
    await expect(page.getByRole('heading', { level: 1, name: lamp.name })).toBeVisible();
    const selector = page.getByText(`${markets[market].label} · ${markets[market].currencyLabel}`);
    await expect(selector.filter({ visible: true }).first()).toBeVisible();
    // Only the label of the currency differs.
    await expect(main(page).getByText('Now $209.00').first()).toBeVisible();
    await page.getByRole('button', { name: 'Enter ZIP or postal code' }).click();
    await page.getByLabel('ZIP or postal code').pressSequentially(postcode.typed);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Delivery, returns and size' })).toContainText(
      new RegExp(`Delivered .+ to ${postcode.printed}, \\$\\d+\\.\\d\\d`),
    );

    await main(page)
      .getByRole('button', { name: /^ADD TO CART/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'CONTINUE AS GUEST' }).click();
    await expect(page).toHaveURL(path(lamp.path));
    await page
      .getByRole('navigation', { name: 'Your shop' })
      .getByRole('link', { name: 'Cart , 1 item' })
      .click();
    await main(page).getByRole('link', { name: 'GUEST CHECKOUT' }).click();
    await expect(page).toHaveURL(path('/shipping-address'));

    await page.getByLabel('ZIP or postal code').pressSequentially(postcode.typed);
    await expect(main(page).getByText(`${town}, ${country}`)).toBeVisible();
    await expect(page.getByLabel('PinCode')).toBeHidden();
    const email = `guest${randomInt(1e12)}@shoppers.example`;
    await fillTexts(page, { firstName, lastName, email, mobile: '' });
    await page.getByLabel('Mobile number').pressSequentially(phone);
    await page.getByRole('button', { name: 'SAVE ADDRESS' }).click();
    const place = `${town}, ${postcode.printed}, ${country}`;
    await expect(page.getByRole('region', { name: 'Shipping Address' })).toContainText(place);

    const day = await chooseDay(page);
    if (hasWishes) {
      await page.getByRole('radio', { name: 'Morning, 8 AM – 12 PM' }).check();
      await page.getByText('Notes for the driver').click();
      await page.getByRole('textbox', { name: 'Floor' }).pressSequentially('3');
      await page.getByRole('checkbox', { name: 'There is an elevator' }).check();
      await page.getByLabel('Second phone number').pressSequentially('020 7946 0958');
      await page.getByLabel('Anything else').pressSequentially('Ring twice, it’s a loud street.');
    }
    await page.getByRole('button', { name: 'SAVE DELIVERY' }).click();
    await main(page).getByRole('link', { name: 'GUEST CHECKOUT' }).click();
    await expect(page).toHaveURL(path('/payment-method'));

    await fillCard(page, VISA);
    await placeButton(page).click();
    await expect(main(page)).toContainText(`Arrives on ${day}`);
    const number = await expectPaid(page, market);
    await expect(main(page)).toContainText(`Your order number is ${number}`);
    await expect(main(page)).toContainText(`We sent the confirmation to ${email}.`);
    await main(page).getByRole('link', { name: 'TRACK ORDER' }).click();
    await expect(page).toHaveURL(path(`/track-order?order=${number}`));
    await expect(page.getByRole('heading', { name: `Arrives on ${day}` })).toBeVisible();
    for (const title of ['Shipping address', 'Billing address']) {
      const address = page.getByRole('region', { name: title });
      for (const text of [`${firstName} ${lastName}`, place, phone])
        await expect(address).toContainText(text);
    }
    const delivery = page.getByRole('region', { name: 'Delivery', exact: true });
    await expect(delivery).toContainText(hasWishes ? `${day}, 8 AM – 12 PM` : day);
    if (hasWishes) {
      await expect(delivery).toContainText(
        'Floor 3 · There is an elevator · Ring twice, it’s a loud street. · Second phone 020 7946 0958',
      );
    }
  });
}
