import type { Config } from '@/lib/server/config';
import { socialProviders } from './social-providers';

const config: Config = {
  BACKEND_URL: 'http://backend.test',
  BACKEND_PATHS: new Map(),
  SITE_URL: 'http://shop.test',
  ALLOW_DEMO: false,
  TRUSTED_PROXIES: 0,
  GOOGLE_ISSUER: 'https://accounts.google.com',
  FACEBOOK_GRAPH_URL: 'https://graph.facebook.com/v10.0',
  FACEBOOK_DIALOG_URL: 'https://www.facebook.com/v10.0/dialog/oauth',
  LOG_LEVEL: 'info',
};
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const facebook = { FACEBOOK_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: 'secret' };
const names = (keys: Partial<Config>) =>
  socialProviders({ ...config, ...keys }).map(({ id }) => id);

describe('the sign-in providers', () => {
  it('are those with both keys', () => {
    expect(names({})).toEqual([]);
    expect(names({ GOOGLE_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: 'secret' })).toEqual([]);
    expect(names(google)).toEqual(['google']);
    expect(names({ ...google, ...facebook })).toEqual(['google', 'facebook']);
  });

  it('call Facebook with the URLs and parameters of section 9', () => {
    const [provider] = socialProviders({ ...config, ...facebook });
    expect(provider?.options).toMatchObject({
      authorization: {
        url: 'https://www.facebook.com/v10.0/dialog/oauth',
        params: { scope: 'email,public_profile', locale: 'en_US' },
      },
      token: 'https://graph.facebook.com/v10.0/oauth/access_token',
    });
  });
});
