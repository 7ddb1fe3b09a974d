import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import {
  type Environment,
  explainPublicFaults,
  isPublicUrl,
  type Program,
  publicFaults,
  secretNames,
} from './public-settings.mjs';

const secrets = Object.fromEntries(
  secretNames.map((name, index) => [name, `${index}8f3kQzP0vN7rTyWm5XcBdLsHaGjUe2i`]),
);
/** A shop that the public may reach. */
const fit = {
  SITE_URL: 'https://shop.example',
  PAYMENT_PROVIDER: 'stripe',
  SAMPLE_CATALOGUE: 'none',
  SMTP_URL: 'smtps://mail.example',
  ...secrets,
};
const WHOLE: readonly Program[] = ['storefront', 'backend'];

function textsOf(changes: Environment, programs = WHOLE): string[] {
  return publicFaults({ ...fit, ...changes }, programs).map(({ text }) => text);
}

describe('whether the public can reach a shop', () => {
  it.each([
    'https://shop.example',
    'https://shop.example:8443',
    'https://localhost.example',
    'https://mylocalhost',
    'https://127.example',
    'https://192.168.1.4',
    'https://[2001:db8::1]',
  ])('it can at %s', (url) => {
    expect(isPublicUrl(url)).toBe(true);
  });

  it.each([
    undefined,
    '',
    'shop.example',
    'http://shop.example',
    'https://localhost:3000',
    'https://LOCALHOST',
    'https://localhost.',
    'https://shop.localhost',
    'https://127.0.0.1:3000',
    'https://127.1.2.3',
    'https://[::1]:3000',
    'https://my-laptop.local',
    'https://shop.test',
  ])('it cannot at %s', (url) => {
    expect(isPublicUrl(url)).toBe(false);
  });
});

