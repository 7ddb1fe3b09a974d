import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/durations';
import { giftCardCodeOf } from '@/lib/contract/gift-card-states';
import { canonicalMailbox } from '@/lib/contract/mailbox';
import { hashToken } from '@/lib/contract-server/tokens';
import { addDays, addMonths } from '@/lib/shared/calendar-date';
import { shopDayOf } from '@/lib/shared/shop-time';
import { checkInvariants } from '../../flows/staff/invariants';
import { createJobs, type Jobs } from '../../platform/jobs';
import { jobs } from '../../platform/jobs-schema';
import { createMailSender, type LateMails, type MailMessage } from '../../platform/mail';
import { createMailLimit } from '../../platform/mail-limit';
import { heldMails, mailCounts } from '../../platform/mail-schema';
import { DRIVERS } from '../../testing/backend-process';
import { mailsTo } from '../../testing/mails';
import { until } from '../../testing/open-database';
import { type OrderShop, openOrderShop } from '../../testing/order-shop';
import { PASSWORD, shopperIdOf } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';
import { grantToWallet, payGiftCard } from '../wallet/service';
import { registerGiftCards } from './jobs';
import { createGiftCardProcedures } from './procedures';
import { giftCardKey } from './rules';
import { giftCardCodes, giftCards } from './schema';

jest.setTimeout(120_000);

const NOT_VALID = {
  httpStatus: 422,
  data: { errors: { code: expect.stringMatching(/^This code is not valid/) } },
};
const CODE = /(?:[2-9CDFGHJKMPQRTVWXYZ]{4}-){4}[2-9CDFGHJKMPQRTVWXYZ]{4}/;

/** What the members of these tests have at first, in minor units. */
const MONEY = 100_000;

let recipients = 0;
const newAddress = () => `friend${++recipients}@shoppers.example`;

