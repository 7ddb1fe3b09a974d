import { ALL_FEATURES } from '@/lib/contract/features';
import { StartError } from '@/lib/shared/start-error';
import { readConfig } from './config';
import { readRetention } from './platform/retention';

const read = (environment: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', ...environment });

describe('readConfig', () => {
  it('has a default for everything, also for empty variables', () => {
    const defaults = {
      port: 4000,
      host: '127.0.0.1',
      pointValue: 5,
      referralsPerMonth: 10,
      dataDir: '.data',
      storefrontUrls: [],
      sampleCatalogue: 'backend/modules/catalogue/sample-catalogue.json',
      isSampleShop: true,
      search: 'memory',
      mailFrom: 'Oak & Loom <hello@oakandloom.example>',
      mailLimits: { perHour: 5, perDay: 20 },
      retention: readRetention({}),
      shopEmail: 'hello@oakandloom.example',
      siteUrl: 'http://localhost:3000',
      isDemo: false,
      cancellationFeePercent: 25,
      topUpBounds: { min: 100, max: 100_000, suggested: 1_000 },
      webPushServices: [
        'fcm.googleapis.com',
        'push.services.mozilla.com',
        'notify.windows.com',
        'push.apple.com',
      ],
      giftCardBounds: { min: 1_000, max: 50_000 },
      formerPayments: [],
      paymentMethods: [
        ...['card', 'bank', 'upi', 'paypal', 'wallet_app'],
        ...['instalments', 'apple_pay', 'google_pay', 'link'],
      ],
      trustedProxies: 0,
      features: ALL_FEATURES,
      hasRateLimits: true,
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      logLevel: 'info',
    };
    expect(read()).toEqual(defaults);
    expect(read({ BACKEND_PORT: '', DATABASE_URL: '', STOREFRONT_URL: '', LOG_LEVEL: '' })).toEqual(
      defaults,
    );
  });

  it('does without the features that are named, and those that stand on them', () => {
    const without = (FEATURES_OFF: string) => read({ FEATURES_OFF }).features;
    expect(without('')).toEqual(ALL_FEATURES);
    expect(without('all')).toEqual([]);
    const off = ['wallet', 'giftCards', 'referrals', 'tickets'];
    expect(without('wallet, tickets')).toEqual(ALL_FEATURES.filter((one) => !off.includes(one)));
    expect(() => without('walet')).toThrow(/FEATURES_OFF must be names out of all, pages,/);
  });

  it('takes several storefronts and no sample', () => {
    const config = read({
      STOREFRONT_URL: 'http://a:3000/, https://b',
      SAMPLE_CATALOGUE: 'none',
      BACKEND_PORT: '0',
    });
    expect(config.storefrontUrls).toEqual(['http://a:3000', 'https://b']);
    expect(config.sampleCatalogue).toBeNull();
    expect(config.port).toBe(0);
  });

  it('offers the ways to pay that are named, and knows each of them', () => {
    expect(read({ PAYMENT_METHODS: 'paypal, card' }).paymentMethods).toEqual(['paypal', 'card']);
    const keys = {
      STRIPE_SECRET_KEY: 's',
      STRIPE_PUBLISHABLE_KEY: 'p',
      STRIPE_WEBHOOK_SECRET: 'w',
    };
    // Not every account at Stripe has instalments.
    const stripe = { PAYMENT_PROVIDER: 'stripe', ...keys };
    expect(read(stripe).paymentMethods).not.toContain('instalments');
    expect(read({ ...stripe, PAYMENT_METHODS: 'instalments' }).paymentMethods).toEqual([
      'instalments',
    ]);
    expect(() => read({ PAYMENT_METHODS: 'card,cheque' })).toThrow(
      new StartError(
        'PAYMENT_METHODS must name some of card, bank, upi, paypal, wallet_app, instalments, apple_pay, google_pay, link.',
      ),
    );
  });

  it('sets up a provider when all of its settings are there', () => {
    expect(read({ GOOGLE_CLIENT_ID: 'id' }).google).toEqual({
      clientId: 'id',
      issuer: 'https://accounts.google.com',
    });
    expect(read({ FACEBOOK_CLIENT_ID: 'id' }).facebook).toBeUndefined();
    expect(read({ FACEBOOK_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: 'secret' }).facebook).toEqual({
      clientId: 'id',
      clientSecret: 'secret',
      graphUrl: 'https://graph.facebook.com/v10.0',
    });
  });

  const sandboxKeys = {
    PAYMENTS_SECRET_KEY: 's'.repeat(32),
    PAYMENTS_PUBLISHABLE_KEY: 'p'.repeat(32),
    PAYMENTS_WEBHOOK_SECRET: 'w'.repeat(32),
  };

  it('takes payments through the sandbox when it has its keys', () => {
    expect(read(sandboxKeys).payments).toEqual({
      provider: 'sandbox',
      url: 'http://localhost:4200',
      apiUrl: 'http://localhost:4200',
      secretKey: 's'.repeat(32),
      publishableKey: 'p'.repeat(32),
      webhookSecret: 'w'.repeat(32),
    });
    expect(read({ ...sandboxKeys, PAYMENTS_SECRET_KEY: '' }).payments).toBeUndefined();
    expect(read({ ...sandboxKeys, PAYMENT_PROVIDER: 'none' }).payments).toBeUndefined();
  });

  const stripeKeys = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test',
    STRIPE_PUBLISHABLE_KEY: 'pk_test',
    STRIPE_WEBHOOK_SECRET: 'whsec',
  };

  it('takes payments through Stripe when that is chosen', () => {
    expect(read({ ...sandboxKeys, ...stripeKeys }).payments).toEqual({
      provider: 'stripe',
      apiUrl: 'https://api.stripe.com',
      secretKey: 'sk_test',
      publishableKey: 'pk_test',
      webhookSecret: 'whsec',
    });
  });

  it('keeps the provider of earlier payments while its keys are set', () => {
    const providers = (environment: Record<string, string>) =>
      read(environment).formerPayments.map(({ provider }) => provider);
    expect(providers({ ...sandboxKeys, ...stripeKeys })).toEqual(['sandbox']);
    expect(providers({ ...sandboxKeys, ...stripeKeys, PAYMENT_PROVIDER: 'none' })).toEqual([
      'sandbox',
      'stripe',
    ]);
    expect(providers(stripeKeys)).toEqual([]);
  });

  it.each(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])(
    'asks for %s when Stripe is chosen',
    (name) => {
      expect(() => read({ ...stripeKeys, [name]: '' })).toThrow(
        new StartError(`${name} must be set, because PAYMENT_PROVIDER is stripe.`),
      );
    },
  );

  it('may reach the sandbox elsewhere than browsers do', () => {
    const urls = { PAYMENTS_URL: 'https://pay.example/', PAYMENTS_API_URL: 'http://10.0.0.4:4200' };
    expect(read({ ...sandboxKeys, ...urls }).payments).toMatchObject({
      url: 'https://pay.example',
      apiUrl: 'http://10.0.0.4:4200',
    });
  });

  it.each([
    ['BACKEND_PORT', '65536', 'must be a port between 0 and 65535.'],
    ['BACKEND_PORT', '-1', 'must be a port between 0 and 65535.'],
    ['DATABASE_URL', 'mysql://x/y', 'must be a postgres:// URL.'],
    ['STOREFRONT_URL', 'http://a,ftp://b', 'must be an http(s) URL.'],
    ['REVALIDATE_SECRET', 'short', 'must have at least 32 characters.'],
    ['BACKEND_ADMIN_SECRET', 'short', 'must have at least 32 characters.'],
    ['GOOGLE_ISSUER', 'accounts.google.com', 'must be an http(s) URL.'],
    ['SMTP_URL', 'http://mail.example', 'must be an smtp:// or smtps:// URL.'],
    ['SHOP_EMAIL', 'Oak & Loom', 'must be an e-mail address.'],
    ['MAIL_FROM', 'Oak & Loom', 'must be an e-mail address.'],
    ['SITE_URL', 'shop.example', 'must be an http(s) URL.'],
    ['PAYMENT_PROVIDER', 'cash', 'must be sandbox, stripe or none.'],
    ['PAYMENTS_URL', 'pay.example', 'must be an http(s) URL.'],
    ['PAYMENTS_SECRET_KEY', 'short', 'must have at least 32 characters.'],
    ['BACKEND_TRUSTED_PROXIES', 'all', 'must be a number from 0 to 9.'],
    ['RATE_LIMITS', 'no', 'must be on or off.'],
    ['LOG_LEVEL', 'loud', 'must be one of trace, debug, info, warn, error, fatal, silent.'],
  ])('names %s when it is %s', (name, value, message) => {
    expect(() => read({ [name]: value })).toThrow(new StartError(`${name} ${message}`));
  });

  const pushKeys = {
    WEB_PUSH_PUBLIC_KEY:
      'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
    WEB_PUSH_PRIVATE_KEY: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE',
  };

  it('takes a pair of VAPID keys, and nothing that is none', () => {
    expect(read(pushKeys).webPushKeys).toEqual({
      publicKey: pushKeys.WEB_PUSH_PUBLIC_KEY,
      privateKey: pushKeys.WEB_PUSH_PRIVATE_KEY,
    });
    const zero = 'A'.repeat(43);
    for (const changes of [
      { WEB_PUSH_PUBLIC_KEY: '' },
      { WEB_PUSH_PRIVATE_KEY: '' },
      { WEB_PUSH_PRIVATE_KEY: 'short' },
      { WEB_PUSH_PRIVATE_KEY: zero },
      { WEB_PUSH_PRIVATE_KEY: pushKeys.WEB_PUSH_PRIVATE_KEY.replace(/E$/, 'I') },
    ]) {
      expect(() => read({ ...pushKeys, ...changes })).toThrow(
        new StartError(
          'WEB_PUSH_PUBLIC_KEY and WEB_PUSH_PRIVATE_KEY must be a pair of VAPID keys.',
        ),
      );
    }
  });

  it('sends notifications to the push services that are named', () => {
    expect(
      read({ WEB_PUSH_SERVICES: 'push.example, http://localhost:5000' }).webPushServices,
    ).toEqual(['push.example', 'http://localhost:5000']);
    for (const services of ['localhost', 'https://push.example/send', 'push.example,', '*'])
      expect(() => read({ WEB_PUSH_SERVICES: services })).toThrow(
        new StartError('WEB_PUSH_SERVICES must be hosts, separated by commas.'),
      );
  });

  it('accepts a cancellation fee from 25 to 50 percent', () => {
    expect(read({ CANCELLATION_FEE_PERCENT: '50' }).cancellationFeePercent).toBe(50);
    for (const percent of ['24', '51', '25.5', '0', '-30', 'some'])
      expect(() => read({ CANCELLATION_FEE_PERCENT: percent })).toThrow(
        'CANCELLATION_FEE_PERCENT must be a whole number of percent from 25 to 50',
      );
  });
});
