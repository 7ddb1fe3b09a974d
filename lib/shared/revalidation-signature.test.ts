import fc from 'fast-check';
import { isRevalidationSigned, signRevalidation } from './revalidation-signature';

const SECRET = 'a secret of the shop, long enough';
const NOW_MS = 1_800_000_000_000;

describe('the signature of a revalidation call', () => {
  it('is accepted for exactly the signed body', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (body, other) => {
        const signature = signRevalidation(SECRET, body, NOW_MS);
        expect(isRevalidationSigned(SECRET, body, signature, NOW_MS)).toBe(true);
        expect(isRevalidationSigned(SECRET, other, signature, NOW_MS)).toBe(other === body);
      }),
    );
  });

  it('is rejected with another secret', () => {
    const signature = signRevalidation('another secret', '{}', NOW_MS);
    expect(isRevalidationSigned(SECRET, '{}', signature, NOW_MS)).toBe(false);
  });

  it('is rejected when it is too old or has a date in the future', () => {
    const signature = signRevalidation(SECRET, '{}', NOW_MS);
    expect(isRevalidationSigned(SECRET, '{}', signature, NOW_MS + 5 * 60_000)).toBe(true);
    expect(isRevalidationSigned(SECRET, '{}', signature, NOW_MS + 5 * 60_000 + 1)).toBe(false);
    expect(isRevalidationSigned(SECRET, '{}', signature, NOW_MS + 6 * 60_000)).toBe(false);
    expect(isRevalidationSigned(SECRET, '{}', signature, NOW_MS - 6 * 60_000)).toBe(false);
  });

  it.each(['', 't=1,v1=', 'v1=00', `t=${NOW_MS},v1=${'0'.repeat(64)}`, 'nonsense'])(
    'is rejected as %p',
    (signature) => {
      expect(isRevalidationSigned(SECRET, '{}', signature, NOW_MS)).toBe(false);
    },
  );

  it('is rejected with anything before or after it', () => {
    const signature = signRevalidation(SECRET, '{}', NOW_MS);
    for (const other of [`x${signature}`, `${signature}0`, ` ${signature}`, `${signature},v1=00`]) {
      expect(isRevalidationSigned(SECRET, '{}', other, NOW_MS)).toBe(false);
    }
  });
});
