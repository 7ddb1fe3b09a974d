import { isIP, isIPv4 } from 'node:net';

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

/** The eight groups of an IPv6 address, whatever of them was left out. */
function groupsOf(ip: string): string[] {
  const [start = '', end] = ip.split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const first = groups(start);
  if (end === undefined) return first;
  const last = groups(end);
  return [
    ...first,
    ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'),
    ...last,
  ];
}

/**
 * Whom a client IP is counted as where attempts and places are limited: an IPv4 address itself, of an IPv6 address the
 * prefix (/64), which is what one customer is given.
 */
export function clientNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  if (isIP(ip) !== 6) return ip;
  const prefix = groupsOf(ip.split('%', 1)[0] ?? '')
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}
