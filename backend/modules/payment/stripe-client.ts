import Stripe from 'stripe';
import type { StripeSettings } from './config';
import { ProviderRejection, ProviderUnavailable } from './provider';
import { inProviderSpan } from './provider-span';

/** Many times the largest answer: a page of 100 payments. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** What is busy, or has been begun with this key, decides nothing for good. */
const UNDECIDED = [408, 409, 425, 429];

function boundedBody(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > MAX_ANSWER_BYTES) controller.error(new Error('The answer is too large'));
      else controller.enqueue(chunk);
    },
  });
}

/** The SDK's own client for Node.js limits neither the connection nor the size of an answer. */
async function boundedFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { status, headers, body } = await inProviderSpan('stripe', init?.method ?? 'GET', () =>
    fetch(url, { ...init, redirect: 'error' }),
  );
  return new Response(body?.pipeThrough(boundedBody()) ?? null, { status, headers });
}

/** Stripe's SDK, which tries nothing again by itself. */
export function createStripeClient({ secretKey, apiUrl }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(boundedFetch),
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/**
 * What an error says about what has happened. The SDK's own text may name what was sent, so it goes
 * no further.
 */
export function providerErrorOf(error: unknown): ProviderRejection | ProviderUnavailable {
  if (error instanceof ProviderRejection) return error;
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new ProviderUnavailable('Stripe gave an unusable answer.', { cause: error });
  }
  const { statusCode = 0, code = '', param } = error;
  const isRejection = statusCode >= 400 && statusCode < 500 && !UNDECIDED.includes(statusCode);
  // The same key with another request means that there is a payment.
  if (!isRejection || error instanceof Stripe.errors.StripeIdempotencyError) {
    return new ProviderUnavailable(`Stripe did not answer: ${error.type} ${statusCode}`);
  }
  return new ProviderRejection(
    `Stripe answered ${statusCode} ${code}`.trim(),
    param === 'payment_method' ? 'This card is no longer saved. Please choose another one.' : null,
  );
}
