import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from './log.mjs';

/** How often a program is asked whether it still answers, and how long it may take. */
const WATCH_MS = 5000;
/** So often in a row: half a minute for a program that hangs, longer for one that is starting. */
const SILENT_LIMIT = 3;
const STARTING_LIMIT = 24;

/**
 * Resolves to true when a program has hung: it runs, and did not answer several times in a row. Any status is an
 * answer. Resolves to false when it ends by itself.
 * @param {string} url
 * @param {import('./processes.mjs').Running} running
 * @param {boolean} isReady whether it has answered before
 */
export async function hasHung(url, running, isReady) {
  let silences = 0;
  let limit = isReady ? SILENT_LIMIT : STARTING_LIMIT;
  while (silences < limit) {
    await Promise.race([sleep(WATCH_MS, undefined, { ref: false }), running.ended]);
    if (running.hasEnded) return false;
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(WATCH_MS) });
      await response.body?.cancel();
      silences = 0;
      limit = SILENT_LIMIT;
    } catch {
      silences += 1;
    }
  }
  return !running.hasEnded;
}

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
  const end = performance.now() + limitMs;
  let pauseMs = 50;
  while (!running.hasEnded) {
    if (await isHealthy(url)) return true;
    if (performance.now() > end) {
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
