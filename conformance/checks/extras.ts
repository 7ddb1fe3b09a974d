import { CMS_SLUGS } from '@/lib/contract/content';
import { expect, expectEqual } from '../broken';
import { checksOf } from '../check';
import { newKey, newPerson } from '../shop';

const { checks, check } = checksOf('extras');
export const extraChecks = checks;

check(
  'getCmsPage',
  'Each page of text is there, and no other.',
  async ({ client }) => {
    for (const slug of CMS_SLUGS) await client.call('getCmsPage', { slug });
    await client.fail('getCmsPage', { slug: 'no-such-page' }, [404, 422]);
  },
  'pages',
);

check(
  'sendContactMessage',
  'A message is taken, and one without a text is answered with 422.',
  async ({ client }) => {
    const { first_name, last_name, email } = newPerson();
    const message = {
      first_name,
      last_name,
      email,
      subject: 'A test',
      message: 'Hello.',
      website: '',
    };
    await client.call('sendContactMessage', message, { idempotencyKey: newKey() });
    const empty = { ...message, message: ' ' };
    await client.fail('sendContactMessage', empty, [422], { field: 'message' });
  },
  'contact',
);

check(
  ['productIndex', 'searchProductList'],
  'The index has each product once, and all of them.',
  async ({ client }) => {
    const { total, product_total } = await client.call('searchProductList', { page_size: 1 });
    const ids: string[] = [];
    const limit = 50;
    for (let after: string | undefined; ; after = ids.at(-1)) {
      const page = await client.call('productIndex', { limit, ...(after && { after_id: after }) });
      ids.push(...page.map(({ id }) => id));
      expectEqual(new Set(ids).size, ids.length, 'the number of different products');
      if (page.length < limit || ids.length > 2_000) break;
    }
    if (ids.length <= 2_000)
      expectEqual(ids.length, product_total ?? total, 'the number of products');
  },
  'catalogueIndex',
);

check(
  ['productFeed', 'getProductDetial'],
  'The feed says of a product what its page says.',
  async ({ client }) => {
    for (const { id, name, display_price } of await client.call('productFeed', { limit: 5 })) {
      const product = await client.call('getProductDetial', { product_id: id });
      expectEqual([product.name, product.display_price], [name, display_price], `product ${id}`);
    }
  },
  'productFeed',
);

check(
  'changedTags',
  'Who asks with the cursor of the last answer is told nothing twice.',
  async ({ client }) => {
    const { cursor } = await client.call('changedTags', {});
    const { is_complete } = await client.call('changedTags', { cursor });
    expectEqual(is_complete, true, 'is_complete');
    const other = await client.call('changedTags', { cursor: 'no-such-cursor' });
    expectEqual(other.is_complete, false, 'is_complete for a cursor of somebody else');
  },
  'changedTags',
);

check(
  ['couponList', 'applyCoupon', 'appliedCoupon', 'removeCoupon'],
  'A code that no coupon has is answered with 422, and takes nothing off.',
  async (shop) => {
    const { token } = await shop.register();
    const [product] = await shop.buyable();
    await shop.add({ token }, product, 1);
    await shop.client.call('couponList', {}, { token });
    await shop.client.fail('applyCoupon', { code: 'NOSUCHCODE1' }, [404, 422], { token });
    const before = await shop.client.call('appliedCoupon', {}, { token });
    await shop.client.call('removeCoupon', { code: 'NOSUCHCODE1' }, { token });
    expectEqual(await shop.client.call('appliedCoupon', {}, { token }), before, 'appliedCoupon');
  },
  'coupons',
);

check(
  ['walletBalance', 'walletTransactions', 'topUpWallet'],
  'A new wallet is empty, and takes no amount that is none.',
  async (shop) => {
    const { token } = await shop.register();
    const { balance } = await shop.client.call('walletBalance', {}, { token });
    expectEqual(balance, 0, 'balance');
    const { total } = await shop.client.call('walletTransactions', { page_number: 1 }, { token });
    expectEqual(total, 0, 'the number of transactions');
    for (const amount of ['0.00', '-5.00', '1000000.00', 'ten']) {
      const topUp = {
        top_up_id: '3b241101-e2bb-4255-8caf-4136c566a962',
        amount,
        payment: { method: 'paypal' },
        return_path: '/wallet',
      };
      await shop.client.fail('topUpWallet', topUp, [422], { token });
    }
  },
  'wallet',
);

check(
  ['createTicket', 'ticketList', 'ticketReplies', 'replyToTicket'],
  'A ticket is its member’s alone, and a repetition makes no second one.',
  async (shop) => {
    const { token } = await shop.register();
    const request = {
      reason: 'other',
      order_number: null,
      details: 'It creaks.',
      document: null,
    } as const;
    const idempotencyKey = newKey();
    const [ticket] = await Promise.all([
      shop.client.call('createTicket', request, { token, idempotencyKey }),
    ]);
    await shop.client.call('createTicket', request, { token, idempotencyKey });
    const list = { tab: 'all', search_text: '', page_number: 1 } as const;
    const { tickets, total } = await shop.client.call('ticketList', list, { token });
    expectEqual([tickets[0]?.ticket_number, total], [ticket.ticket_number, 1], 'the list');
    const { ticket_number } = ticket;
    const reply = { ticket_number, text: 'It still does.' };
    await shop.client.call('replyToTicket', reply, { token, idempotencyKey: newKey() });
    const { replies } = await shop.client.call('ticketReplies', { ticket_number }, { token });
    expect(
      replies.some(({ text }) => text === reply.text),
      'the reply is not there',
    );
    const other = await shop.register();
    await shop.client.fail('ticketReplies', { ticket_number }, [404], { token: other.token });
    await shop.client.fail('replyToTicket', reply, [404], { token: other.token });
    const others = await shop.client.call('ticketList', list, { token: other.token });
    expectEqual(others.total, 0, 'the list of another member');
  },
  'tickets',
);

