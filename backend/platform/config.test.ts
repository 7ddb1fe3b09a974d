import { readConfig } from './config';
import { StartError } from './start-error';

const read = (environment: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', ...environment });

describe('readConfig', () => {
  it('has a default for everything, also for empty variables', () => {
    const defaults = {
      port: 4000,
      host: '127.0.0.1',
      dataDir: '.data',
      storefrontUrls: [],
      sampleCatalogue: 'backend/modules/catalogue/sample-catalogue.json',
      isSampleShop: true,
      trustedProxies: 0,
      hasRateLimits: true,
      logLevel: 'info',
    };
    expect(read()).toEqual(defaults);
    expect(read({ BACKEND_PORT: '', DATABASE_URL: '', STOREFRONT_URL: '', LOG_LEVEL: '' })).toEqual(
      defaults,
    );
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

  it.each([
    ['BACKEND_PORT', '65536', 'must be a port between 0 and 65535.'],
    ['BACKEND_PORT', '-1', 'must be a port between 0 and 65535.'],
    ['DATABASE_URL', 'mysql://x/y', 'must be a postgres:// URL.'],
    ['STOREFRONT_URL', 'http://a,ftp://b', 'must be an http(s) URL.'],
    ['REVALIDATE_SECRET', 'short', 'must have at least 32 characters.'],
    ['BACKEND_ADMIN_SECRET', 'short', 'must have at least 16 characters.'],
    ['GOOGLE_ISSUER', 'accounts.google.com', 'must be an http(s) URL.'],
    ['BACKEND_TRUSTED_PROXIES', 'all', 'must be a number from 0 to 9.'],
    ['RATE_LIMITS', 'no', 'must be on or off.'],
    ['LOG_LEVEL', 'loud', 'must be one of trace, debug, info, warn, error, fatal, silent.'],
  ])('names %s when it is %s', (name, value, message) => {
    expect(() => read({ [name]: value })).toThrow(new StartError(`${name} ${message}`));
  });
});
