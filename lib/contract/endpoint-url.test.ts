import { backendUrlOf, endpointUrl, parseEndpointPaths } from './endpoint-url';

describe.each(['http://shop.test/backend-1', 'http://shop.test/backend-1/'])(
  'a backend at %s',
  (backendUrl) => {
    it('is called below its own path', () => {
      expect(endpointUrl(backendUrl, 'getHomeData', new Map()).href).toBe(
        'http://shop.test/backend-1/backend/api/getHomeData',
      );
      expect(backendUrlOf(backendUrl, 'api/health').href).toBe(
        'http://shop.test/backend-1/api/health',
      );
    });
  },
);

describe('the paths of a backend', () => {
  const urlOf = (paths: string, name: 'login' | 'getHomeData') =>
    endpointUrl('http://shop.test', name, parseEndpointPaths(paths) ?? new Map()).pathname;

  it('are named call by call, and for all others together', () => {
    expect(urlOf('', 'login')).toBe('/backend/api/login');
    expect(urlOf('login=auth/sign-in', 'login')).toBe('/auth/sign-in');
    expect(urlOf('login=auth/sign-in', 'getHomeData')).toBe('/backend/api/getHomeData');
    expect(urlOf(' login=auth/sign-in , *=v1/*', 'getHomeData')).toBe('/v1/getHomeData');
    expect(urlOf('*=shop/*.json', 'login')).toBe('/shop/login.json');
  });

  it.each([
    'login',
    'login=',
    'logIn=auth',
    '*=v1',
    'login=v1/*',
    'login=/auth',
    'login=a b',
    'login=//evil.example',
    '*=*/*',
  ])('are not read where they are wrong: %s', (paths) => {
    expect(parseEndpointPaths(paths)).toBeNull();
  });
});
