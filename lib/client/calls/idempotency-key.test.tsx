import { act, renderHook } from '@testing-library/react';
import { isIdempotencyKey } from '@/lib/contract/idempotency';
import { ShopError } from './call-shop';
import { useIdempotencyKey } from './idempotency-key';

/** A component that sends requests. `keys` are those that were sent, oldest first. */
function component() {
  const { result } = renderHook(useIdempotencyKey);
  const keys: string[] = [];
  return {
    keys,
    send: (request: unknown, failure?: Error) =>
      act(() =>
        result
          .current(request, async (key) => {
            keys.push(key);
            if (failure) throw failure;
          })
          .catch((error: unknown) => {
            if (error !== failure) throw error;
          }),
      ),
    /** How many keys were used. */
    count: () => new Set(keys).size,
  };
}

const lost = new ShopError(0, '');

describe('the idempotency key of a request', () => {
  it('is sent also on pages that are not secure, where browsers create no UUID', async () => {
    const secure = Object.getOwnPropertyDescriptor(crypto, 'randomUUID');
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined });
    const { send, keys } = component();
    await send({ id: '1' });
    if (secure) Object.defineProperty(crypto, 'randomUUID', secure);
    else Reflect.deleteProperty(crypto, 'randomUUID');
    expect(keys).toEqual([expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)]);
    expect(isIdempotencyKey(keys[0] ?? '')).toBe(true);
  });

  it.each([
    ['the answer is lost', lost],
    ['the shop fails', new ShopError(503, '')],
    ['the shop asks to wait', new ShopError(429, '')],
    ['the session has ended', new ShopError(401, '')],
    ['something else goes wrong', new TypeError('No.')],
  ])('stays the same while %s', async (_, failure) => {
    const { send, count } = component();
    await send({ id: '1' }, lost);
    await send({ id: '1' }, failure);
    await send({ id: '1' });
    expect(count()).toBe(1);
  });

  it('is a new one once the request is done', async () => {
    const { send, count } = component();
    await send({ id: '1' });
    await send({ id: '1' });
    expect(count()).toBe(2);
  });

  it('is a new one once the shop has said no', async () => {
    const { send, count } = component();
    await send({ id: '1' }, new ShopError(409, ''));
    await send({ id: '1' });
    expect(count()).toBe(2);
  });

  it('is a new one for another request', async () => {
    const { send, count } = component();
    await send({ id: '1' }, lost);
    await send({ id: '2' }, lost);
    expect(count()).toBe(2);
  });

  it('stays the same for the later of two requests when the earlier one is done', async () => {
    const { result } = renderHook(useIdempotencyKey);
    let finish = () => {};
    const keys: string[] = [];
    const earlier = result.current('earlier', () => new Promise<void>((done) => (finish = done)));
    const later = () =>
      result
        .current('later', async (key) => {
          keys.push(key);
          throw lost;
        })
        .catch(() => undefined);
    await later();
    finish();
    await earlier;
    await later();
    expect(new Set(keys).size).toBe(1);
  });
});
