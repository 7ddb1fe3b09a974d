import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { MINUTE_MS } from '@/lib/contract/durations';
import type { RequestOf } from '@/lib/contract/endpoints';
import type { TopUp } from '@/lib/contract/wallet';
import { paidOrders } from '../../flows/placing/paid-orders';
import { checkInvariants } from '../../flows/staff/invariants';
import { jobs } from '../../platform/jobs-schema';
import { DRIVERS } from '../../testing/backend-process';
import { withDeclaredErrors } from '../../testing/declared-errors';
import { fakePaymentProvider } from '../../testing/fake-payment-provider';
import { type OrderShop, openOrderShop, SOFA } from '../../testing/order-shop';
import { receiveEvent } from '../../testing/payments';
import { checkPayment, reconcile } from '../payment/jobs';
import { payments } from '../payment/schema';
import { readBalance } from './ledger';
import { closeAccounts, personParts } from './person';
import { createWalletProcedures } from './procedures';
import { walletTopUps } from './schema';
import type { WalletServices } from './services';
import { paidTopUps } from './top-ups';

jest.setTimeout(120_000);

const PAID = '4242424242424242';
const DECLINED = '4000000000000002';
const CARD = { method: 'card', save_card: false } as const;
const SAVED = { method: 'saved_card', reference: 'card-1' } as const;
const BANK = { method: 'bank', bank: 'Northbank' } as const;
const topUpBounds = { min: 100, max: 100_000, suggested: 1_000 };

