import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '../expect';
import { test } from '../test';

/*
 * What the journeys rely on in each browser, on pages of this file.
 */

const OPENING = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><style>body { margin: 0 }</style>`;

const pages: Record<string, (query: URLSearchParams) => string> = {
  '/': () => `${OPENING}<title>First page</title><main>
    <h1>Lamps</h1>
    <a href="/second">Go on</a>
    <button onclick="count.textContent++; asked.textContent = event.isTrusted">Add  to
      cart</button> <output id="count">0</output> <output id="asked"></output>
    <button disabled>Sold out</button>
    <button hidden>Unseen</button>
    <ul><li>One <b>lamp</b></li><li>Two lamps</li></ul>
    <p aria-label="Note">A note</p>
    <button aria-label="Close" ondblclick="this.textContent = 'twice'">x</button>
  </main>`,
  '/second': () => `${OPENING}<title>Second page</title><h1>Second</h1>
    <a href="/">Back to the lamps</a>`,
  '/covered': () => `${OPENING}<title>Covered</title>
    <div style="height: 2000px"></div><button onclick="this.textContent = 'Pressed'">Below</button>
    <div style="height: 20px"></div>
    <div class="bar" style="position: fixed; inset: auto 0 0 0; height: 80px; background: #ddd">A sticky bar</div>`,
  '/moving': () => `${OPENING}<title>Moving</title>
    <button onpointerdown="this.style.marginTop = '300px'">Late</button>`,
  '/form': () => `${OPENING}<title>Form</title><form onsubmit="return false">
    <label>Name <input name="name" maxlength="10"></label>
    <label for="mail">Email</label><input id="mail" type="email" value="old@shop.example">
    <label>Day <input type="date" name="day"></label>
    <label>Notes <textarea></textarea></label>
    <label>Country <select><option value="">Choose</option><option value="us">United States</option>
      <option value="ca">Canada</option></select></label>
    <label style="display: block; padding: 9px"><input type="checkbox" name="terms">I agree</label>
    <label style="position: relative; display: block; padding: 9px"><input type="radio" name="pay"
      style="position: absolute; inset: 0; opacity: 0">By card</label>
    <label style="position: relative; display: block; padding: 9px"><input type="radio" name="pay"
      style="position: absolute; width: 1px; height: 1px; clip-path: inset(50%)">By bank</label>
    <p id="log"></p></form>
    <script>
      // As React does, which ignores an event where a script has set the value before.
      for (const field of document.querySelectorAll('input:not([type=radio], [type=checkbox])')) {
        const { get, set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
        let known = field.value;
        Object.defineProperty(field, 'value', {
          configurable: true,
          get() { return get.call(this); },
          set(value) { known = value; set.call(this, value); },
        });
        field.addEventListener('input', () => {
          if (field.value === known) return;
          known = field.value;
          log.textContent += 'React: ' + field.value + '. ';
        });
      }
      document.addEventListener('change', ({ target }) => {
        log.textContent += 'change: ' + (target.type === 'checkbox' || target.type === 'radio' ? target.checked : target.value) + '. ';
      });
    </script>`,
  '/frame': (query) => `${OPENING}<title>Frame</title><div style="height: 1500px"></div>
    <iframe title="Card details" src="${query.get('origin')}/inner" style="border: 7px solid; padding: 5px"></iframe>
    <div style="height: 500px"></div>`,
  '/inner': () => `${OPENING}<title>Inner</title><label>Card number <input id="number"></label>
    <button onclick="this.textContent = 'Paid ' + number.value">Pay</button>`,
  '/cookie': () => `${OPENING}<title>Cookie</title><h1></h1><script>
    document.querySelector('h1').textContent = 'Cookie ' + document.cookie + localStorage.getItem('a');
    document.cookie = 'seen=yes'; localStorage.setItem('a', 'b'); console.error('Something is wrong');
    </script>`,
};

test.use({ actionTimeout: 5000 });

let server: Server;
let url: string;
let otherOrigin: string;

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const page = pages[pathname];
    response.setHeader('Content-Type', 'text/html');
    // As the shop's: what runs in the page has to work where pages may not evaluate texts.
    response.setHeader('Content-Security-Policy', "script-src 'unsafe-inline'");
    response.statusCode = page ? 200 : 404;
    response.end(page?.(searchParams));
  }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
  otherOrigin = `http://localhost:${port}`;
});

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** An error instead of a minute: what cannot be done is only tried for so long. */
const failureOf = (action: Promise<unknown>) =>
  action.then(
    () => 'It did not fail.',
    (error: unknown) => String(error),
  );

