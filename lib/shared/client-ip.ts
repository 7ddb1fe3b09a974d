/** The result for a connection without an IP, for example a Unix socket. */
const UNKNOWN_IP = 'unknown';

/**
 * The client's IP. Of `X-Forwarded-For` only the last `trustedProxies` entries count, because the trusted
 * proxies wrote them. The first of these is the client of the outermost proxy. The client itself may have
 * written the entries before it, so they are ignored.
 */
export function clientIp(
  socketIp: string | undefined,
  forwardedFor: string | string[] | undefined,
  trustedProxies: number,
): string {
  const hops = [forwardedFor ?? []].flat().join(',').split(',');
  const written = hops.map((hop) => hop.trim()).filter(Boolean);
  const ip = trustedProxies > 0 ? written.at(-trustedProxies) : undefined;
  return ip ?? socketIp ?? UNKNOWN_IP;
}
