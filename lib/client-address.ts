/** What stands in for the address where the connection has none. */
const UNKNOWN_ADDRESS = 'unknown';

/**
 * The address of who is at the other end. Of `X-Forwarded-For` only what the trusted proxies wrote counts:
 * the last `trustedProxies` entries, the first of which says who called the outermost of them. What a caller
 * puts before those is its own invention.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | string[] | undefined,
  trustedProxies: number,
): string {
  const hops = [forwardedFor ?? []].flat().join(',').split(',');
  const written = hops.map((hop) => hop.trim()).filter(Boolean);
  const address = trustedProxies > 0 ? written.at(-trustedProxies) : undefined;
  return address ?? socketAddress ?? UNKNOWN_ADDRESS;
}
