import { NextRequest } from 'next/server';
import { callBackendWithMessage } from '@/lib/server/call-backend';
import { POST } from './route';

jest.mock('@/lib/server/call-backend');

const KEY = 'k'.repeat(22);
const backend = jest.mocked(callBackendWithMessage);

/** Opens an order in a browser that has the key of 7KQ4-M2XP. */
async function trackOrder(order_number: unknown) {
  const endpoint = 'trackOrder';
  const request = new NextRequest(`http://shop.test/api/backend/${endpoint}`, {
    method: 'POST',
    body: JSON.stringify({ order_number }),
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: `order-keys=7KQ4-M2XP:${KEY}`,
    },
  });
  return POST(request, { params: Promise.resolve({ endpoint }) });
}
/** What the backend was asked. */
const asked = () => backend.mock.calls.map(([, payload]) => payload);

beforeEach(() => {
  backend.mockReset();
  backend.mockResolvedValue({ message: '', data: {} } as never);
});

describe('the key of an order', () => {
  it('goes with calls about that order, however its number is typed, and with no others', async () => {
    for (const number of ['7KQ4-M2XP', ' 7kq4-m2xp ', '7KQ4-M2XQ']) await trackOrder(number);
    expect(asked()).toEqual([
      { order_number: '7KQ4-M2XP', key: KEY },
      { order_number: ' 7kq4-m2xp ', key: KEY },
      { order_number: '7KQ4-M2XQ' },
    ]);
  });

  it.each([[{ toString: 1 }], [{ toString: null, valueOf: null }], [null], [7], [['7KQ4-M2XP']]])(
    'goes with no number that is none: %j',
    async (number) => {
      expect((await trackOrder(number)).status).toBe(200);
      expect(asked()).toEqual([{ order_number: number }]);
    },
  );
});
