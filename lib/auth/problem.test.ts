import { problemIn } from './problem';

const TOKEN =
  'eyJhbGciOiJSUzI1NiIsImtpZCI6.eyJlbWFpbCI6ImdyYWNlQHByb3ZpZGVyLmV4YW1wbGUi.c2lnbmF0dXJl';

describe('what the log says of a failed sign-in', () => {
  it('names the provider, the error and its reason', () => {
    const error = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' });
    const problem = 'Error: ECONNREFUSED: connect refused';
    expect(problemIn(error)).toEqual({ problem });
    expect(problemIn({ error, providerId: 'google' })).toEqual({ provider: 'google', problem });
  });

  it('holds nothing of a token or a code, wherever the error has it', () => {
    const error = Object.assign(new Error(`failed to decode ${TOKEN}`), {
      jwt: TOKEN,
      params: { code: 'b0i_9Yy1MIvM0V8b9mN3b0i_9Yy1MIvM0V8b9mN3' },
    });
    const said = JSON.stringify(problemIn({ error }));
    expect(said).toMatch(/failed to decode …/);
    expect(said).not.toMatch(/eyJ/);
    expect(said).not.toMatch(/b0i_/);
  });

  it('says nothing of what is no error', () => {
    expect(problemIn(undefined)).toEqual({});
    expect(problemIn({ client: { secret: 'x' } })).toEqual({});
  });
});
