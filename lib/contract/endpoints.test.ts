import { z } from 'zod';
import type { Endpoint } from './endpoint';
import { type EndpointName, endpoints } from './endpoints';
import { UNSTORABLE_TEXT } from './storable-text';

const rows: [string, Endpoint][] = Object.entries(endpoints);

describe('the table of endpoints', () => {
  const limited = rows.filter(([, { rateLimit }]) => rateLimit?.account);
  it.each(limited)('limits %s by a field of its requests, or by the shopper', (_, row) => {
    const by = row.rateLimit?.account?.by;
    if (by === 'shopper') expect(row.access).not.toBe('public');
    else expect(Object.keys(Object(row.request).shape)).toContain(by);
  });

  it.each([
    ...(['placeOrder', 'holdAttempt', 'orderAttempt', 'cancelAttempt', 'beginCheckout'] as const),
    ...(['topUpWallet', 'topUp', 'cancelTopUp', 'setDefaultCard', 'removeSavedCard'] as const),
    ...(['buyGiftCard', 'cancelGiftCard', 'resendGiftCard', 'redeemGiftCard'] as const),
    ...(['orderSamples', 'orderSamplesToSaved'] as const),
    ...(['addStockAlert', 'readNotifications', 'setNotificationSettings'] as const),
  ])('limits how often a shopper and a client call %s', (name) => {
    const { rateLimit }: Endpoint = endpoints[name];
    expect(rateLimit?.account?.by).toBe('shopper');
    expect(rateLimit?.client.attempts).toBeGreaterThan(rateLimit?.account?.attempts ?? Infinity);
  });

  const writes = rows.filter(
    ([, { effect, caller }]) => effect === 'write' && caller === 'browser',
  );
  it.each(writes)('limits how often a client calls %s', (_, { access, rateLimit }) => {
    expect(rateLimit?.client.attempts).toBeGreaterThan(0);
    // Who is known counts by their account too, so that one of a household does not stop the others.
    if (access !== 'public') expect(rateLimit?.account?.by).toBe('shopper');
  });

  it('accepts idempotency keys only for writes without files', () => {
    const keyed = rows.filter(([, { idempotent }]) => idempotent);
    expect(keyed.length).toBeGreaterThan(0);
    for (const [, row] of keyed) expect(row).toMatchObject({ effect: 'write' });
    expect(keyed.filter(([, { files }]) => files)).toEqual([]);
  });

  it('has time limits between one and thirty seconds', () => {
    for (const [, { timeoutMs }] of rows) {
      expect(timeoutMs).toBeGreaterThanOrEqual(1_000);
      expect(timeoutMs).toBeLessThanOrEqual(30_000);
    }
  });

  it('lets the backend give up before the storefront does', () => {
    for (const [, { limitMs, timeoutMs }] of rows) expect(limitMs).toBeLessThan(timeoutMs);
  });
});

const person = {
  first_name: 'Ada',
  last_name: 'Weaver',
  email: 'ada@shoppers.example',
  mobile_no: '9876543210',
};
const password = 'Secret#123';
const address = {
  ...person,
  address_type: 'Home',
  house_no: '12',
  street_address: 'Elm Street',
  landmark: 'Old Mill',
  country_id: 1,
  state_id: 2,
  city_id: 3,
  area_id: 4,
};

