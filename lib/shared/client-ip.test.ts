import { clientIp } from './client-ip';

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