check(
  ['productReviews', 'getProductDetial'],
  'The reviews of a product are those that its summary counts.',
  async (shop) => {
    for (const { id: product_id } of (await shop.listed()).slice(0, 4)) {
      const request = { product_id, sort: 'newest', page_number: 1 } as const;
      const { summary, reviews, total } = await shop.client.call('productReviews', request);
      expectEqual(summary.count, total, 'the count of the summary');
      expectEqual(
        summary.counts.reduce((sum, count) => sum + count, 0),
        total,
        'the sum of counts',
      );
      expect(reviews.length <= total, 'there are more reviews than the total says');
      for (const stars of [1, 5]) {
        const filtered = await shop.client.call('productReviews', { ...request, stars });
        expectEqual(filtered.total, summary.counts[stars - 1], `the total of ${stars} stars`);
        expect(
          filtered.reviews.every(({ rating }) => rating === stars),
          'a review has other stars',
        );
      }
    }
    await shop.client.fail('productReviews', { product_id: 999_999_999 }, [404]);
  },
  'reviews',
);

check(
  ['notificationSettings', 'setNotificationSettings', 'notificationList'],
  'What a member chooses of notifications stays chosen.',
  async (shop) => {
    const { token } = await shop.register();
    await shop.client.call('notificationList', { page_number: 1 }, { token });
    const { settings } = await shop.client.call('notificationSettings', {}, { token });
    const [first] = settings;
    if (!first) return;
    const changed = { ...first, is_on: !first.is_on };
    await shop.client.call('setNotificationSettings', { settings: [changed] }, { token });
    const after = await shop.client.call('notificationSettings', {}, { token });
    const same = after.settings.find(
      ({ kind, channel }) => kind === first.kind && channel === first.channel,
    );
    expectEqual(same, changed, 'the setting');
  },
  'notifications',
);

check(
  'requestStockAlert',
  'An alert needs a product and an e-mail address.',
  async ({ client }) => {
    const { email } = newPerson();
    await client.fail('requestStockAlert', { product_id: 999_999_999, email }, [404]);
    const wrong = { product_id: 999_999_999, email: 'ada' };
    await client.fail('requestStockAlert', wrong, [404, 422]);
    await client.fail('confirmStockAlert', { key: 'x'.repeat(43) }, [404]);
  },
  'stockAlerts',
);

check(
  ['sharedCart', 'addSharedCart'],
  'A shared cart has the products of its link, and fills a cart with them.',
  async (shop) => {
    const [product, second] = await shop.buyable(2);
    const items = [product, ...(second ? [second] : [])].map(({ id }) => ({
      product_id: id,
      product_qty: 2,
    }));
    const shown = await shop.client.call('sharedCart', { items });
    expectEqual(
      shown.map(({ id }) => id),
      items.map(({ product_id }) => product_id),
      'the products',
    );
    const shopper = await shop.register();
    const options = { token: shopper.token, idempotencyKey: newKey() };
    for (const _ of [1, 2]) await shop.client.call('addSharedCart', { items }, options);
    expectEqual((await shop.line(shopper, product.id))?.product_qty, 2, 'product_qty');
  },
  'sharedCarts',
);

check(
  ['alsoBought', 'cartList'],
  'Recommendations are products that are not in the cart.',
  async (shop) => {
    const shopper = await shop.register();
    const [product] = await shop.buyable();
    await shop.add(shopper, product, 1);
    const found = await shop.client.call('alsoBought', {}, { token: shopper.token });
    expect(
      found.every(({ id }) => id !== product.id),
      'it recommends what is in the cart',
    );
  },
  'recommendations',
);

check(
  'personalData',
  'A member’s file is their own, and ends.',
  async (shop) => {
    const shopper = await shop.register();
    let cursor: string | null = null;
    for (let pages = 0; ; pages += 1) {
      const page: { next: string | null } = await shop.client.call(
        'personalData',
        { cursor },
        { token: shopper.token },
      );
      cursor = page.next;
      if (cursor === null) break;
      expect(pages < 500, 'it has more than 500 pages');
    }
    await shop.client.fail('personalData', { cursor: 'no-such-cursor' }, [404, 422], {
      token: shopper.token,
    });
  },
  'privacy',
);

check(
  ['deleteAccount', 'accountDeletion', 'login'],
  'An account is deleted with its password alone, and logs in no more.',
  async (shop) => {
    const { email, password, token } = await shop.register();
    await shop.client.call('accountDeletion', {}, { token });
    const wrong = { password: 'Wrong#1357y', code: null };
    await shop.client.fail('deleteAccount', wrong, [401, 403, 409, 422], { token });
    await shop.client.call('deleteAccount', { password, code: null }, { token });
    await shop.client.fail('cartList', {}, [401], { token });
    await shop.client.fail('login', { email, password }, [401]);
  },
  'privacy',
);

check(
  ['referralSummary', 'referralInviter'],
  'A member has a code of their own, by which their friends greet them.',
  async (shop) => {
    const [one, other] = [await shop.register(), await shop.register()];
    const { code, points } = await shop.client.call('referralSummary', {}, { token: one.token });
    expectEqual(points, 0, 'points');
    const again = await shop.client.call('referralSummary', {}, { token: one.token });
    expectEqual(again.code, code, 'the code, asked for again');
    const others = await shop.client.call('referralSummary', {}, { token: other.token });
    expect(others.code !== code, 'two members have the same code');
    const { first_name } = await shop.client.call('referralInviter', { code });
    expectEqual(first_name, 'Ada', 'first_name');
  },
  'referrals',
);