describe.each(DRIVERS)('gift cards, on %s', (driver) => {
  const shop = testBackend(driver, { env: () => ({ RATE_LIMITS: 'off' }) });
  const { call, signUp, inDatabase, folder, backend } = shop;

  /** Members with money in their wallets. */
  async function newBuyers(count: number) {
    const people: Awaited<ReturnType<typeof signUp>>[] = [];
    for (let n = 0; n < count; n++) people.push(await signUp());
    await inDatabase(async (queries) => {
      for (const { token } of people) {
        const shopperId = await shopperIdOf(queries, token);
        const money = { shopperId, amount: MONEY, key: `grant-${shopperId}` };
        await queries.transaction((transaction) => grantToWallet(transaction, money, new Date()));
      }
    });
    return people;
  }

  let ada: { token: string; person: { email: string } };
  let bea: typeof ada;

  const balanceOf = async (token: string) =>
    Math.round(Number((await call('walletBalance', {}, token)).data.balance) * 100);
  const buy = (changes: object = {}, token = ada.token) =>
    call(
      'buyGiftCard',
      {
        gift_card_id: randomUUID(),
        amount: '25.00',
        recipient_email: newAddress(),
        message: 'Happy birthday!\nYour <Ada>',
        send_on: null,
        ...changes,
      },
      token,
    );
  const redeem = (code: string, token: string) => call('redeemGiftCard', { code }, token);
  const cardsOf = async (token: string) => (await call('giftCardList', {}, token)).data.gift_cards;
  const mailTo = async (address: string, count = 1) => {
    await until(async () => (await mailsTo(folder(), address)).length >= count);
    const mail = (await mailsTo(folder(), address))[count - 1];
    return { ...mail, code: CODE.exec(mail?.text ?? '')?.[0] ?? '' };
  };
  /** A card that was sent at once, and its code. */
  async function sentCard(changes: object = {}) {
    const recipient = newAddress();
    const { data } = await buy({ recipient_email: recipient, ...changes });
    return { id: String(data.gift_card_id), recipient, code: (await mailTo(recipient)).code };
  }

  beforeAll(async () => {
    const [first, second] = await newBuyers(2);
    if (!first || !second) throw new Error('There are no members');
    [ada, bea] = [first, second];
  });

  it('are paid from the wallet, sent by e-mail at once and become money in another wallet', async () => {
    const [before, beaBefore] = [await balanceOf(ada.token), await balanceOf(bea.token)];
    const recipient = newAddress();
    const { data: bought } = await buy({ recipient_email: recipient, amount: '40.50' });
    expect(bought).toMatchObject({ amount: '40.50', recipient_email: recipient, send_on: null });
    expect(await balanceOf(ada.token)).toBe(before - 4_050);
    const { subject, text, html, code } = await mailTo(recipient);
    expect(subject).toBe('Ada Weaver has sent you a gift card of $40.50');
    expect(text).toContain('Happy birthday!\nYour <Ada>');
    expect(html).toContain('Your &lt;Ada&gt;');
    expect(code).toMatch(CODE);

    // As a person may type it.
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    const done = await redeem(typed, bea.token);
    expect(done.data).toEqual({
      currency: 'USD',
      amount: '40.50',
      balance: ((beaBefore + 4_050) / 100).toFixed(2),
    });
    const [card] = await cardsOf(ada.token);
    expect(card).toMatchObject({ state: 'redeemed', code_ending: code.slice(-4) });
    const { data: list } = await call('walletTransactions', { type: 'gift' }, bea.token);
    expect(list.transactions[0]).toMatchObject({ amount: '40.50', comment: 'Gift card redeemed' });
    const { data: own } = await call('walletTransactions', { type: 'gift' }, ada.token);
    expect(own.transactions[0]).toMatchObject({ amount: '-40.50', comment: 'Gift card bought' });
  });

  it('are bought once for their id, however often it is pressed at the same time', async () => {
    const before = await balanceOf(ada.token);
    const request = { gift_card_id: randomUUID(), recipient_email: newAddress() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(request)));
    expect(new Set(answers.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200]));
    expect(await balanceOf(ada.token)).toBe(before - 2_500);
    expect((await buy({ ...request, amount: '30.00' })).httpStatus).toBe(409);
    expect((await buy(request, bea.token)).httpStatus).toBe(404);
    expect(await balanceOf(ada.token)).toBe(before - 2_500);
  });

  it('never take a wallet below zero, also from two tabs at once', async () => {
    const [poor] = await newBuyers(1);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => buy({ amount: '400.00' }, poor?.token)),
    );
    const isPaid = answers.filter(({ httpStatus }) => httpStatus === 200);
    expect(isPaid).toHaveLength(2);
    expect(answers.filter(({ data }) => data.code === 'insufficient_balance')).toHaveLength(3);
    expect(await balanceOf(poor?.token ?? '')).toBe(20_000);
    expect(await cardsOf(poor?.token ?? '')).toHaveLength(2);
  });

  it('are credited once when the code is sent twenty times at once, and the last answers are the same', async () => {
    const before = await balanceOf(bea.token);
    const { code } = await sentCard();
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code, bea.token)));
    expect(answers.map(({ httpStatus, data }) => [httpStatus, data.amount])).toEqual(
      answers.map(() => [200, '25.00']),
    );
    expect(await balanceOf(bea.token)).toBe(before + 2_500);
  });

  it('go to one of two shoppers who type the code at once; the other gets the error of an unknown code', async () => {
    const [adaBefore, beaBefore] = [await balanceOf(ada.token), await balanceOf(bea.token)];
    const { code } = await sentCard();
    const answers = await Promise.all([ada, bea, ada, bea].map(({ token }) => redeem(code, token)));
    const won = answers[0]?.httpStatus === 200 ? ada : bea;
    const lost = won === ada ? bea : ada;
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(2);
    const used = await redeem(code, lost.token);
    expect(used).toMatchObject(NOT_VALID);
    const unknown = await redeem('CCCC-DDDD-FFFF-GGGG-HHHH', lost.token);
    expect(unknown.data).toEqual(used.data);
    expect((await redeem('nonsense', lost.token)).data).toEqual(used.data);
    const total = (await balanceOf(ada.token)) + (await balanceOf(bea.token));
    // Ada has paid for it.
    expect(total).toBe(adaBefore + beaBefore);
  });

  it.each([
    ['amount', { amount: 0 }],
    ['amount', { amount: '999999999.99' }],
    ['amount', { amount: '9.99' }],
    ['amount', { amount: '500.01' }],
    ['amount', { amount: '25.005' }],
    ['recipient_email', { recipient_email: 'friend@' }],
    ['message', { message: 'x'.repeat(301) }],
    ['message', { message: 'a\u0007b' }],
    ['send_on', { send_on: addDays(shopDayOf(new Date()), -1) }],
    ['send_on', { send_on: addDays(addMonths(shopDayOf(new Date()), 12), 2) }],
    ['send_on', { send_on: '2027-02-30' }],
  ])('name the field %s that is wrong, and cost nothing: %j', async (field, changes) => {
    const before = await balanceOf(ada.token);
    const answer = await buy(changes);
    expect(answer).toMatchObject({
      httpStatus: 422,
      data: { errors: { [field]: expect.any(String) } },
    });
    expect(await balanceOf(ada.token)).toBe(before);
  });

  it('wait for their day, and are cancelled until then with the money back, once', async () => {
    const before = await balanceOf(ada.token);
    const [kept, dropped] = [newAddress(), newAddress()];
    const send_on = addDays(shopDayOf(new Date()), 20);
    await buy({ recipient_email: kept, send_on });
    const { data: card } = await buy({ recipient_email: dropped, send_on });
    const { gift_card_id } = card;
    expect(card).toMatchObject({ state: 'waiting', send_on, code_ending: null });
    expect((await call('cancelGiftCard', { gift_card_id }, bea.token)).httpStatus).toBe(404);
    const request = { gift_card_id, recipient_email: dropped };
    expect((await call('resendGiftCard', request, ada.token)).httpStatus).toBe(409);
    const cancelled = await Promise.all(
      Array.from({ length: 5 }, () => call('cancelGiftCard', { gift_card_id }, ada.token)),
    );
    for (const { data } of cancelled) expect(data).toMatchObject({ state: 'cancelled' });
    expect(await balanceOf(ada.token)).toBe(before - 2_500);

    backend().advanceClock(19 * DAY_MS);
    // What is due has been looked for when a card of this moment has come.
    const atOnce = newAddress();
    await buy({ recipient_email: atOnce });
    await mailTo(atOnce);
    expect(await mailsTo(folder(), kept)).toEqual([]);
    backend().advanceClock(1.6 * DAY_MS);
    const { code } = await mailTo(kept);
    expect((await redeem(code, bea.token)).httpStatus).toBe(200);
    expect(await mailsTo(folder(), dropped)).toEqual([]);
  });

  it('are sent again to a corrected address with a new code, and the old one is worth nothing', async () => {
    const { id, recipient, code } = await sentCard();
    const corrected = newAddress();
    const request = { gift_card_id: id, recipient_email: corrected };
    expect((await call('resendGiftCard', request, bea.token)).httpStatus).toBe(404);
    const { data } = await call('resendGiftCard', request, ada.token);
    expect(data).toMatchObject({ state: 'sent', recipient_email: corrected });
    const { code: newCode } = await mailTo(corrected);
    expect(newCode).not.toBe(code);
    expect(await redeem(code, bea.token)).toMatchObject(NOT_VALID);
    expect((await redeem(newCode, bea.token)).httpStatus).toBe(200);
    expect((await call('resendGiftCard', request, ada.token)).httpStatus).toBe(409);
    expect((await call('cancelGiftCard', { gift_card_id: id }, ada.token)).httpStatus).toBe(409);
    expect(await mailsTo(folder(), recipient)).toHaveLength(1);
  });

  it('are for members, and each sees their own', async () => {
    const guest = String((await call('guestSession')).data.api_token);
    for (const [endpoint, body] of [
      ['giftCardList', {}],
      ['redeemGiftCard', { code: 'CCCC-DDDD-FFFF-GGGG-HHHH' }],
      ['cancelGiftCard', { gift_card_id: randomUUID() }],
    ] as const) {
      expect((await call(endpoint, body)).httpStatus).toBe(401);
      expect((await call(endpoint, body, guest)).httpStatus).toBe(403);
    }
    expect((await call('giftCardList', {}, bea.token)).data).toEqual({
      currency: 'USD',
      gift_cards: [],
      total: 0,
      bounds: { min: '10.00', max: '500.00' },
    });
  });

  it('that wait are still sent when their buyer deletes the account, and nothing of the buyer is left', async () => {
    const [buyer] = await newBuyers(1);
    const token = buyer?.token ?? '';
    const [sentTo, waitsFor] = [newAddress(), newAddress()];
    await buy({ amount: '500.00', recipient_email: sentTo }, token);
    const send_on = addDays(shopDayOf(backend().now()), 5);
    await buy({ amount: '500.00', recipient_email: waitsFor, send_on }, token);
    const { code } = await mailTo(sentTo);
    const { data: page } = await call('personalData', { cursor: 'gift_cards:0' }, token);
    expect(page.rows).toMatchObject([{ recipient_email: sentTo }, { recipient_email: waitsFor }]);
    expect(JSON.stringify(page)).not.toContain(code);
    expect((await call('deleteAccount', { password: PASSWORD }, token)).httpStatus).toBe(200);
    backend().advanceClock(6 * DAY_MS);
    const { subject, code: second } = await mailTo(waitsFor);
    expect(subject).toBe('A friend has sent you a gift card of $500.00');
    expect((await redeem(code, bea.token)).httpStatus).toBe(200);
    expect((await redeem(second, bea.token)).httpStatus).toBe(200);
    await inDatabase(async (queries) => {
      const rows = await queries
        .select()
        .from(giftCards)
        .where(sql`${giftCards.shopperId} is null`);
      expect(rows.map((row) => [row.recipientEmail, row.message, row.state])).toEqual([
        ['', '', 'redeemed'],
        ['', '', 'redeemed'],
      ]);
    });
  });

  it('keep their code in the e-mail alone', async () => {
    const { code } = await sentCard();
    await redeem(code, bea.token);
    await redeem(code, ada.token);
    expect(JSON.stringify(await cardsOf(ada.token))).not.toContain(code);
    expect(backend().lines.join('\n')).not.toContain(code);
    await inDatabase(async (queries) => {
      const rows = await queries.select().from(giftCards);
      expect(JSON.stringify(rows)).not.toContain(code);
      const waiting = await queries.select().from(jobs);
      expect(JSON.stringify(waiting)).not.toContain(code);
    });
  });

  it('leave books that add up: the shop owes what was not redeemed', async () => {
    await inDatabase(async (queries) => {
      expect(await checkInvariants(queries)).toEqual([]);
      // The check finds a card that was made without money.
      await queries.update(giftCards).set({ amount: sql`${giftCards.amount} + 1` });
      expect((await checkInvariants(queries)).join()).toMatch(/^Gift card .* were paid/);
      await queries.update(giftCards).set({ amount: sql`${giftCards.amount} - 1` });
    });
  });
});

