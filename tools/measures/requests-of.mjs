import { setTimeout as sleep } from 'node:timers/promises';

/** An act has ended when the page has sent no request for this long, and all are answered. */
export const REST_MS = 1000;

const CHECK_MS = 20;

/**
 * Watches the requests of a page from now on.
 * @param {import('@playwright/test').Page} page
 */
export function watchRequests(page) {
  /** @type {import('@playwright/test').Request[]} */
  const sent = [];
  /** @type {Set<import('@playwright/test').Request>} */
  const unanswered = new Set();
  let lastMs = performance.now();
  page.on('request', (request) => {
    sent.push(request);
    lastMs = performance.now();
    // An event stream never ends.
    if (request.resourceType() !== 'eventsource') unanswered.add(request);
  });
  /** @param {import('@playwright/test').Request} request */
  const forget = (request) => {
    unanswered.delete(request);
    lastMs = performance.now();
  };
  // Not when it is finished: one whose answer nobody reads never is.
  page.on('response', (response) => forget(response.request()));
  page.on('requestfailed', forget);
  return {
    sent,
    /**
     * Resolves when all are answered and nothing was sent for this long from now on.
     * @param {number} restMs
     */
    async untilRest(restMs) {
      lastMs = performance.now();
      while (unanswered.size > 0 || performance.now() - lastMs < restMs) await sleep(CHECK_MS);
    },
  };
}

/**
 * The requests that a page sends because of what is done on it.
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<unknown>} act ends when the page shows what it has led to
 */
export async function requestsOf(page, act) {
  const requests = watchRequests(page);
  await requests.untilRest(REST_MS);
  requests.sent.splice(0);
  await act();
  await requests.untilRest(REST_MS);
  return requests.sent.slice();
}

/**
 * Presses a button again and again without waiting for what it does; without a pause, faster than anybody can.
 * @param {import('@playwright/test').Locator} button
 * @param {{ presses: number, pauseMs: number }} how
 */
export async function pressQuickly(button, how) {
  await button.evaluate(async (element, { presses, pauseMs }) => {
    for (let press = 0; press < presses; press++) {
      if (element instanceof HTMLElement) element.click();
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }, how);
}
