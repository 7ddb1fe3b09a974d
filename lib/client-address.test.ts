import { clientAddress } from './client-address';

describe('the address of a caller', () => {
  it('is that of the connection where no proxy is trusted, whatever the caller claims', () => {
    expect(clientAddress('203.0.113.9', '198.51.100.1', 0)).toBe('203.0.113.9');
  });

  it('is what the outermost trusted proxy wrote', () => {
    expect(clientAddress('10.0.0.2', '203.0.113.9', 1)).toBe('203.0.113.9');
    expect(clientAddress('10.0.0.2', '203.0.113.9, 10.0.0.1', 2)).toBe('203.0.113.9');
  });

  it('is not what the caller put before that', () => {
    expect(clientAddress('10.0.0.2', '1.2.3.4, 203.0.113.9', 1)).toBe('203.0.113.9');
    expect(clientAddress('10.0.0.2', ['1.2.3.4', '203.0.113.9, 10.0.0.1'], 2)).toBe('203.0.113.9');
  });

  it('is the proxy itself where that wrote nothing', () => {
    expect(clientAddress('10.0.0.2', undefined, 1)).toBe('10.0.0.2');
    expect(clientAddress('10.0.0.2', ' , ', 1)).toBe('10.0.0.2');
    expect(clientAddress(undefined, undefined, 0)).toBe('unknown');
  });
});
