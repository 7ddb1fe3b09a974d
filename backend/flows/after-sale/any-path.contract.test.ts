import { asc, count, eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { ReturnKind, ReturnState } from '@/lib/contract/return-states';
import { AppError } from '@/lib/contract-server/app-error';
import { notifications } from '../../modules/notifications/schema';
import { checkRefund } from '../../modules/orders/jobs';
import { retryRefunds } from '../../modules/orders/refunding';
import { returnEvents, returns } from '../../modules/orders/return-schema';
import type { ReturnStep } from '../../modules/orders/return-state';
import { refunds } from '../../modules/orders/schema';
import { ProviderUnavailable } from '../../modules/payment/provider';
import { stock } from '../../modules/stock/schema';
import { DRIVERS } from '../../testing/backend-process';
import { fakePaymentProvider } from '../../testing/fake-payment-provider';
import { LAMP, type OrderShop, openOrderShop, SOFA } from '../../testing/order-shop';
import { freePickups, newDeliveredOrder } from '../../testing/returns';
import { checkInvariants } from '../staff/invariants';
import { takeReturnStep } from './return-steps';

jest.setTimeout(600_000);

/** What the shop can do with a return, by its state, and the state that it leads to. */
const SHOP: Readonly<Partial<Record<ReturnState, Partial<Record<ReturnStep['to'], ReturnState>>>>> =
  {
    requested: { approved: 'pickup_scheduled', rejected: 'rejected' },
    pickup_scheduled: { picked_up: 'picked_up', rejected: 'rejected' },
    picked_up: { received: 'received', rejected: 'rejected' },
    received: { refunded: 'refunded', replaced: 'replaced' },
  };
const CANCELLABLE: readonly ReturnState[] = ['requested', 'pickup_scheduled'];
const ENDED: readonly ReturnState[] = ['refunded', 'replaced', 'rejected', 'cancelled'];
const SHOP_STEPS = [
  'approved',
  'picked_up',
  'received',
  'refunded',
  'replaced',
  'rejected',
] as const;

/** Four of the five sofas are in the order: one is left to replace them. */
const LINES = { [SOFA]: 4, [LAMP]: 3 };

/** What may happen, in any order. `which` picks a return, and sometimes one that does not exist. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('request' as const),
      productId: fc.constantFrom(SOFA, LAMP),
      units: fc.integer({ min: 1, max: 3 }),
      kind: fc.constantFrom<ReturnKind>('return', 'replacement'),
      destination: fc.constantFrom('source' as const, 'wallet' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('onward' as const),
      which: fc.nat(4),
      /** How many steps on its way. */
      far: fc.integer({ min: 1, max: 4 }),
      isReplaced: fc.boolean(),
      isRestocked: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('shop' as const),
      which: fc.nat(5),
      to: fc.constantFrom(...SHOP_STEPS),
      isRestocked: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('work' as const, 'retry' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('provider' as const),
      mode: fc.constantFrom(
        'up' as const,
        'up' as const,
        'down' as const,
        'lost' as const,
        'slow' as const,
      ),
      isFailing: fc.boolean(),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface ModelReturn {
  productId: string;
  units: number;
  kind: ReturnKind;
  destination: 'source' | 'wallet';
  amount: number;
  state: ReturnState;
}

interface ModelRefund {
  paymentPart: number;
  walletPart: number;
  state: 'pending' | 'settled' | 'failed';
  /** What the provider has decided, whether or not the shop knows. */
  decided: 'settled' | 'failed' | null;
}

describe.each(DRIVERS)('whatever shopper, shop and provider do with returns on %s', (driver) => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await openOrderShop(driver);
  });
  afterAll(() => shop?.close());

  const stockOf = async (productId: string) => {
    const [row] = await shop.queries.select().from(stock).where(eq(stock.productId, productId));
    return { onHand: row?.onHand ?? 0, reserved: row?.reserved ?? 0 };
  };

  async function run(walletPart: number, steps: readonly Step[]): Promise<void> {
    const { queries } = shop;
    await shop.importFile();
    await freePickups(queries);
    const fake = fakePaymentProvider();
    const order = await newDeliveredOrder(shop, fake, { lines: LINES, wallet: walletPart });
    const { grand_total, lines } = await order.read();
    let isSlow = false;
    const provider: typeof fake.provider = {
      ...fake.provider,
      refund: async (...refund) => (isSlow ? 'pending' : fake.provider.refund(...refund)),
    };
    const services = { ...shop.services, provider };

    const model = {
      returns: [] as ModelReturn[],
      refunds: new Map<string, ModelRefund>(),
      stock: new Map([
        [SOFA, await stockOf(SOFA)],
        [LAMP, await stockOf(LAMP)],
      ]),
      mode: 'up' as 'up' | 'down' | 'lost' | 'slow',
      isFailing: false,
    };
    const stockIn = (productId: string) => model.stock.get(productId) ?? { onHand: 0, reserved: 0 };
    const sum = (part: 'paymentPart' | 'walletPart') =>
      [...model.refunds.values()].reduce((total, refund) => total + refund[part], 0);
    const numberOf = (which: number) => `${order.number}-R${which + 1}`;

    /** Everything that a rejected step must leave as it is. */
    const snapshot = async () => ({
      returns: await queries
        .select()
        .from(returns)
        .where(eq(returns.orderId, order.id))
        .orderBy(asc(returns.id)),
      events: await queries.select({ count: count() }).from(returnEvents),
      refunds: await queries
        .select()
        .from(refunds)
        .where(eq(refunds.orderId, order.id))
        .orderBy(asc(refunds.id)),
      stock: [await stockOf(SOFA), await stockOf(LAMP)],
      wallet: await order.wallet(),
      payments: fake.payments(),
      notifications: await queries.select({ count: count() }).from(notifications),
      mails: shop.mails.length,
    });

    /** Does what the model says must be rejected, and expects a clear error that changes nothing. */
    async function expectRejected(work: () => Promise<unknown>, statuses: readonly number[]) {
      const before = await snapshot();
      const error = await work().then(
        () => new Error('It was not rejected'),
        (reason: unknown) => reason,
      );
      if (!(error instanceof AppError)) throw error;
      expect(statuses).toContain(error.status);
      expect(error.message).toMatch(/^[A-Z].*\w.*[.!]$/);
      expect(await snapshot()).toEqual(before);
    }

    async function request(wanted: Extract<Step, { do: 'request' }>): Promise<void> {
      const { productId, units, kind, destination } = wanted;
      const ofLine = model.returns.filter((other) => other.productId === productId);
      const withEffect = ofLine.filter(({ state }) => !['rejected', 'cancelled'].includes(state));
      const taken = withEffect.reduce((total, other) => total + other.units, 0);
      const wasReplaced = withEffect.some(
        (other) => other.kind === 'replacement' && other.state !== 'refunded',
      );
      const { onHand, reserved } = stockIn(productId);
      const ordered = productId === SOFA ? LINES[SOFA] : LINES[LAMP];
      const isLegal =
        taken + units <= (ordered ?? 0) &&
        (kind === 'return' || (!wasReplaced && onHand - reserved >= units));
      const picture = await order.upload();
      const send = () => order.request(productId, { quantity: units, kind, destination, picture });
      if (!isLegal) return expectRejected(send, [409]);
      const { return_number, amount, state } = await send();
      expect(return_number).toBe(numberOf(model.returns.length));
      expect(state).toBe('requested');
      model.returns.push({ productId, units, kind, destination, amount, state: 'requested' });
      if (kind === 'replacement') stockIn(productId).reserved += units;
    }

    /** What follows from a return's new state. */
    async function follow(which: number, own: ModelReturn, isRestocked: boolean): Promise<void> {
      const held = stockIn(own.productId);
      if (own.state === 'received' && isRestocked) held.onHand += own.units;
      if (own.kind === 'replacement' && ENDED.includes(own.state)) held.reserved -= own.units;
      if (own.state === 'replaced') held.onHand -= own.units;
      if (own.state !== 'refunded') return;
      const { refund } = await order.track(numberOf(which));
      const left = grand_total - walletPart - sum('paymentPart');
      const paymentPart = own.destination === 'wallet' ? 0 : Math.min(own.amount, left);
      expect(refund).toMatchObject({
        amount: own.amount,
        wallet_part: own.amount - paymentPart,
      });
      model.refunds.set(refund?.id ?? '', {
        paymentPart,
        walletPart: own.amount - paymentPart,
        state: paymentPart > 0 ? 'pending' : 'settled',
        decided: null,
      });
    }

    async function takeShopStep(
      which: number,
      to: ReturnStep['to'],
      isRestocked: boolean,
    ): Promise<void> {
      const own = model.returns[which];
      const wanted: ReturnStep =
        to === 'rejected'
          ? { to, note: 'It was used.' }
          : to === 'received'
            ? { to, restock: isRestocked }
            : { to };
      const take = () => takeReturnStep(services, numberOf(which), wanted);
      if (!own) return expectRejected(take, [404]);
      const next = SHOP[own.state]?.[to];
      const isLegal = next && (to !== 'replaced' || own.kind === 'replacement');
      if (!isLegal) return expectRejected(take, [409]);
      await take();
      own.state = next;
      await follow(which, own, isRestocked);
    }

    /** Takes the steps of a return that goes well. */
    async function goOn(wanted: Extract<Step, { do: 'onward' }>): Promise<void> {
      const which = wanted.which % Math.max(1, model.returns.length);
      const own = model.returns[which];
      const isReplaced = wanted.isReplaced && own?.kind === 'replacement';
      const end = isReplaced ? 'replaced' : 'refunded';
      const way = ['approved', 'picked_up', 'received', end] as const;
      for (let taken = 0; own && taken < wanted.far; taken++) {
        const to = way.find((known) => SHOP[own.state]?.[known]);
        if (to) await takeShopStep(which, to, wanted.isRestocked);
      }
    }

    async function cancel(which: number): Promise<void> {
      const own = model.returns[which];
      const send = () => order.cancel(numberOf(which));
      if (!own) return expectRejected(send, [404]);
      if (!CANCELLABLE.includes(own.state)) return expectRejected(send, [409]);
      await send();
      own.state = 'cancelled';
      await follow(which, own, false);
    }

    /** Tries all that must not happen to a return in its state. */
    async function expectIllegalRejected(which: number, own: ModelReturn): Promise<void> {
      if (!CANCELLABLE.includes(own.state)) await cancel(which);
      for (const to of SHOP_STEPS) if (!SHOP[own.state]?.[to]) await takeShopStep(which, to, false);
    }

    /** Does the jobs of refunds, as the worker does. */
    async function work(): Promise<void> {
      for (const [id, refund] of model.refunds) {
        await checkRefund(services, id).catch((error: unknown) => {
          // The worker tries again.
          if (!(error instanceof ProviderUnavailable)) throw error;
        });
        if (refund.state !== 'pending' || model.mode === 'down' || model.mode === 'slow') continue;
        refund.decided ??= model.isFailing ? 'failed' : 'settled';
        if (model.mode === 'up') refund.state = refund.decided;
      }
    }

    async function retry(): Promise<void> {
      const failed = [...model.refunds.values()].filter(({ state }) => state === 'failed');
      expect(await retryRefunds(services, order.number)).toBe(failed.length);
      for (const refund of failed) Object.assign(refund, { state: 'pending', decided: null });
    }

    function setProvider({ mode, isFailing }: Pick<typeof model, 'mode' | 'isFailing'>): void {
      Object.assign(model, { mode, isFailing });
      isSlow = mode === 'slow';
      fake.set(mode === 'slow' ? 'up' : mode);
      fake.failRefunds(isFailing);
    }

    async function act(next: Step): Promise<void> {
      switch (next.do) {
        case 'request':
          return request(next);
        case 'onward':
          return goOn(next);
        case 'shop':
          return takeShopStep(next.which, next.to, next.isRestocked);
        case 'cancel':
          return cancel(next.which);
        case 'work':
          return work();
        case 'retry':
          return retry();
        case 'provider':
          return setProvider(next);
      }
    }

    /** Holds the shop against the model. */
    async function compare(): Promise<void> {
      expect(await checkInvariants(queries)).toEqual([]);
      const shown = await order.read();
      expect(shown.returns?.map(({ state }) => state) ?? []).toEqual(
        model.returns.map(({ state }) => state),
      );
      expect(new Map(shown.refunds.map(({ id, state }) => [id, state]))).toEqual(
        new Map([...model.refunds].map(([id, { state }]) => [id, state])),
      );
      for (const [productId, expected] of model.stock)
        expect(await stockOf(productId)).toEqual(expected);
      expect(await order.wallet()).toBe(sum('walletPart'));
      const sent = [...model.refunds.values()].filter(({ decided }) => decided === 'settled');
      const atProvider = sent.reduce((total, { paymentPart }) => total + paymentPart, 0);
      expect(fake.payments()).toMatchObject([{ refunded: atProvider }]);
      expect(atProvider + sum('walletPart')).toBeLessThanOrEqual(grand_total);
    }

    for (const next of steps) {
      await act(next);
      await compare();
    }

    // In the end everything comes back and is refunded, at the second attempt.
    setProvider({ mode: 'up', isFailing: true });
    for (const [which, own] of model.returns.entries()) {
      for (const to of ['approved', 'picked_up', 'received', 'refunded'] as const)
        if (SHOP[own.state]?.[to]) {
          if (which === 0) await expectIllegalRejected(which, own);
          await takeShopStep(which, to, false);
        }
      if (which === 0) await expectIllegalRejected(which, own);
      expect(ENDED).toContain(own.state);
    }
    await work();
    await compare();
    setProvider({ mode: 'up', isFailing: false });
    await retry();
    await work();
    await compare();
    for (const { state } of model.refunds.values()) expect(state).toBe('settled');
    for (const line of lines) {
      const ofLine = model.returns.filter(
        ({ productId, state }) => productId === line.product_id && state === 'refunded',
      );
      const units = ofLine.reduce((total, own) => total + own.units, 0);
      const paid = ofLine.reduce((total, own) => total + own.amount, 0);
      if (units === line.quantity) expect(paid).toBe(line.total);
      else expect(paid).toBeLessThan(line.total);
    }
  }

  it('each return ends in a legal state, and each refund with exactly what was paid', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(0, 15_000),
        fc.array(step, { minLength: 8, maxLength: 24, size: 'max' }),
        run,
      ),
      { numRuns: 10 },
    );
  });
});
