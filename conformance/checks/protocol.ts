import type { EndpointName } from '@/lib/contract/endpoints';
import { envelopeOf } from '../backend-client';
import { expect, expectEqual } from '../broken';
import { checksOf } from '../check';

const { checks, check } = checksOf('protocol');
export const protocolChecks = checks;

const shopperCalls: readonly EndpointName[] = [
  'getCount',
  'cartList',
  'addToCart',
  'updateCartQuantity',
  'removeCart',
  'wishList',
  'addToWish',
  'removeWishProduct',
  'updateProfile',
  'changePassword',
  'userAddressList',
  'addUserAddress',
  'editUserAddress',
  'deleteUserAddress',
];

check(
  'getHomeData',
  'A call is answered with an envelope and HTTP status 200.',
  async ({ client }) => {
    const { status, data } = envelopeOf(await client.send('getHomeData', {}));
    expectEqual(status, 200, 'the status');
    expect(data !== undefined, 'there is no data');
  },
);

check('getHomeData', 'A call without a body is one with an empty payload.', async ({ client }) => {
  const headers = { 'content-length': '0' };
  const { status } = envelopeOf(await client.send('getHomeData', {}, { body: '', headers }));
  expectEqual(status, 200, 'the status');
});

check(
  'getCategoryList',
  'Fields of a request that the backend does not know are ignored.',
  async ({ client }) => {
    await client.succeed('getCategoryList', { device_type: 'Web', of_a_later_version: [1] });
    await client.succeed('searchProductList', { page_size: 1, of_a_later_version: { a: 'b' } });
  },
);

check('getProductDetial', 'A body that is not JSON is answered with 400.', async ({ client }) => {
  for (const body of ['{"product_id": ', 'product_id=1', '\u0000']) {
    await client.fail('getProductDetial', {}, [400, 422], { body });
  }
});

check(
  'getProductDetial',
  'A body that is no object is a failure of the request, and not of the backend.',
  async ({ client }) => {
    for (const body of ['[]', '1', '"text"', 'null', 'true']) {
      await client.fail('getProductDetial', {}, [400, 404, 422], { body });
    }
  },
);

check(
  'searchProductList',
  'A value of another type is answered with 422, and data.errors names its field.',
  async ({ client }) => {
    await client.fail('searchProductList', { page_number: 'two' }, [422], { field: 'page_number' });
    await client.fail('searchProductList', { page_size: {} }, [422], { field: 'page_size' });
    await client.fail('searchProductList', { search_text: ['oak'] }, [422], {
      field: 'search_text',
    });
    await client.fail('searchProductList', { sort_by: 'Random' }, [422], { field: 'sort_by' });
  },
);

check(
  'searchProductList',
  'A text longer than its bound is answered with 422.',
  async ({ client }) => {
    await client.fail('searchProductList', { search_text: 'a'.repeat(201) }, [422]);
    await client.fail('searchSuggestionList', { search_text: 'a'.repeat(5_000) }, [422]);
  },
);

check('searchProductList', 'A body of several megabytes is refused.', async ({ client }) => {
  const answer = await client
    .send('searchProductList', { search_text: 'a'.repeat(5_000_000) })
    // It may close the connection before it has read all of it.
    .catch(() => null);
  if (answer) expect([400, 413, 422].includes(answer.status), `it answers ${answer.status}`);
});

check(
  'searchProductList',
  'Characters that a database may not store are a failure of the request, and not of the backend.',
  async ({ client }) => {
    for (const text of ['oak\u0000', '\ud800', '\udfff oak']) {
      const { status } = envelopeOf(
        await client.send('searchProductList', { search_text: text, page_size: 1 }),
      );
      expect(
        status === 200 || status === 422,
        `${JSON.stringify(text)} is answered with ${status}`,
      );
    }
  },
);

check(
  'searchProductList',
  'What looks like a query or a pattern is searched for as text.',
  async ({ client }) => {
    for (const search_text of [
      "' OR 1=1 --",
      '%',
      '_',
      '\\',
      '(',
      '.*',
      '"',
      '<b>',
      '🌳',
      'null',
    ]) {
      await client.call('searchProductList', { search_text, page_size: 5 });
      await client.call('searchSuggestionList', { search_text });
    }
  },
);

check('getHomeData', 'Calls are POST: a GET changes and answers nothing.', async ({ client }) => {
  const { status } = await client.send('getHomeData', {}, { method: 'GET' });
  expect([404, 405].includes(status), `a GET is answered with ${status} instead of 405`);
});

check(
  ['cartList', ...shopperCalls],
  'What belongs to a shopper needs a token: without one the answer is 401.',
  async (shop) => {
    const { client } = shop;
    // A careless backend takes somebody for nobody.
    await shop.shopper();
    for (const endpoint of shopperCalls) await client.fail(endpoint, {}, [401]);
  },
);

check(
  ['cartList', ...shopperCalls],
  'A token that the backend has not given is answered with 401.',
  async (shop) => {
    const { client } = shop;
    const { token: given } = await shop.shopper();
    const long = 'a'.repeat(4_000);
    for (const token of [
      '',
      'x',
      'null',
      '1',
      long,
      "' OR '1'='1",
      'ey.J0.x',
      `${given}x`,
      given.slice(0, -1),
    ]) {
      await client.fail('cartList', {}, [401], { token });
    }
    for (const endpoint of shopperCalls) {
      await client.fail(endpoint, {}, [401], { token: 'not-a-token' });
    }
  },
);

check(
  ['getHomeData', 'searchProductList'],
  'Public calls are answered whatever token comes with them.',
  async ({ client }) => {
    await client.call('getHomeData', {}, { token: 'not-a-token' });
    await client.call('searchProductList', { page_size: 1 }, { token: '' });
  },
);

check(
  'cartList',
  'A token is read from the header alone, with the scheme Bearer.',
  async (shop) => {
    const { token } = await shop.shopper();
    await shop.client.fail('cartList', { token, api_token: token }, [401]);
    await shop.client.fail('cartList', {}, [401], { headers: { authorization: token } });
  },
);
