import { backendUrlOf, endpointUrl } from './endpoint-url';

describe.each(['http://shop.test/backend-1', 'http://shop.test/backend-1/'])(
  'a backend at %s',
  (backendUrl) => {
    it('is called below its own path', () => {
      expect(endpointUrl(backendUrl, 'getHomeData').href).toBe(
        'http://shop.test/backend-1/backend/api/getHomeData',
      );
      expect(backendUrlOf(backendUrl, 'api/health').href).toBe(
        'http://shop.test/backend-1/api/health',
      );
    });
  },
);
