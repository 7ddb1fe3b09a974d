import { clientIp, clientNetwork } from './client-ip';

describe('the client IP', () => {
  it('is that of the connection where no proxy is trusted, whatever the headers say', () => {
    expect(clientIp('203.0.113.9', '198.51.100.1', 0)).toBe('203.0.113.9');
  });

  it('is the one that the outermost trusted proxy wrote', () => {
    expect(clientIp('10.0.0.2', '203.0.113.9', 1)).toBe('203.0.113.9');
    expect(clientIp('10.0.0.2', '203.0.113.9, 10.0.0.1', 2)).toBe('203.0.113.9');
  });

  it('is not one that the client wrote before it', () => {
    expect(clientIp('10.0.0.2', '1.2.3.4, 203.0.113.9', 1)).toBe('203.0.113.9');
    expect(clientIp('10.0.0.2', ['1.2.3.4', '203.0.113.9, 10.0.0.1'], 2)).toBe('203.0.113.9');
  });

  it('is that of the proxy where the proxy wrote nothing', () => {
    expect(clientIp('10.0.0.2', undefined, 1)).toBe('10.0.0.2');
    expect(clientIp('10.0.0.2', ' , ', 1)).toBe('10.0.0.2');
    expect(clientIp(undefined, undefined, 0)).toBe('unknown');
  });
});

describe('what a client IP is counted as', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['::ffff:999.0.2.7', '::ffff:999.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['2001:db8:1::', '2001:db8:1:0::/64'],
    ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s is %s', (ip, network) => {
    expect(clientNetwork(ip)).toBe(network);
  });

  it('is the same for every IP of one IPv6 customer and differs between customers', () => {
    expect(clientNetwork('2001:db8:0:2::1')).toBe(clientNetwork('2001:db8:0:2:ffff::9'));
    expect(clientNetwork('2001:db8:0:2::1')).not.toBe(clientNetwork('2001:db8:0:3::1'));
  });
});