/** A valid request of each endpoint that takes a text without a pattern of plain characters. */
const requestsWithText: [EndpointName, Record<string, unknown>][] = [
  [
    'register',
    {
      ...person,
      password,
      confirm_password: password,
      device_token: 'device',
      referral_code: '7KQ4-M2XP',
    },
  ],
  ['login', { email: person.email, password, device_token: 'device' }],
  ['socialLogin', { provider: 'google', token: 'token', referral_code: '7KQ4-M2XP' }],
  ['updateProfile', person],
  [
    'changePassword',
    { current_password: 'Former#123', new_password: password, confirm_password: password },
  ],
  [
    'forgotUserPassword',
    {
      mobile_no: person.mobile_no,
      reset_token: 'token',
      password,
      confirm_password: password,
    },
  ],
  ['addUserAddress', address],
  ['editUserAddress', { ...address, address_id: 1 }],
  ['orderSamples', { ...address, product_ids: [1] }],
  ['enterCheckoutAddress', { ...address, purpose: 'shipping', is_saved: true }],
  [
    'chooseExpress',
    {
      country: 'US',
      postal_code: '97209',
      name: 'Ada Weaver',
      email: person.email,
      phone: '+15035550142',
      line1: '7 Weaver Street',
      line2: 'Old Mill',
      delivery: 'standard',
      date: '2026-12-24',
    },
  ],
  ['chooseDelivery', { method: 'standard', date: '2026-12-24' }],
  ['applyCoupon', { code: 'OAK10' }],
  [
    'buyGiftCard',
    {
      gift_card_id: '7f1a1c4e-1f0b-4c58-8f0a-0d7f3f3f9a01',
      amount: '25.00',
      recipient_email: person.email,
      message: 'Happy birthday!\nYour Bea',
      send_on: '2026-12-24',
    },
  ],
  [
    'resendGiftCard',
    { gift_card_id: '7f1a1c4e-1f0b-4c58-8f0a-0d7f3f3f9a01', recipient_email: person.email },
  ],
  ['redeemGiftCard', { code: 'CCCC-DDDD-FFFF-GGGG-HHHH' }],
  ['createTicket', { reason: 'other', order_number: null, details: 'It creaks.', document: null }],
  ['replyToTicket', { ticket_number: 'T-7KQ4-M2XP', text: 'It still does.' }],
  ['requestStockAlert', { product_id: 1, email: person.email }],
  [
    'cancelOrder',
    {
      order_number: '7KQ4-M2XP',
      lines: [{ line_id: 1, quantity: 1 }],
      reason: 'other',
      comment: 'Too green.',
      destination: 'source',
      amount: '1.00',
    },
  ],
  [
    'requestReturn',
    {
      order_number: '7KQ4-M2XP',
      line_id: 1,
      quantity: 1,
      kind: 'return',
      reason: 'other',
      comment: 'Too green.',
      has_agreed: true,
      picture: 'p'.repeat(43),
      pickup_date: '2026-12-24',
      pickup_time: '08:00-12:00',
      address_id: null,
      destination: 'source',
    },
  ],
  ['pushSubscription', { endpoint: 'https://push.example/1' }],
  [
    'subscribeToPush',
    { endpoint: 'https://push.example/1', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  ],
  ['unsubscribeFromPush', { endpoint: 'https://push.example/1' }],
  ['countHelpAnswer', { question: 'How do I start a return?' }],
  [
    'sendContactMessage',
    {
      first_name: 'Ada',
      last_name: 'Oak',
      email: 'ada@example.com',
      subject: 'A table',
      message: 'Does it fit?',
      website: '',
    },
  ],
  ['saveReview', { kind: 'order', order_number: '7KQ4-M2XP', rating: 5, text: 'Very green.' }],
  ['createTicket', { reason: 'order', order_number: null, details: 'Too green.', document: null }],
  ['replyToTicket', { ticket_number: 'T-7KQ4-M2XP', text: 'Still too green.' }],
  ['verifyUpi', { upi_id: 'ada@bank' }],
  ['expressQuote', { country: 'US', postal_code: '97209', delivery: 'standard' }],
  ['placeOfPostcode', { market: 'us', postcode: '97209' }],
  ['postcodePlaces', { market: 'us', postcode: '97209' }],
  ['enterPlace', { country_id: 1, state_id: 138, town: 'Nowhere', postcode: '97299' }],
  ['deliveryPromise', { market: 'us', postcode: '97209', items: [] }],
  ['removeSavedCard', { reference: 'card_1' }],
  ['setDefaultCard', { reference: 'card_1' }],
  [
    'searchProductList',
    { search_text: 'oak', material: ['Oak'], size: ['S'], colour: ['Green'], room: ['Hall'] },
  ],
  ['orderList', { tab: 'all', search_text: 'oak' }],
  ['searchSuggestionList', { category_id: '', search_text: 'oak' }],
];

/** The request with these characters at the end of one text, once for each text in it. */
function withCharacters(request: object, characters: string): [string, object][] {
  return Object.entries(request).flatMap(([name, value]): [string, object][] => {
    if (typeof value === 'string') return [[name, { ...request, [name]: value + characters }]];
    if (Array.isArray(value)) return [[name, { ...request, [name]: [value[0] + characters] }]];
    return [];
  });
}

describe('the texts of requests', () => {
  it.each(requestsWithText)('of %s may hold any character that can be stored', (name, request) => {
    expect(z.safeDecode(endpoints[name].request as z.ZodType, request).success).toBe(true);
  });

  it.each(requestsWithText)('of %s never hold U+0000 or half a surrogate pair', (name, request) => {
    const schema: z.ZodType = endpoints[name].request;
    for (const characters of ['\0', '\ud800', '\udc00']) {
      for (const [field, bad] of withCharacters(request, characters)) {
        const { error } = z.safeDecode(schema, bad);
        expect([field, error?.issues.map(({ path }) => path[0])]).toEqual([
          field,
          expect.arrayContaining([field]),
        ]);
        expect(z.safeEncode(schema, bad).success).toBe(false);
      }
    }
  });

  it.each(requestsWithText)(
    'of %s have an upper bound, and a wrong one is named',
    (name, request) => {
      const schema: z.ZodType = endpoints[name].request;
      const wrongFields = (bad: object) =>
        z.safeDecode(schema, bad).error?.issues.map(({ path }) => path[0]);
      for (const [field, bad] of withCharacters(request, 'a'.repeat(10_000)))
        expect([field, wrongFields(bad)]).toEqual([field, expect.arrayContaining([field])]);
      for (const field of Object.keys(request))
        expect([field, wrongFields({ ...request, [field]: { no: 'value' } })]).toEqual([
          field,
          expect.arrayContaining([field]),
        ]);
    },
  );

  it('are rejected with a message for the shopper, also deep in a list', () => {
    const schema: z.ZodType = endpoints.searchProductList.request;
    const { error } = z.safeDecode(schema, { material: ['Oak', 'El\0m'] });
    expect(error?.issues).toMatchObject([{ path: ['material', 1], message: UNSTORABLE_TEXT }]);
    expect(z.safeDecode(schema, { material: ['Ulme 🌳 楡'] }).success).toBe(true);
  });

  it('are all covered by these tests', () => {
    const tested = new Set<string>(requestsWithText.map(([name]) => name));
    const patterned = [
      'forgotPassword',
      'verifyOtp',
      'confirmEmail',
      'sendRecoveryLink',
      'resetPasswordByLink',
      'trackOrder',
      'orderRecommendations',
      'correctOrderEmail',
      'cancellationQuote',
      'returnOptions',
      'uploadReturnPicture',
      'trackReturn',
      'returnPictureFile',
      'ticketReplies',
      'ticketDocumentFile',
      'cancelReturn',
      'orderDeliveryOptions',
      'changeOrderDelivery',
      'openOrder',
      'invoice',
      'invoiceFile',
      'creditNoteFile',
      'buyAgain',
      'holdAttempt',
      'orderAttempt',
      'cancelAttempt',
      'placeOrder',
      'walletTransactions',
      'walletStatement',
      'topUpWallet',
      'topUp',
      'cancelTopUp',
      'cancelGiftCard',
      'ticketReplies',
      'ticketDocumentFile',
      'confirmStockAlert',
      'convertPoints',
      'referralInviter',
    ];
    const others = rows.filter(([name]) => !tested.has(name) && !patterned.includes(name));
    const withText = others.filter(([, { request }]) =>
      Object.values<{ def?: { type: string } }>(Object(request).shape ?? {}).some(
        (field) => field.def?.type === 'string',
      ),
    );
    expect(withText.map(([name]) => name)).toEqual([]);
  });
});
