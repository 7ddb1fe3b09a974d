import type { FastifyRequest } from 'fastify';
import {
  CLIENT_IP_HEADER,
  CLIENT_IP_SIGNATURE_HEADER,
  signClientIp,
} from '@/lib/shared/client-ip-header';
import { clientKeyOf } from './client-key';

const SECRET = 'a secret of the shop, long enough';
const STOREFRONT = '192.0.2.1';

/** A request of the storefront's server with these headers. */
function requestWith(headers: Record<string, unknown>, ip = STOREFRONT): FastifyRequest {
  return { headers, ip, socket: { remoteAddress: STOREFRONT } } as unknown as FastifyRequest;
}

const named = (ip: unknown, signature: unknown) => ({
  [CLIENT_IP_HEADER]: ip,
  [CLIENT_IP_SIGNATURE_HEADER]: signature,
});
const signed = (ip: string, secret = SECRET) => named(ip, signClientIp(secret, ip));

describe('the key that the limits of a call are counted under', () => {
  it('is the client IP that the storefront names and signs', () => {
    expect(clientKeyOf(requestWith(signed('203.0.113.9')), SECRET)).toBe('203.0.113.9');
    expect(clientKeyOf(requestWith(signed('2001:db8:1:2::9')), SECRET)).toBe('2001:db8:1:2::/64');
  });

  it.each([
    ['signed with another secret', signed('203.0.113.9', 'a guess')],
    ['with the signature of another one', named('203.0.113.9', signClientIp(SECRET, '::1'))],
    ['without a signature', named('203.0.113.9', undefined)],
    ['given twice', named(['203.0.113.9'], signClientIp(SECRET, '203.0.113.9'))],
    ['that is none', signed('localhost')],
    ['that is empty', signed('')],
    ['with two signatures', named('203.0.113.9', [signClientIp(SECRET, '203.0.113.9')])],
  ])('is that of the connection for a client IP %s', (_, headers) => {
    expect(clientKeyOf(requestWith(headers), SECRET)).toBe(STOREFRONT);
  });

  it('is that of the connection for a backend without a secret', () => {
    expect(clientKeyOf(requestWith(signed('203.0.113.9')), undefined)).toBe(STOREFRONT);
  });

  it('is what the trusted proxies say, if that is an IP', () => {
    expect(clientKeyOf(requestWith({}, '198.51.100.7'), SECRET)).toBe('198.51.100.7');
    expect(clientKeyOf(requestWith({}, 'nonsense'), SECRET)).toBe(STOREFRONT);
  });

  it('is one key for all whose IP is unknown', () => {
    const request = { headers: {}, ip: '', socket: {} } as unknown as FastifyRequest;
    expect(clientKeyOf(request, SECRET)).toBe('unknown');
  });
});
