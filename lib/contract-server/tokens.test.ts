import { isSameSecret } from '@/lib/shared/same-secret';
import { hashToken, newToken } from './tokens';

describe('a token', () => {
  it('holds 256 random bits and fits into a URL', () => {
    const tokens = Array.from({ length: 100 }, newToken);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
    expect(new Set(tokens).size).toBe(tokens.length);
  });

  it('is stored as its SHA-256 hash', () => {
    expect(hashToken('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
  });
});

describe('isSameSecret', () => {
  it('is true for the secret alone', () => {
    expect(isSameSecret('a secret', 'a secret')).toBe(true);
    for (const wrong of ['', 'a secre', 'a secret ', 'A secret', 'another, longer secret']) {
      expect(isSameSecret(wrong, 'a secret')).toBe(false);
    }
  });
});
