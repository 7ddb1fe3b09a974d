import { createHmac } from 'node:crypto';
import { signClientIp } from './client-ip-header';

const SECRET = 'a secret of the shop, long enough';

describe('the signature of a client IP', () => {
  it('is an HMAC-SHA256 that differs from one of the IP alone', () => {
    const plain = createHmac('sha256', SECRET).update('203.0.113.9').digest('hex');
    const signature = signClientIp(SECRET, '203.0.113.9');
    expect(signature).toMatch(/^[0-9a-f]{64}$/);
    expect(signature).not.toBe(plain);
  });

  it('differs for every IP and every secret', () => {
    const signature = signClientIp(SECRET, '203.0.113.9');
    expect(signClientIp(SECRET, '203.0.113.9')).toBe(signature);
    expect(signClientIp(SECRET, '203.0.113.8')).not.toBe(signature);
    expect(signClientIp('another secret', '203.0.113.9')).not.toBe(signature);
  });
});