test('elements are found by what a person reads and hears', { tag: '@layer' }, async ({
  visitor: { page },
}) => {
  await page.goto(url);
  await expect(page).toHaveTitle('First page');
  await expect(page.getByRole('heading', { level: 1, name: 'lamps' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'add to cart' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'add to cart', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Add to cart$/ })).toHaveText('Add to cart');
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Unseen' })).toHaveCount(0);
  await expect(page.getByText('Unseen')).toBeHidden();
  await expect(page.getByText('one lamp')).toHaveText('One lamp');
  await expect(page.getByText('lamp', { exact: true })).toHaveText('lamp');
  await expect(page.getByLabel('note')).toContainText('note');
  await expect(page.getByRole('list').getByRole('listitem')).toHaveText([/One/, 'Two lamps']);
  await expect(page.getByRole('listitem').filter({ hasText: 'two' })).toHaveCount(1);
  await expect(page.getByRole('listitem').last()).not.toContainText('One');
  await expect(page.getByRole('button', { name: 'Close' })).toHaveAccessibleName('Close');
  await expect(page.getByRole('link')).toHaveAttribute('href', /second/);
  expect(await page.getByRole('listitem').allTextContents()).toEqual(['One lamp', 'Two lamps']);
});

test('a press is a trusted one, and only on one element', { tag: '@layer' }, async ({
  visitor: { page },
}) => {
  await page.goto(url);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.locator('#count')).toHaveText('1');
  await expect(page.locator('#asked')).toHaveText('true');
  await page.getByRole('button', { name: 'Close' }).dblclick();
  await expect(page.getByText('twice')).toBeVisible();
  expect(await failureOf(page.getByRole('listitem').click())).toMatch(/One[\s\S]*Two lamps/);
});

test('what is covered is not pressed, and the error says by what', { tag: '@layer' }, async ({
  engine,
  visitor: { page },
}) => {
  test.skip(engine === 'chromium', 'Playwright scrolls to where it is not covered.');
  await page.goto(`${url}/covered`);
  const button = page.getByRole('button', { name: 'Below' });
  expect(await failureOf(button.click())).toContain('covered by <div class="bar"');
});

test('what moves away during a press fails, and the error says so', { tag: '@layer' }, async ({
  engine,
  visitor: { page },
}) => {
  test.skip(engine === 'chromium', 'Playwright presses for no time.');
  await page.goto(`${url}/moving`);
  const button = page.getByRole('button', { name: 'Late' });
  expect(await failureOf(button.click())).toContain('moved away during the press');
});

test('a form is filled in as a person does', { tag: '@layer' }, async ({ visitor: { page } }) => {
  await page.goto(`${url}/form`);
  const log = page.locator('#log');
  await page.getByLabel('Name').fill('Ada');
  await expect(log).toContainText('React: Ada.');
  await page.getByLabel('Email').fill('ada@shop.example');
  await expect(log).toContainText('change: Ada. React: ada@shop.example.');
  await expect(page.getByLabel('Email')).toHaveValue('ada@shop.example');
  await page.getByLabel('Email').fill('');
  await expect(page.getByLabel('Email')).toHaveValue('');
  await page.getByLabel('Day').fill('2030-01-31');
  await expect(log).toContainText('React: 2030-01-31.');
  await page.getByLabel('Notes').pressSequentially('Behind the mill, ü');
  await page.getByLabel('Notes').press('Enter');
  await expect(page.getByLabel('Notes')).toHaveValue('Behind the mill, ü\n');
  await page.getByLabel('Country').selectOption({ label: 'Canada' });
  await expect(log).toContainText('change: ca.');
  await expect(page.getByLabel('Country')).toHaveValue('ca');
  await page.getByRole('checkbox', { name: 'I agree' }).check();
  await expect(page.getByLabel('I agree')).toBeChecked();
  await page.getByLabel('I agree').uncheck();
  await expect(page.getByLabel('I agree')).not.toBeChecked();
  await page.getByRole('radio', { name: 'By card' }).check();
  await expect(log).toContainText('change: true. change: false. change: true.');
});

