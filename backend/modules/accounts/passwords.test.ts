import { hashPassword, isPassword } from './passwords';

describe('a password', () => {
  it('is stored as Argon2id with the parameters of OWASP, never twice the same', async () => {
    const [one, other] = await Promise.all([hashPassword('Demo@1234'), hashPassword('Demo@1234')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
    expect(await isPassword('Demo@1234', one)).toBe(true);
    expect(await isPassword('Demo@1235', one)).toBe(false);
  });

  it('is wrong where there is none', async () => {
    expect(await isPassword('Demo@1234', null)).toBe(false);
    expect(await isPassword('', undefined)).toBe(false);
  });
});
