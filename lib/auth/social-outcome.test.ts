/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { socialOutcomeCookie, takeSocialOutcome } from './social-outcome';

const rejected = { isSignedIn: false, message: 'Please log in; you have an account.' };

describe('the cookie that carries the outcome of a social sign-in', () => {
  it('lives for a minute, for the whole shop, and is sent on the way back from the provider', () => {
    const [pair, ...flags] = socialOutcomeCookie(rejected, false).split('; ');
    expect(pair).toMatch(/^social-sign-in=isSignedIn=false&message=/);
    expect(flags).toEqual(['Path=/', 'Max-Age=60', 'SameSite=Lax']);
  });

  it('is marked Secure on https', () => {
    const [, ...flags] = socialOutcomeCookie(rejected, true).split('; ');
    expect(flags).toEqual(['Path=/', 'Max-Age=60', 'SameSite=Lax', 'Secure']);
  });

  it('holds no character of the message that could end the cookie', () => {
    const cookie = socialOutcomeCookie(
      { isSignedIn: false, message: 'a; Path=/evil\r\nb, c' },
      false,
    );
    expect(cookie.split('; ')).toHaveLength(4);
    expect(cookie).not.toMatch(/[\r\n,]/);
  });
});

describe('takeSocialOutcome', () => {
  it.each([rejected, { isSignedIn: true, message: '' }])('reads %j once', (outcome) => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = socialOutcomeCookie(outcome, false);
    expect(takeSocialOutcome()).toEqual(outcome);
    expect(takeSocialOutcome()).toBeNull();
  });

  it('reads an outcome without a message as one with an empty message', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = 'social-sign-in=isSignedIn=true; Path=/';
    expect(takeSocialOutcome()).toEqual({ isSignedIn: true, message: '' });
  });

  it('ignores a cookie whose name only ends in the same way', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = 'not-social-sign-in=isSignedIn=true; Path=/';
    expect(takeSocialOutcome()).toBeNull();
  });
});