describe.each(DRIVERS)('tries of gift codes, on %s', (driver) => {
  const { call, signUp, backend, inDatabase } = testBackend(driver);
  const wrong = { code: 'CCCC-DDDD-FFFF-GGGG-HHHH' };

  it('are ten in an hour for a shopper, no matter from which IP they come', async () => {
    const { token } = await signUp();
    for (let n = 0; n < 10; n++) {
      expect(await call('redeemGiftCard', wrong, token)).toMatchObject(NOT_VALID);
    }
    const rejected = await call('redeemGiftCard', wrong, token);
    expect(rejected).toMatchObject({
      httpStatus: 429,
      message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes\.$/),
    });
    backend().advanceClock(HOUR_MS);
    expect(await call('redeemGiftCard', wrong, token)).toMatchObject(NOT_VALID);
  });

  it('are not given back by a code that is redeemed already', async () => {
    const { token } = await signUp();
    const code = 'DDDD-DDDD-FFFF-GGGG-HHHH';
    await inDatabase(async (queries) => {
      const shopperId = await shopperIdOf(queries, token);
      const now = new Date();
      const money = { shopperId, amount: 1_000 };
      const uuid = randomUUID();
      await queries.transaction(async (transaction) => {
        await grantToWallet(transaction, { ...money, key: `grant-${uuid}` }, now);
        await payGiftCard(transaction, { ...money, key: giftCardKey.bought(uuid) }, now);
        const [card] = await transaction
          .insert(giftCards)
          .values({
            uuid,
            requestHash: '',
            amount: 1_000,
            recipientEmail: '',
            message: '',
            state: 'sent',
            boughtAt: now,
            sentAt: now,
          })
          .returning();
        const codeHash = hashToken(giftCardCodeOf(code) ?? '');
        await transaction.insert(giftCardCodes).values({ codeHash, giftCardId: card?.id ?? 0 });
      });
    });
    expect((await call('redeemGiftCard', { code }, token)).httpStatus).toBe(200);
    for (let n = 0; n < 8; n++) await call('redeemGiftCard', wrong, token);
    expect((await call('redeemGiftCard', { code }, token)).httpStatus).toBe(200);
    await call('redeemGiftCard', wrong, token);
    expect((await call('redeemGiftCard', wrong, token)).httpStatus).toBe(429);
  });

  it('are thirty in an hour for a rate limit key, no matter who is signed in', async () => {
    const statuses = [];
    for (let n = 0; n < 4; n++) {
      const { token } = await signUp();
      for (let tries = 0; tries < 8; tries++) {
        const answer = await call('redeemGiftCard', wrong, token, {
          'x-forwarded-for': '100.64.0.9',
        });
        statuses.push(answer.httpStatus);
      }
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe.each(DRIVERS)('the e-mail of a gift card, on %s', (driver) => {
  let shop: OrderShop;
  let worker: Jobs;
  let sent: { message: MailMessage; id: string; code: string }[] = [];
  /** What becomes of each try; the last ones succeed. */
  let failures: ('lost answer' | 'not taken')[] = [];
  let lateMails: LateMails;
  const transport = async (message: MailMessage, id: string) => {
    const failure = failures.shift();
    if (failure === 'not taken') throw new Error('it answered 451');
    sent.push({ message, id, code: CODE.exec(message.text)?.[0] ?? '' });
    if (failure) throw new Error('it did not answer in time');
  };
  const services = () => ({
    ...shop.services,
    jobs: worker,
    giftCardBounds: { min: 1_000, max: 50_000 },
    lateMails,
  });

  beforeAll(async () => {
    shop = await openOrderShop(driver);
    worker = createJobs({ ...shop.services, isOnlyWorker: true });
    const limit = createMailLimit({
      ...shop.services,
      limits: { perHour: 5, perDay: 20 },
      isOn: true,
      newId: randomUUID,
    });
    const { siteUrl } = shop.services;
    lateMails = createMailSender({ jobs: worker, transport, limit, siteUrl });
    registerGiftCards(worker, services());
    await worker.start();
  });
  beforeEach(() => {
    sent = [];
  });
  afterEach(async () => {
    expect(await checkInvariants(shop.queries)).toEqual([]);
  });
  afterAll(async () => {
    await worker?.stop();
    await shop?.close();
  });

  const newMember = async () => {
    const { context } = await shop.newBuyer({ wallet: 5_000 });
    const cards = createGiftCardProcedures(services());
    const gift_card_id = randomUUID();
    return {
      redeem: (code: string) => cards.redeemGiftCard({ code }, { ...context, clearAttempts }),
      buy: (recipient_email = newAddress()) =>
        cards.buyGiftCard(
          {
            gift_card_id,
            amount: 2_500,
            recipient_email,
            message: '',
            send_on: null,
          },
          context,
        ),
      sendAgain: (recipient_email = newAddress()) =>
        cards.resendGiftCard({ gift_card_id, recipient_email }, context),
      card: async () =>
        (await cards.giftCardList({ page_number: 1 }, context)).gift_cards.find(
          (card) => card.gift_card_id === gift_card_id,
        ),
    };
  };
  const clearAttempts = async () => undefined;

  it.each([0, 1])(
    'that came twice, because an answer was lost, is worth its amount once by the code of mail %s',
    async (which) => {
      failures = ['lost answer'];
      const [buyer, bea, cleo] = [await newMember(), await newMember(), await newMember()];
      await buyer.buy();
      await until(async () => sent.length === 1);
      expect(await buyer.card()).toMatchObject({ state: 'sent', sent_at: null });
      await until(async () => Boolean((await buyer.card())?.sent_at));
      // A mailbox knows by the id that it has come twice, and may show any of both.
      expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id]);
      const [used = '', other = ''] =
        which === 0 ? sent.map(({ code }) => code) : sent.map(({ code }) => code).reverse();
      expect(used).not.toBe(other);
      expect(await bea.redeem(used)).toMatchObject({ amount: 2_500, balance: 7_500 });
      expect(await bea.redeem(other)).toMatchObject({ amount: 2_500, balance: 7_500 });
      await expect(cleo.redeem(other)).rejects.toMatchObject({ status: 422 });
    },
  );

  it('is one of five an hour to a mailbox, and the others are one e-mail later, with the code of each', async () => {
    const recipient = newAddress();
    const buyers = await Promise.all(Array.from({ length: 8 }, newMember));
    for (const { buy } of buyers) await buy(recipient);
    await until(async () => (await shop.queries.$count(heldMails)) === 3);
    await until(async () => sent.length === 5);
    expect(JSON.stringify(await shop.queries.select().from(heldMails))).not.toMatch(CODE);
    const waiting = await Promise.all(buyers.map(({ card }) => card()));
    expect(waiting.filter((card) => card?.sent_at)).toHaveLength(5);
    // One of them goes to somebody else now, whose mailbox is full as well: its code must not come here.
    const corrected = buyers[waiting.findIndex((card) => !card?.sent_at)];
    const other = newAddress();
    const mailboxHash = hashToken(canonicalMailbox(other));
    const at = shop.services.clock();
    for (let n = 0; n < 5; n++) {
      const id = randomUUID();
      await shop.queries.insert(mailCounts).values({ id, mailboxHash, countedAs: 'limit', at });
    }
    await corrected?.sendAgain(other);
    await until(async () => (await shop.queries.$count(heldMails)) === 4);
    shop.advance(HOUR_MS + MINUTE_MS);
    await until(async () => sent.length === 7);
    const merged = sent.find(({ message }) => message.subject.includes('messages'))?.message;
    expect(sent.filter(({ message }) => message.to === other)).toHaveLength(1);
    expect(merged).toMatchObject({ to: recipient, subject: '2 more messages from Oak & Loom' });
    const codes = merged?.text.match(new RegExp(CODE, 'g')) ?? [];
    expect(codes).toHaveLength(2);
    const bea = await newMember();
    for (const code of codes) expect(await bea.redeem(code)).toMatchObject({ amount: 2_500 });
    for (const { card } of buyers)
      expect(await card()).toMatchObject({ sent_at: expect.any(String) });
  });

  it('holds its code alone, also while the mail server takes none', async () => {
    failures = ['lost answer', 'not taken'];
    const buyer = await newMember();
    await buyer.buy();
    await until(async () => failures.length === 0);
    const waiting = await shop.queries.select().from(jobs);
    const stored = [waiting, await shop.queries.select().from(giftCards)];
    expect(waiting.map(({ topic }) => topic)).toContain('gift-card-mail');
    expect(JSON.stringify(stored)).not.toContain(sent[0]?.code ?? '');
    expect(JSON.stringify(stored)).not.toMatch(CODE);
    // Sent again meanwhile: the first code is worth nothing.
    await buyer.sendAgain();
    await until(async () => Boolean((await buyer.card())?.sent_at));
    const bea = await newMember();
    await expect(bea.redeem(sent[0]?.code ?? '')).rejects.toMatchObject({ status: 422 });
    expect(await bea.redeem(sent.at(-1)?.code ?? '')).toMatchObject({ amount: 2_500 });
    expect(sent.at(-1)?.id).not.toBe(sent[0]?.id);
  });
});
