import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from './log.mjs';

/**
 * Whether a URL answers with a 2xx status within five seconds.
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
 * Waits until a program's health check succeeds. Resolves to false when the program ends before that.
 * @param {string} name the program's name in error messages
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
      throw new UserError(
        `The ${name} did not become ready within ${limitMs / 1000} seconds (${url} never answered 200).`,
      );
    }
    await Promise.race([sleep(pauseMs), running.ended]);
    pauseMs = Math.min(pauseMs * 1.5, 1000);
  }
  return false;
}

/**
 * Checks that BACKEND_URL is a URL and that a server answers there. Throws a `UserError` otherwise.
 * @param {string} backendUrl
 */
export async function requireBackend(backendUrl) {
  const url = URL.canParse(backendUrl) ? new URL(backendUrl) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new UserError(
      `BACKEND_URL is "${backendUrl}", but it must be a URL such as https://backend.example.com.`,
    );
  }
  try {
    // Any status is fine: another backend may have no health check.
    const response = await fetch(url, { signal: AbortSignal.timeout(5000), redirect: 'manual' });
    await response.body?.cancel();
  } catch {
    throw new UserError(
      `No server answers at BACKEND_URL (${backendUrl}): start that backend, or unset BACKEND_URL to use the embedded one.`,
    );
  }
}
