import { setTimeout as sleep } from 'node:timers/promises';
import { Sentence } from './say.mjs';

/**
 * Whether an address answers with success.
 * @param {string} url
 */
async function isHealthy(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Waits until a program answers that it is ready. Answers false when the program ends before that.
 * @param {string} name what to call the program
 * @param {string} url
 * @param {import('./processes.mjs').Running} running
 * @param {number} [limitMs]
 */
export async function waitUntilHealthy(name, url, running, limitMs = 120_000) {
  const end = Date.now() + limitMs;
  let pauseMs = 50;
  while (!running.hasEnded) {
    if (await isHealthy(url)) return true;
    if (Date.now() > end) {
      throw new Sentence(
        `The ${name} did not become ready within ${limitMs / 1000} seconds (${url} never answered 200).`,
      );
    }
    await Promise.race([sleep(pauseMs), running.ended]);
    pauseMs = Math.min(pauseMs * 1.5, 1000);
  }
  return false;
}

/**
 * Refuses a backend address that is not one or that nobody answers at.
 * @param {string} address
 */
export async function requireBackend(address) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new Sentence(
      `BACKEND_URL is "${address}", but it must be an address such as https://backend.example.com.`,
    );
  }
  try {
    // Any answer will do: a backend other than ours need not have a health page.
    const response = await fetch(url, { signal: AbortSignal.timeout(5000), redirect: 'manual' });
    await response.body?.cancel();
  } catch {
    throw new Sentence(
      `Nothing answers at BACKEND_URL (${address}): start that backend, or leave BACKEND_URL out to use the embedded one.`,
    );
  }
}
