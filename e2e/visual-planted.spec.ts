import type { Locator, Page } from '@playwright/test';
import { compared, expect, pictureOf, type ScreenName, test } from './fixtures/looks';

/*
 * Whether the comparison finds what a person would hardly see: ten small changes, each alone, on the screens as they are.
 * `npm run visual -- --planted`
 */

/** A change of one style of the elements that are found. */
interface Planted {
  on: ScreenName;
  what: string;
  where: (page: Page) => Locator;
  property: string;
  /** In pixels. Without it, a color: each of red, green and blue is 5 of 255 further from what it was. */
  more?: number;
}

const main = (page: Page) => page.getByRole('main');
const price = (page: Page, amount: string) => main(page).getByText(amount, { exact: true });

const PLANTED: readonly Planted[] = [
  {
    on: 'product-list',
    what: 'the heading has a margin of 2 pixels more',
    where: (page) => main(page).getByRole('heading', { level: 1 }),
    property: 'margin-bottom',
    more: 2,
  },
  {
    on: 'login',
    what: 'the button has a padding of 2 pixels more',
    where: (page) => main(page).getByRole('button', { name: 'LOGIN' }),
    property: 'padding-top',
    more: 2,
  },
  {
    on: 'product',
    what: 'the price is 1 pixel larger',
    where: (page) => price(page, '$1,490.00'),
    property: 'font-size',
    more: 1,
  },
  {
    on: 'delivery',
    what: 'the summary has a border of 2 pixels more',
    where: (page) => main(page).locator('.border'),
    property: 'border-top-width',
    more: 2,
  },
  {
    on: 'home',
    what: 'the button of the wishlist is 2 pixels lower',
    where: (page) => main(page).getByRole('button', { name: /to the wishlist$/ }),
    property: 'top',
    more: 2,
  },
  {
    on: 'orders',
    what: 'a link has another color',
    where: (page) => main(page).getByRole('link', { name: /^View order details/ }),
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
    on: 'search-results',
    what: 'a reduced price has another color',
    where: (page) => price(page, '$980.00'),
    property: 'color',
  },
];

/** Changes one style of an element. @returns what it was and what it is */
function change(element: Element, { property, more }: { property: string; more?: number }): string {
  if (!(element instanceof HTMLElement)) throw new Error('It has no style of its own.');
  const before = getComputedStyle(element).getPropertyValue(property);
  const shift = (level: number) => (level > 250 ? level - 5 : level + 5);
  const after =
    more === undefined
      ? before.replace(/\d+/g, (level) => String(shift(Number(level))))
      : `${(Number.parseFloat(before) || 0) + more}px`;
  element.style.setProperty(property, after, 'important');
  return `${property}: ${before} → ${getComputedStyle(element).getPropertyValue(property)}`;
}

for (const { on, what, where, ...planted } of PLANTED) {
  test(`it is found that on ${on} ${what}`, { tag: '@both' }, async ({
    page,
    openScreen,
    expectLook,
  }) => {
    await openScreen(on);
    // What is found has to be the change alone.
    await expectLook(on);
    const changed = await where(page).filter({ visible: true }).first().evaluate(change, planted);
    test.info().annotations.push({ type: 'planted', description: changed });
    const options = { ...compared(on), timeout: 5_000 };
    await expect(page, changed).not.toHaveScreenshot(pictureOf(on), options);
  });
}