describe.each(DRIVERS)('adding money to the wallet on %s', (driver) => {
  let shop: OrderShop;
  /** The provider that a test has chosen; null for the sandbox. */
  let fake: ReturnType<typeof fakePaymentProvider> | null;
  const services = (): WalletServices => ({
    ...shop.services,
    provider: fake?.provider ?? shop.services.provider,
    topUpBounds,
  });

  /** A member, and what they do on /wallet. */
  async function newMember() {
    const { context, shopperId } = await shop.newBuyer();
    const procedures = () => withDeclaredErrors(createWalletProcedures(services()));
    const add = (changes: Partial<RequestOf<'topUpWallet'>> = {}) =>
      procedures().topUpWallet(
        {
          top_up_id: randomUUID(),
          amount: 2_500,
          payment: CARD,
          return_path: '/wallet',
          ...changes,
        },
        context,
      );
    return {
      shopperId,
      add,
      look: (top_up_id: string) => procedures().topUp({ top_up_id }, context),
      giveUp: (top_up_id: string) => procedures().cancelTopUp({ top_up_id }, context),
      balance: () => readBalance(shop.queries, { shopperId }),
      overview: () => procedures().walletBalance({}, context),
    };
  }
  function payByCard({ next_action }: TopUp, number: string) {
    if (next_action?.type !== 'card_frame') throw new Error('There is no card frame');
    return shop.pay(next_action.client_secret, number);
  }
  const paymentIdOf = async (uuid: string) => {
    const [row] = await shop.queries.select().from(walletTopUps).where(eq(walletTopUps.uuid, uuid));
    return row?.paymentId ?? '';
  };
  const paidThings = () => [paidOrders(shop.services), paidTopUps(services())];
  /** Runs the job that looks after a payment, as the worker would. */
  const check = async (paymentId: string) => {
    const isJob = and(eq(jobs.topic, 'payment-check'), eq(jobs.key, paymentId));
    await shop.queries.delete(jobs).where(isJob);
    await checkPayment(services(), paidThings(), paymentId);
  };

  beforeAll(async () => {
    shop = await openOrderShop(driver);
  });
  afterAll(() => shop?.close());
  beforeEach(() => {
    fake = null;
  });
  afterEach(async () => {
    await shop.setFaults({});
    expect(await checkInvariants(shop.queries)).toEqual([]);
  });

  it('takes the money by card, and credits it once', async () => {
    const { add, look, balance } = await newMember();
    const begun = await add();
    expect(begun).toMatchObject({ state: 'action', amount: 2_500, choice: CARD });
    expect(await balance()).toBe(0);
    await payByCard(begun, PAID);
    expect(await look(begun.top_up_id)).toMatchObject({ state: 'paid', next_action: null });
    await look(begun.top_up_id);
    await check(await paymentIdOf(begun.top_up_id));
    expect(await balance()).toBe(2_500);
  });

  it('answers why a card was declined, and credits nothing', async () => {
    const { add, look, balance } = await newMember();
    const begun = await add();
    await payByCard(begun, DECLINED);
    expect(await look(begun.top_up_id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('declined'),
    });
    expect(await balance()).toBe(0);
  });

  it('redirects to the page of a bank or a wallet app, and back to the wallet', async () => {
    const { add, look, balance } = await newMember();
    const choices = [BANK, { method: 'wallet_app', app: 'Pocketful' } as const];
    for (const payment of choices) {
      const { top_up_id, next_action } = await add({ payment, return_path: '/in/wallet' });
      if (next_action?.type !== 'redirect') throw new Error('There is no page');
      const page = await (await fetch(next_action.url)).text();
      const token = /name="token" value="(\w+)"/.exec(page)?.[1] ?? '';
      const back = await fetch(next_action.url, {
        method: 'POST',
        body: new URLSearchParams({ token, choice: 'accept' }),
        redirect: 'manual',
      });
      expect(back.headers.get('location')).toContain(`/in/wallet?top-up=${top_up_id}`);
      expect((await look(top_up_id)).state).toBe('paid');
    }
    expect(await balance()).toBe(5_000);
  });

  it('credits once when the same press arrives 20 times at once', async () => {
    fake = fakePaymentProvider();
    const { add, look, balance } = await newMember();
    const top_up_id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => add({ top_up_id, payment: SAVED })),
    );
    expect(answers.map(({ state }) => state)).toContain('paid');
    expect((await look(top_up_id)).state).toBe('paid');
    expect(await balance()).toBe(2_500);
    expect(fake.payments()).toHaveLength(1);
  });

  it('credits what was charged though the answer was lost', async () => {
    fake = fakePaymentProvider();
    const { add, look, balance } = await newMember();
    fake.set('lost');
    const { top_up_id, state } = await add({ payment: SAVED });
    expect(state).toBe('checking');
    expect(await balance()).toBe(0);
    fake.set('up');
    shop.advance(MINUTE_MS);
    await check(await paymentIdOf(top_up_id));
    expect((await look(top_up_id)).state).toBe('paid');
    expect(await balance()).toBe(2_500);
    expect(fake.payments()).toHaveLength(1);
  });

  it('credits a payment that only the hourly comparison has found', async () => {
    fake = fakePaymentProvider();
    const { add, balance } = await newMember();
    fake.set('lost');
    await add({ payment: SAVED });
    fake.set('up');
    shop.advance(5 * MINUTE_MS);
    await reconcile(services(), paidThings());
    expect(await balance()).toBe(2_500);
  });

  it('credits once though the webhook comes twice', async () => {
    const { add, look, balance } = await newMember();
    const begun = await add();
    await payByCard(begun, PAID);
    const paymentId = await paymentIdOf(begun.top_up_id);
    const event = { id: randomUUID(), reference: 'unknown', paymentId };
    await receiveEvent(shop.services, event);
    await receiveEvent(shop.services, event);
    await Promise.all([check(paymentId), check(paymentId), look(begun.top_up_id)]);
    expect(await balance()).toBe(2_500);
  });

  it('gives up at the provider first, and keeps what was paid before', async () => {
    const { add, giveUp, balance } = await newMember();
    const given = await add();
    expect((await giveUp(given.top_up_id)).state).toBe('failed');
    expect(await balance()).toBe(0);
    const paid = await add();
    await payByCard(paid, PAID);
    expect((await giveUp(paid.top_up_id)).state).toBe('paid');
    expect((await giveUp(paid.top_up_id)).state).toBe('paid');
    expect(await balance()).toBe(2_500);
  });

  it('gives up after 30 minutes, and still credits money that comes later, once', async () => {
    fake = fakePaymentProvider();
    const { add, look, balance } = await newMember();
    const { top_up_id } = await add();
    const paymentId = await paymentIdOf(top_up_id);
    shop.advance(31 * MINUTE_MS);
    await check(paymentId);
    expect((await look(top_up_id)).state).toBe('failed');
    fake.captureLate(`ref-${paymentId}`);
    await check(paymentId);
    await reconcile(services(), paidThings());
    expect((await look(top_up_id)).state).toBe('paid');
    expect(await balance()).toBe(2_500);
  });

  it('answers the same id with its state, and rejects other content', async () => {
    const { add } = await newMember();
    const { top_up_id } = await add();
    expect(await add({ top_up_id })).toMatchObject({ top_up_id, state: 'action' });
    for (const other of [{ amount: 2_501 }, { payment: BANK }]) {
      await expect(add({ top_up_id, ...other })).rejects.toMatchObject({
        status: 409,
        code: 'payment_under_way',
      });
    }
  });

  it("is no one else's", async () => {
    const owner = await newMember();
    const stranger = await newMember();
    const { top_up_id } = await owner.add();
    const notFound = { status: 404 };
    await expect(stranger.look(top_up_id)).rejects.toMatchObject(notFound);
    await expect(stranger.giveUp(top_up_id)).rejects.toMatchObject(notFound);
    await expect(stranger.add({ top_up_id })).rejects.toMatchObject(notFound);
  });

  it('keeps money for a deleted member apart, so that the shop can pay it back', async () => {
    fake = fakePaymentProvider();
    const { add, shopperId, giveUp } = await newMember();
    const { top_up_id } = await add({ payment: BANK });
    const paymentId = await paymentIdOf(top_up_id);
    await giveUp(top_up_id);
    await shop.queries.transaction((transaction) => closeAccounts(transaction, shopperId));
    const before = await readBalance(shop.queries, 'unclaimed');
    fake.captureLate(`ref-${paymentId}`);
    await check(paymentId);
    expect(await readBalance(shop.queries, 'unclaimed')).toBe(before + 2_500);
  });

  it('stands in the file of what is kept about a member', async () => {
    const { add, shopperId } = await newMember();
    await add({ payment: BANK });
    const list = personParts.lists.find(({ name }) => name === 'wallet_top_ups');
    const rows = await list?.read(shop.queries, shopperId, 0, 10);
    expect(rows).toMatchObject([{ amount: 2_500, state: 'pending', choice: BANK }]);
  });

  it('shows what is held for an order beside the balance', async () => {
    const buyer = await shop.newBuyer({ wallet: 5_000, lines: { [SOFA]: 1 } });
    const { attempt_id } = await buyer.begin();
    await buyer.press(attempt_id, 10_000, { wallet_part: 4_000 });
    const { walletBalance } = withDeclaredErrors(createWalletProcedures(services()));
    const bounds = { top_up: topUpBounds };
    const balance = () => walletBalance({}, buyer.context);
    expect(await balance()).toEqual({ currency: 'USD', balance: 1_000, pending: 4_000, ...bounds });
    await buyer.cancel(attempt_id);
    expect(await balance()).toEqual({ currency: 'USD', balance: 5_000, pending: 0, ...bounds });
  });

  it('is found by the check of the books when payment and credit differ', async () => {
    const { add, look } = await newMember();
    const begun = await add();
    await payByCard(begun, PAID);
    await look(begun.top_up_id);
    const paymentId = await paymentIdOf(begun.top_up_id);
    const { queries } = shop;
    const undo = new Error('undo');
    const issuesAfter = async (change: (transaction: typeof queries) => Promise<unknown>) => {
      let issues: string[] = [];
      await queries
        .transaction(async (transaction) => {
          await change(transaction);
          issues = await checkInvariants(transaction);
          throw undo;
        })
        .catch((error) => expect(error).toBe(undo));
      return issues;
    };
    expect(
      await issuesAfter((transaction) =>
        transaction.update(payments).set({ state: 'processing' }).where(eq(payments.id, paymentId)),
      ),
    ).toEqual([expect.stringContaining(`Top-up ${begun.top_up_id}`)]);
    expect(
      await issuesAfter((transaction) =>
        transaction.delete(walletTopUps).where(eq(walletTopUps.uuid, begun.top_up_id)),
      ),
    ).toEqual(expect.arrayContaining([expect.stringContaining('a top-up without a payment')]));
  });
});
