import { sessionMarkerFor } from './session-marker';

const SESSION = 'next-auth.session-token';

describe('the cookie that says that there is a session', () => {
  it('comes with a session, also with one that is split into several cookies', () => {
    const marker = 'has-session=1; Path=/; Max-Age=2592000; SameSite=Lax';
    expect(sessionMarkerFor([`${SESSION}=abc; Path=/; HttpOnly`], false)).toBe(marker);
    const split = [`__Secure-${SESSION}.0=abc; Path=/`, `__Secure-${SESSION}=; Max-Age=0`];
    expect(sessionMarkerFor(split, true)).toBe(`${marker}; Secure`);
  });

  it('goes with the session', () => {
    expect(sessionMarkerFor([`${SESSION}=; Path=/; Max-Age=0`], false)).toBe(
      'has-session=; Path=/; Max-Age=0; SameSite=Lax',
    );
  });

  it('stays as it is with an answer that leaves the session as it is', () => {
    expect(sessionMarkerFor([], false)).toBeNull();
    expect(sessionMarkerFor(['next-auth.csrf-token=a; Path=/'], false)).toBeNull();
  });
});
