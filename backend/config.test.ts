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
      sampleCatalogue: 'backend/catalogue/sample-catalogue.json',
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

  it.each([
    ['BACKEND_PORT', '65536', 'must be a port between 0 and 65535.'],
    ['BACKEND_PORT', '-1', 'must be a port between 0 and 65535.'],
    ['DATABASE_URL', 'mysql://x/y', 'must be a postgres:// address.'],
    ['STOREFRONT_URL', 'http://a,ftp://b', 'must be an http(s) address.'],
    ['REVALIDATE_SECRET', 'short', 'must have at least 32 characters.'],
    ['BACKEND_ADMIN_SECRET', 'short', 'must have at least 16 characters.'],
    ['LOG_LEVEL', 'loud', 'must be one of trace, debug, info, warn, error, fatal, silent.'],
  ])('names %s when it is %s', (name, value, sentence) => {
    expect(() => read({ [name]: value })).toThrow(new StartError(`${name} ${sentence}`));
  });
});