test('a radio that only screen readers see is chosen by its label', { tag: '@layer' }, async ({
  engine,
  visitor: { page },
}) => {
  test.skip(engine === 'chromium', 'Playwright says that the label covers it.');
  await page.goto(`${url}/form`);
  await page.getByRole('radio', { name: 'By bank' }).check();
  await expect(page.locator('#log')).toHaveText('change: true.');
});

test('a frame of another site is filled in', { tag: '@layer' }, async ({ visitor: { page } }) => {
  await page.goto(`${url}/frame?origin=${otherOrigin}`);
  const fields = page.frameLocator('iframe[title="Card details"]');
  await fields.getByLabel('Card number').pressSequentially('4242');
  await fields.getByLabel('Card number').press('Backspace');
  await expect(fields.getByLabel('Card number')).toHaveValue('424');
  await fields.getByRole('button', { name: 'Pay' }).click();
  await expect(fields.getByRole('button')).toHaveText('Paid 424');
  await fields.getByLabel('Card number').fill('4000');
  await expect(fields.getByLabel('Card number')).toHaveValue('4000');
});

test('pages are left by links and by the browser’s buttons', { tag: '@layer' }, async ({
  visitor: { page },
}) => {
  await page.goto(url);
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page).toBeAt('/second');
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible();
  await page.goBack();
  await expect(page).toBeAt(/^\/$/);
  await page.goForward();
  await expect(page).toHaveTitle(/Second/);
  await page.reload();
  await expect(page).not.toBeAt('/');
});

test('the keyboard goes through a page in both directions', { tag: '@layer' }, async ({
  visitor: { page },
}) => {
  await page.goto(url);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Go on' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.locator('#count')).toHaveText('1');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toBeAt('/second');
});

test('a page has the size, the language, the time and the mouse of a person', {
  tag: '@layer',
}, async ({ visitor: { page } }) => {
  // A page that can be scrolled: a scrollbar takes no place.
  await page.goto(`${url}/covered`);
  const seen = await page.evaluate(
    () =>
      JSON.stringify({
        width: document.documentElement.clientWidth,
        height: innerHeight,
        language: navigator.language,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        hover: matchMedia('(hover: hover)').matches,
      }),
    '',
  );
  const { viewport, hasTouch } = test.info().project.use;
  expect(JSON.parse(seen)).toEqual({
    ...viewport,
    language: 'en-US',
    timeZone: 'America/New_York',
    hover: !hasTouch,
  });
  const png = await page.screenshot();
  const size = { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
  const ratio = test.info().project.use.deviceScaleFactor ?? 1;
  expect(size.width).toBe((page.viewportSize()?.width ?? 0) * ratio);
  expect(size.height).toBe((page.viewportSize()?.height ?? 0) * ratio);
});

test('two persons do not share what the browser keeps', { tag: '@layer' }, async ({
  visitor: { page },
  otherVisitor: { page: otherPage },
}) => {
  await page.goto(`${url}/cookie`);
  await expect(page.getByRole('heading')).toHaveText('Cookie null');
  await page.reload();
  await expect(page.getByRole('heading')).toHaveText('Cookie seen=yesb');
  await otherPage.goto(`${url}/cookie`);
  await expect(otherPage.getByRole('heading')).toHaveText('Cookie null');
});

test('the errors of a page are collected', { tag: '@layer' }, async ({ engine, openTab }) => {
  test.skip(engine === 'webkit', 'Its driver says none.');
  const { page, errors } = await openTab('visitor');
  await page.goto(`${url}/cookie`);
  await expect.poll(() => errors.join('\n')).toContain('Something is wrong');
});
