import { reasonIn } from './login-error';

const TOKEN =
  'eyJhbGciOiJSUzI1NiIsImtpZCI6.eyJlbWFpbCI6ImdyYWNlQHByb3ZpZGVyLmV4YW1wbGUi.c2lnbmF0dXJl';

describe('the log of a failed sign-in', () => {
  it('names the provider, the error and its reason', () => {
    const error = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' });
    const reason = 'Error: ECONNREFUSED: connect refused';
    expect(reasonIn(error)).toEqual({ reason });
    expect(reasonIn({ error, providerId: 'google' })).toEqual({ provider: 'google', reason });
  });

  it('contains no token and no code, wherever the error has one', () => {
    const error = Object.assign(new Error(`failed to decode ${TOKEN}`), {
      jwt: TOKEN,
      params: { code: 'b0i_9Yy1MIvM0V8b9mN3b0i_9Yy1MIvM0V8b9mN3' },
    });
    const logged = JSON.stringify(reasonIn({ error }));
    expect(logged).toMatch(/failed to decode …/);
    expect(logged).not.toMatch(/eyJ/);
    expect(logged).not.toMatch(/b0i_/);
  });

  it('is empty for a value that is not an error', () => {
    expect(reasonIn(undefined)).toEqual({});
    expect(reasonIn({ client: { secret: 'x' } })).toEqual({});
  });
});
