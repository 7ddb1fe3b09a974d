import { mkdirSync, writeFileSync } from 'node:fs';
import { inMedusa } from './folder';
import { SERVER } from './install';

/**
 * Hands the event of a password that is to be changed to the adapter: Medusa says the token in no answer. Plain JavaScript
 * beside what `medusa build` makes, so that it needs no build.
 */
const SUBSCRIBER = `Object.defineProperty(exports, '__esModule', { value: true });

exports.config = { event: 'auth.password_reset' };

exports.default = async function handOver({ event: { name, data } }) {
  const { ADAPTER_EVENTS_URL, ADAPTER_EVENTS_SECRET } = process.env;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), 5000);
  try {
    const response = await fetch(ADAPTER_EVENTS_URL, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer ' + ADAPTER_EVENTS_SECRET,
      },
      body: JSON.stringify({ name, data }),
      signal: controller.signal,
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error('The adapter answered ' + response.status);
  } finally {
    clearTimeout(timer);
  }
};
`;

/** Writes the subscriber where Medusa looks for some when it starts. A build removes it. */
export function writeSubscriber(): void {
  mkdirSync(inMedusa(SERVER, 'src/subscribers'), { recursive: true });
  writeFileSync(inMedusa(SERVER, 'src/subscribers/password-reset.js'), SUBSCRIBER);
}
