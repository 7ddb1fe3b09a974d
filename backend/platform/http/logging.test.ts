import { DrizzleQueryError } from 'drizzle-orm';
import { createLogger } from './logging';

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  const destination = {
    write(line: string) {
      text += line;
    },
  };
  write(createLogger('info', destination));
  return text;
}

describe('createLogger', () => {
  it.each([
    'authorization',
    'cookie',
    'set-cookie',
    'password',
    'new_password',
    'confirm_password',
    'otp',
    'token',
    'api_token',
    'access_token',
    'reset_token',
  ])('redacts %s at any of three depths', (key) => {
    const text = logged((log) => {
      log.info({ [key]: 'hidden', a: { [key]: 'hidden', b: { [key]: 'hidden' } } });
    });
    expect(text).not.toContain('hidden');
    expect(text.match(/\[redacted\]/g)).toHaveLength(3);
  });

  it('holds nothing that steers a terminal, and is still the same JSON', () => {
    const name = 'Ada\u001b[2J\u009b31m\u202e\u2028\u007f\u{e0001} 👩\u200d👧';
    const text = logged((log) => log.warn({ name }, name));
    expect(text.trimEnd()).not.toMatch(/(?!\u200d)[\p{Cc}\p{Cf}\p{Zl}]/u);
    expect(JSON.parse(text)).toMatchObject({ name, msg: name });
  });

  it('logs of a failed query what happened, without its parameters', () => {
    const error = new DrizzleQueryError('select $1', ['a shopper'], new Error('no such table'));
    const text = logged((log) => log.error({ err: error }, 'A call failed'));
    expect(text).toContain('no such table');
    expect(text).not.toContain('a shopper');
  });
});
