import type { Page, Request } from '@playwright/test';
import { layoutShifts, sumOfShifts } from '../tools/measures/layout-shifts.mjs';
import { pressQuickly, requestsOf } from '../tools/measures/requests-of.mjs';
import {
  saveData,
  sumOfBytes,
  type VisitedScript,
  visitedScripts,
} from '../tools/measures/visited-scripts.mjs';
import { addressForm } from './fixtures/address';
import { callShop } from './fixtures/call-shop';
import { chunkModules } from './fixtures/chunk-modules';
import { getReadyToPay } from './fixtures/payment';
import { lamp, sofa } from './fixtures/products';
import { expect, test } from './fixtures/shop';
import { continueAsGuest, signUp } from './fixtures/sign-in';

/*
 * What a change of the code alone makes worse, in figures that no machine changes: no times. `npm run bench` measures
 * the rest (docs/benchmarks.md).
 */

const LIST = '/product/product-list?category_id=1';

const putLampIntoCart = (page: Page) =>
  callShop(page, 'addToCart', { product_id: lamp.id, product_qty: 1, product_price: lamp.price });

const asGuestWithCart = async (page: Page) => {
  await continueAsGuest(page);
  await putLampIntoCart(page);
};

/** With an address, so that the cart says when it comes. */
const asMemberWithCart = async (page: Page) => {
  await signUp(page);
  const kept = { purpose: 'shipping', is_saved: true } as const;
  await callShop(page, 'enterCheckoutAddress', { ...addressForm, ...kept });
  await putLampIntoCart(page);
};

const asReadyMember = async (page: Page) => {
  await signUp(page);
  await getReadyToPay(page);
};

interface Visit {
  page: string;
  path: string;
  /** Who visits it; a new visitor if absent. */
  as?: (page: Page) => Promise<unknown>;
}

/** How much more than before a page may have, until its figure in the table is raised on purpose. */
const ROOM = 1.02;

/**
 * The bytes of all scripts of a first visit, each as gzip -9, when they were last looked at. What has grown on purpose gets
 * its new figure here.
 */
const SCRIPTS: (Visit & { before: number })[] = [
  { page: 'home', path: '/home', before: 166_038 },
  { page: 'a product list', path: LIST, before: 178_110 },
  { page: 'a product', path: sofa.path, before: 170_010 },
  { page: 'the cart with a lamp in it', path: '/cart', as: asGuestWithCart, before: 186_519 },
  { page: 'the payment of a member', path: '/payment-method', as: asReadyMember, before: 185_768 },
  { page: 'the login', path: '/login', before: 187_191 },
];

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The largest scripts, and which components need them. */
function largest(scripts: readonly VisitedScript[]): string {
  const modulesOf = chunkModules();
  return scripts
    .slice(0, 8)
    .map(({ path, bytes }) => {
      const ours = modulesOf(path).filter((module) => !module.startsWith('node_modules'));
      const needs = ours.slice(0, 3).join(', ') || 'no component: of Next.js, or by import()';
      return `  ${kilobytes(bytes)} ${path} ${needs}`;
    })
    .join('\n');
}

for (const { page: name, path, as, before } of SCRIPTS) {
  test(`${name} has no more JavaScript than before`, async ({ page }) => {
    await as?.(page);
    const scripts = await visitedScripts(page, path);
    const bytes = sumOfBytes(scripts);
    const bar = before * ROOM;
    expect(
      bytes,
      `${kilobytes(bytes)} of JavaScript, at most ${kilobytes(bar)}: it was ${kilobytes(before)}. The largest chunks (npx next analyze shows all modules):\n${largest(scripts)}`,
    ).toBeLessThanOrEqual(bar);
  });
}

/** Cumulative Layout Shift is nothing, as docs/benchmarks.md says: what rounds to 0.00. */
const SHIFT_BAR = 0.005;

/** `height` of the window, where what may move is not in the first view of a phone. */
const STEADY: (Visit & { height?: number })[] = [
  { page: 'home', path: '/home' },
  { page: 'a product', path: sofa.path },
  { page: 'all of a product, for a member', path: sofa.path, as: asMemberWithCart, height: 2400 },
  { page: 'the cart of a member', path: '/cart', as: asMemberWithCart },
];

for (const { page: name, path, as, height } of STEADY) {
  test(`nothing moves by itself while ${name} loads and is scrolled to its end and back`, {
    tag: '@both',
  }, async ({ page }) => {
    await as?.(page);
    const { width = 0 } = page.viewportSize() ?? {};
    if (height) await page.setViewportSize({ width, height });
    const shifts = await layoutShifts(page, path);
    const moved = shifts.map(({ value, what }) => `  ${value.toFixed(4)} by ${what}`).join('\n');
    const sum = sumOfShifts(shifts);
    expect(
      sum,
      `Layout shift of ${sum.toFixed(4)}, less than ${SHIFT_BAR}: it was 0.00. What has moved:\n${moved}`,
    ).toBeLessThan(SHIFT_BAR);
  });
}

interface Click {
  click: string;
  path: string;
  as?: (page: Page) => Promise<unknown>;
  /** Ends when the page shows what it has led to. */
  act: (page: Page) => Promise<unknown>;
  /** How many requests it has caused before; no more are right. */
  before: number;
}

const main = (page: Page) => page.getByRole('main');

/** The requests of a click, whatever they are for. Pictures and fonts of what it shows are not counted. */
const CLICKS: Click[] = [
  {
    click: 'ADD TO CART on the page of a product',
    path: lamp.path,
    as: continueAsGuest,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^ADD TO CART/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
    },
    before: 7,
  },
  {
    click: 'plus on a line of the cart, pressed 15 times quickly,',
    path: '/cart',
    as: asMemberWithCart,
    act: async (page) => {
      const plus = main(page).getByRole('button', { name: 'One more' });
      await pressQuickly(plus, { presses: 15, pauseMs: 0 });
      await expect(main(page).locator('output')).toHaveText(/: 16$/);
    },
    before: 3,
  },
  {
    click: 'the heart of a card',
    path: LIST,
    as: signUp,
    act: async (page) => {
      const heart = main(page).getByRole('button', { name: / wishlist$/ });
      await heart.first().click();
      await expect(heart.first()).toHaveAccessibleName(/^Remove/);
    },
    before: 5,
  },
  {
    click: 'a filter of a list',
    path: LIST,
    act: async (page) => {
      await page.getByRole('checkbox', { name: /^Velvet/ }).check();
      await expect(page).toHaveURL(/material=Velvet/);
    },
    before: 1,
  },
  {
    click: 'a product of a list',
    path: LIST,
    act: async (page) => {
      await main(page).getByRole('article').getByRole('link').first().click();
      await expect(page).toHaveURL(/product-details/);
      await expect(page.getByRole('button', { name: /^ADD TO CART/ }).first()).toBeVisible();
    },
    before: 3,
  },
];

const isPictureOrFont = (request: Request) => ['image', 'font'].includes(request.resourceType());

for (const { click, path, as, act, before } of CLICKS) {
  test(`${click} causes no more requests than before`, async ({ page }) => {
    await as?.(page);
    // A prefetch comes by itself, not because of the click.
    await saveData(page);
    await page.goto(path);
    const all = await requestsOf(page, () => act(page));
    const requests = all.filter((request) => !isPictureOrFont(request));
    const list = requests.map((request) => `  ${request.method()} ${request.url()}`).join('\n');
    expect(
      requests.length,
      `${requests.length} requests, at most ${before}: so many it was before. They are:\n${list}`,
    ).toBeLessThanOrEqual(before);
  });
}
