import type { IncomingMessage } from 'node:http';
import { endpoints } from '@/lib/contract/endpoints';
import { trafficOf } from '@/lib/contract/traffic';
import { ClientActivity, ConcurrencyLimit } from './concurrency-limit';
import { EVENT_STREAM } from './graceful-shutdown';
import { backendEndpointOf, isUpload } from './request-body';

const PROBE = /^\/api\/(?:health|revalidate)(?:[/?]|$)/;
const FILE =
  /^\/(?:_next|og|catalogue|avatars|product-pictures|review-pictures)\/|\.[a-z0-9]+(?:\?|$)/i;

/** The places for each kind of request. No kind can take those of another. */
export type Places = ReturnType<typeof createPlaces>;

/** Creates the places of a storefront. */
export function createPlaces() {
  const activity = new ClientActivity();
  const limit = (maxRunning: number, maxWaiting: number, maxRunningPerClient: number) =>
    new ConcurrencyLimit({ maxRunning, maxWaiting, maxRunningPerClient, activity });
  return {
    /** Bodies that arrive: 64 kB of memory each, and seconds. */
    bodies: limit(1000, 0, 100),
    /** Pages that Next.js renders. They use the processor, so more at a time would only be slower. */
    renderings: limit(32, 200, 4),
    /** Calls for the catalogue and for searches. */
    visitor: limit(32, 200, 4),
    /** Calls for a cart, a wish list or an account. */
    shopper: limit(64, 200, 8),
    /** Calls that place, pay or cancel. They may wait for a payment provider. */
    money: limit(64, 200, 8),
    /** Pictures and documents from browsers, up to 5 MB of memory each. */
    uploads: limit(16, 32, 4),
    files: limit(64, 1000, 16),
    /** Streams take minutes and no processor time. One that finds no place is not waited for: the browser does without. */
    streams: limit(1000, 0, 50),
    /** Must be answered when the shop is busy: a storefront that seems dead is stopped, and a lost invalidation shows old prices. */
    probes: limit(64, 200, 8),
  };
}

/** The places that a request may take. */
export function placesFor(request: IncomingMessage, places: Places): ConcurrencyLimit {
  const { url = '/' } = request;
  if (PROBE.test(url)) return places.probes;
  if (EVENT_STREAM.test(url)) return places.streams;
  if (isUpload(request)) return places.uploads;
  if (!url.startsWith('/api/')) return FILE.test(url) ? places.files : places.renderings;
  const name = backendEndpointOf(url);
  return name ? places[trafficOf(endpoints[name])] : places.shopper;
}
