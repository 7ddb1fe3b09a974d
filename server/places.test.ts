import type { IncomingMessage } from 'node:http';
import { createPlaces, type Places, placesFor } from './places';

const places = createPlaces();

function kindOf(url: string, headers: object): keyof Places | undefined {
  const limit = placesFor({ url, headers } as unknown as IncomingMessage, places);
  return Object.keys(places).find(
    (kind): kind is keyof Places => Reflect.get(places, kind) === limit,
  );
}

const upload = { 'content-type': 'multipart/form-data; boundary=a', 'content-length': '900000' };

describe('the places of a request', () => {
  it.each<[keyof Places, string, object]>([
    ['renderings', '/uk/product/product-list?search_text=oak', {}],
    ['visitor', '/api/backend/searchProductList', {}],
    ['shopper', '/api/backend/cartList', {}],
    ['shopper', '/api/backend/addToCart', {}],
    ['shopper', '/api/backend/trackOrder', {}],
    ['shopper', '/api/backend/nothing', {}],
    ['shopper', '/api/auth/session', {}],
    ['money', '/api/backend/placeOrder', {}],
    ['money', '/api/backend/orderAttempt?x=1', {}],
    ['money', '/api/backend/cancelOrder', {}],
    ['shopper', '/api/backend/updateProfile', { 'content-length': '900' }],
    ['uploads', '/api/backend/updateProfile', upload],
    ['uploads', '/api/backend/updateProfile', { 'transfer-encoding': 'chunked' }],
    ['shopper', '/api/backend/addToCart', { 'transfer-encoding': 'chunked' }],
    ['files', '/_next/image?url=%2Fa.jpg', {}],
    ['streams', '/api/events', {}],
    ['probes', '/api/health', {}],
    ['probes', '/api/revalidate', {}],
  ])('are those of %s for %s', (kind, url, headers) => {
    expect(kindOf(url, headers)).toBe(kind);
  });
});