describe('the settings of a shop that the public can reach', () => {
  it('are fit with a real provider, no sample shop, a mail server and good secrets', () => {
    expect(textsOf({})).toEqual([]);
  });

  it.each([
    [
      'the payments sandbox',
      { PAYMENT_PROVIDER: 'sandbox' },
      /^PAYMENT_PROVIDER is sandbox.*stripe/,
    ],
    ['no provider that is named', { PAYMENT_PROVIDER: '' }, /^PAYMENT_PROVIDER is sandbox/],
    [
      'the sample shop',
      { SAMPLE_CATALOGUE: undefined },
      /^SAMPLE_CATALOGUE .*demo@.*set it to none/,
    ],
    [
      'the file of the sample shop',
      { SAMPLE_CATALOGUE: 'backend/modules/catalogue/sample-catalogue.json' },
      /^SAMPLE_CATALOGUE/,
    ],
    ['no mail server', { SMTP_URL: '' }, /^SMTP_URL is not set.*smtps:/],
    ['limits that are off', { RATE_LIMITS: 'off' }, /^RATE_LIMITS is off/],
    [
      'a short secret',
      { REVALIDATE_SECRET: '8f3kQzP0vN7rTyWm5XcBdLsHaGjUe2i' },
      /^REVALIDATE_SECRET can be guessed.*openssl/,
    ],
    [
      'a secret of one character',
      { NEXTAUTH_SECRET: 'x'.repeat(43) },
      /^NEXTAUTH_SECRET can be guessed/,
    ],
    [
      'a secret of few characters',
      { NEXTAUTH_SECRET: `${'ab'.repeat(8)}${'ac'.repeat(9)}` },
      /^NEXTAUTH_SECRET can be guessed/,
    ],
    [
      'a secret that repeats a part',
      { PAYMENTS_SECRET_KEY: 'change-it!'.repeat(4) },
      /^PAYMENTS_SECRET_KEY can be guessed/,
    ],
    [
      'an admin secret that is another secret too',
      { BACKEND_ADMIN_SECRET: secrets.NEXTAUTH_SECRET },
      /^BACKEND_ADMIN_SECRET and NEXTAUTH_SECRET are equal: set another/,
    ],
    [
      'any two secrets that are equal',
      { PAYMENTS_WEBHOOK_SECRET: secrets.PAYMENTS_PUBLISHABLE_KEY },
      /^PAYMENTS_PUBLISHABLE_KEY and PAYMENTS_WEBHOOK_SECRET are equal/,
    ],
  ])('are not fit with %s', (_, changes, message) => {
    const texts = textsOf(changes);
    expect(texts).toEqual([expect.stringMatching(message)]);
    expect(textsOf({ ...changes, SITE_URL: 'https://shop.localhost' })).toEqual([]);
  });

  it('may have a catalogue of the shop’s own, and no payments', () => {
    expect(textsOf({ SAMPLE_CATALOGUE: 'mine.json', PAYMENT_PROVIDER: 'none' })).toEqual([]);
  });

  it('need not have a secret: npm start creates it, and without it what it protects is off', () => {
    expect(textsOf({ BACKEND_ADMIN_SECRET: undefined, NEXTAUTH_SECRET: '' })).toEqual([]);
  });

  it('accept the secrets that npm start and openssl create', () => {
    for (let round = 0; round < 200; round++) {
      const bytes = crypto.getRandomValues(Buffer.alloc(32));
      for (const encoding of ['base64url', 'base64', 'hex'] as const) {
        expect(textsOf({ NEXTAUTH_SECRET: bytes.toString(encoding) })).toEqual([]);
      }
    }
  });

  it('are asked of each program as far as it reads them', () => {
    const bare = { SITE_URL: fit.SITE_URL, RATE_LIMITS: 'off' };
    const startsOf = (programs: Program[]) =>
      publicFaults(bare, programs).map(({ text }) => text.split(' ').slice(0, 2).join(' '));
    expect(startsOf(['storefront'])).toEqual(['PAYMENT_PROVIDER is']);
    expect(startsOf(['backend'])).toEqual([
      'PAYMENT_PROVIDER is',
      'SAMPLE_CATALOGUE is',
      'SMTP_URL is',
      'RATE_LIMITS is',
    ]);
    expect(startsOf(['payments sandbox'])).toEqual(['The payments']);
  });

  it('of a demo on purpose may have what makes it a demo, and neither weak secrets nor limits that are off', () => {
    const worst = {
      SITE_URL: fit.SITE_URL,
      REVALIDATE_SECRET: 'x'.repeat(32),
      BACKEND_ADMIN_SECRET: 'x'.repeat(32),
      RATE_LIMITS: 'off',
    };
    const all: Program[] = ['storefront', 'backend', 'payments sandbox'];
    const faults = publicFaults(worst, all);
    expect(faults.map(({ isDemo }) => isDemo)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(publicFaults({ ...worst, ALLOW_DEMO: '1' }, all)).toEqual(faults.slice(4));
    expect(publicFaults({ ...worst, ALLOW_DEMO: '0' }, all)).toEqual(faults);
  });
});

describe('the message', () => {
  const explain = (changes: Environment) => {
    const environment = { ...fit, ...changes };
    return explainPublicFaults(environment, publicFaults(environment, WHOLE));
  };

  it('is none where nothing is wrong', () => {
    expect(explain({})).toBeUndefined();
  });

  it('lists all that is wrong at once, and what a demo may have', () => {
    const weak = 'y'.repeat(40);
    const message = explain({
      PAYMENT_PROVIDER: '',
      SMTP_URL: '',
      NEXTAUTH_SECRET: weak,
      RATE_LIMITS: 'off',
    });
    expect(message?.split('\n').map((line) => line.slice(0, 30))).toEqual(
      [
        'SITE_URL is https://shop.examp',
        '- PAYMENT_PROVIDER is sandbox,',
        '- SMTP_URL is not set, so no e-',
        '- NEXTAUTH_SECRET can be guesse',
        '- RATE_LIMITS is off: remove it',
        'If it is a demo on purpose, set',
      ].map((line) => line.slice(0, 30)),
    );
    expect(message).toMatch(/it permits the first 2\.$/);
    expect(message).not.toContain(weak);
  });

  it('does not offer a demo where it would not help', () => {
    expect(explain({ RATE_LIMITS: 'off' })).not.toContain('ALLOW_DEMO');
  });
});

test('.env.example shows no secret that somebody could copy', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8'));
  expect(secretNames.map((name) => example[name])).toEqual(secretNames.map(() => ''));
});
