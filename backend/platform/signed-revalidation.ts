import { type LookupAddress, lookup as lookupAddresses } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { SIGNATURE_HEADER } from '@/lib/contract/revalidation';
import { signRevalidation } from '@/lib/shared/revalidation-signature';

/** A name with more addresses is a mistake, or somebody else's. */
const MAX_ADDRESSES = 100;

/** The addresses of a host name. */
type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

const lookupAll = promisify(lookupAddresses);
const resolveAll: Resolve = (name) => lookupAll(name, { all: true });

/**
 * Sends a signed body to `/api/revalidate` of every address that a storefront's name has now, and answers their statuses.
 * @param storefront its base URL. Its name may be that of several storefronts, such as a headless Service's
 * @throws the error of the connection where one of them did not answer
 */
export async function sendRevalidation(
  storefront: string,
  secret: string,
  content: object,
  signal: AbortSignal,
  resolve: Resolve = resolveAll,
): Promise<number[]> {
  const url = new URL(`${storefront}/api/revalidate`);
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await Promise.race([resolve(name), rejectOnAbort(signal)]);
  if (addresses.length > MAX_ADDRESSES) {
    throw new Error(`${url.hostname} has ${addresses.length} addresses`);
  }
  const body = JSON.stringify(content);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    [SIGNATURE_HEADER]: signRevalidation(secret, body),
  };
  const sendTo = (address: LookupAddress) => postTo(address, url, { headers, body, signal });
  // A storefront has one address or one of each family, and need not listen on both.
  const families = new Set(addresses.map(({ family }) => family));
  let failure: unknown = new Error(`${url.hostname} has no address`);
  for (const one of families) {
    try {
      return await Promise.all(addresses.filter(({ family }) => family === one).map(sendTo));
    } catch (error) {
      failure = error;
    }
  }
  throw signal.aborted ? signal.reason : failure;
}

/** The system's resolver cannot be stopped, and may take half a minute. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

interface Message {
  headers: Readonly<Record<string, string | number>>;
  body: string;
  signal: AbortSignal;
}

/** Posts to one of the addresses of a URL's name, and answers the status. Redirects are not followed. */
function postTo(
  { address, family }: LookupAddress,
  url: URL,
  { headers, body, signal }: Message,
): Promise<number> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  // `Host` and the name in the certificate stay those of the URL.
  const lookup: LookupFunction = (_name, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family);
  // Connections that are kept belong to a name, and not to an address.
  const options = { method: 'POST', headers, lookup, agent: false, signal } as const;
  return new Promise((resolve, reject) => {
    request(url, options, (response) => {
      response.on('error', reject);
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    })
      .on('error', reject)
      .end(body);
  });
}
