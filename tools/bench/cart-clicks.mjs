import { UserError } from '../../scripts/lib/log.mjs';
import { pressQuickly, REST_MS, requestsOf } from '../measures/requests-of.mjs';
import { signIn, viewports, withBrowser } from './browser.mjs';
import { sampleShop } from './shops.mjs';

const BAR = 3;
/** Fewer than one order may have of a product. */
const CLICKS = 15;
const PAUSE_MS = 20;
const PRODUCT = { product_id: '60', product_price: 20_900 };

export const how = `A signed-in shopper presses plus ${CLICKS} times, one press every ${PAUSE_MS} ms, on a cart line with quantity 1. Counts every request of the page from the first press until ${REST_MS / 1000} s without a request. Then the page is reloaded and must show ${CLICKS + 1}.`;

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const shop = await sampleShop();
  return withBrowser(async (browser) => {
    const page = await browser.newPage(viewports.phone);
    await signIn(page, shop.url, '/cart');
    for (const [endpoint, data] of /** @type {[string, object][]} */ ([
      ['clearCart', {}],
      ['addToCart', PRODUCT],
    ])) {
      const answer = await page.request.post(`${shop.url}/api/backend/${endpoint}`, {
        headers: { origin: shop.url },
        data,
      });
      if (!answer.ok()) throw new UserError(`${endpoint} answered ${answer.status()}.`);
    }
    await page.goto(`${shop.url}/cart`, { waitUntil: 'networkidle' });
    const plus = page.getByRole('main').getByRole('button', { name: 'One more' });
    await plus.waitFor();

    const { length: count } = await requestsOf(page, () =>
      pressQuickly(plus, { presses: CLICKS, pauseMs: PAUSE_MS }),
    );
    await page.reload({ waitUntil: 'networkidle' });
    const quantity = await page.getByRole('main').locator('output').textContent();
    const isRight = quantity?.endsWith(`: ${CLICKS + 1}`) ?? false;
    return [
      {
        figure: `Requests that ${CLICKS} quick presses on plus cause`,
        measured: `**${count}**, and ${isRight ? 'the right number' : `"${quantity}"`} in the cart`,
        against: '–',
        bar: `≤ ${BAR}, and the right number`,
        isMet: count <= BAR && isRight,
      },
    ];
  });
}
