import type { Locator, Page } from '@playwright/test';
import { compared, expect, pictureOf, type ScreenName, test } from './fixtures/looks';

/*
 * Whether the comparison finds what a person would hardly see: ten small changes, each alone, on the screens as they are.
 * `npm run visual -- --planted`
 */

/** A change of one style of an element. */
interface Planted {
  on: ScreenName;
  what: string;
  where: (page: Page) => Locator;
  property: string;
  /** The new value. Without it, a color: each of red, green and blue is 5 of 255 away from what it was. */
  to?: (before: number) => string;
}

const morePixels = (more: number) => (before: number) => `${before + more}px`;

const main = (page: Page) => page.getByRole('main');
const firstCard = (page: Page) => main(page).getByRole('article').filter({ visible: true }).first();

const PLANTED: readonly Planted[] = [
  {
    on: 'product-list',
    what: 'a card has a margin of 2 pixels',
    where: firstCard,
    property: 'margin-top',
    to: morePixels(2),
  },
  {
    on: 'login',
    what: 'the button has a padding of 2 pixels more',
    where: (page) => main(page).getByRole('button', { name: 'LOGIN' }),
    property: 'padding-top',
    to: morePixels(2),
  },
  {
    on: 'cart',
    what: 'the heading of the sums is 1 pixel larger',
    where: (page) => main(page).getByRole('heading', { name: 'Payment summary' }),
    property: 'font-size',
    to: morePixels(1),
  },
  {
    on: 'delivery',
    what: 'the first box has a border of 2 pixels more',
    where: (page) => main(page).locator('.border'),
    property: 'border-top-width',
    to: morePixels(2),
  },
  {
    on: 'home',
    what: 'the first button to put something into the cart is 2 pixels lower',
    where: (page) => main(page).getByRole('button', { name: /^Add To Cart/ }),
    property: 'translate',
    to: () => '0px 2px',
  },
  {
    on: 'orders',
    what: 'a link has another color',
    where: (page) => main(page).getByRole('link', { name: 'Find the order by its number' }),
    property: 'color',
  },
  {
    on: 'address',
    what: 'a button has another background',
    where: (page) => main(page).getByRole('button', { name: 'SAVE ADDRESS' }),
    property: 'background-color',
  },
  {
    on: 'track-order',
    what: 'a field has another color of its border',
    where: (page) => main(page).getByLabel('Order number'),
    property: 'border-color',
  },
  {
    on: 'address-with-errors',
    what: 'the focus has another color',
    where: (page) => main(page).locator(':focus'),
    property: 'outline-color',
  },
  {
    on: 'product-list',
    what: 'a price has another color',
    where: (page) => firstCard(page).getByText(/^\$[\d,]+\.\d\d$/),
    property: 'color',
  },
];

for (const { on, what, where, property, to } of PLANTED) {
  test(`it is found that on ${on} ${what}`, { tag: '@both' }, async ({
    page,
    openScreen,
    expectLook,
  }) => {
    await openScreen(on);
    // What is found has to be the change alone.
    await expectLook(on);
    const element = where(page).filter({ visible: true }).first();
    await expect(element).toBeVisible();
    const before = await element.evaluate(readStyle, property);
    const after = to
      ? to(Number.parseFloat(before) || 0)
      : before.replace(/\d+/g, (level) => `${Number(level) + (Number(level) > 250 ? -5 : 5)}`);
    await element.evaluate(setStyle, { property, after });
    await expect.poll(() => element.evaluate(readStyle, property)).not.toBe(before);
    const changed = `${property}: ${before} → ${await element.evaluate(readStyle, property)}`;
    test.info().annotations.push({ type: 'planted', description: changed });
    const options = { ...compared(on), timeout: 5_000 };
    await expect(page, changed).not.toHaveScreenshot(pictureOf(on), options);
  });
}

function readStyle(element: Element, property: string): string {
  return getComputedStyle(element).getPropertyValue(property);
}

function setStyle(element: HTMLElement | SVGElement, style: { property: string; after: string }) {
  element.style.setProperty(style.property, style.after, 'important');
}
