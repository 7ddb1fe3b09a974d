import type { CartItem } from '@/lib/contract/cart';
import { createQuantityChanges } from './quantity-changes';

const SOFA = 1;
const LAMP = 2;

/** Longer than the pause after which presses are sent. */
const A_MOMENT_MS = 300;

/** A call that has gone out and is answered when the test says so. */
interface Call {
  id: number;
  steps: number;
  answer: () => Promise<void>;
  refuse: (error: Error) => Promise<void>;
}

/** A cart of the shop, how many of each product are in it, and the calls that change it. */
function openCart(quantities: Record<number, number>, { stepsPerCall = 99, isTold = false } = {}) {
  const inCart = new Map(Object.entries(quantities).map(([id, count]) => [Number(id), count]));
  const calls: Call[] = [];
  const told: Record<number, number>[] = [];
  const onFailed = jest.fn();
  const lines = () => [...inCart].map(([id, quantity]) => lineOf(id, quantity));
  const reload = jest.fn(async (): Promise<readonly CartItem[]> => lines());

  const { change, wanted, flush } = createQuantityChanges({
    send: ({ product_id: id }, steps) =>
      new Promise<number | undefined>((resolve, reject) => {
        calls.push({
          id,
          steps,
          answer: () => {
            const done = Math.sign(steps) * Math.min(Math.abs(steps), stepsPerCall);
            inCart.set(id, (inCart.get(id) ?? 0) + done);
            resolve(isTold ? inCart.get(id) : undefined);
            return settle();
          },
          refuse: (error) => {
            reject(error);
            return settle();
          },
        });
      }),
    reload,
    onWanted: () => told.push(wantedNow()),
    onFailed,
  });

  function wantedNow(): Record<number, number> {
    return Object.fromEntries(
      [SOFA, LAMP].flatMap((id) => {
        const quantity = wanted(id);
        return quantity === undefined ? [] : [[id, quantity]];
      }),
    );
  }

  return {
    inCart,
    calls,
    /** The steps that each call asked for. */
    steps: () => calls.map((call) => call.steps),
    /** What was wanted each time that it changed. */
    told,
    wanted: wantedNow,
    reload,
    onFailed,
    flush,
    press: (id: number, by: number) => change(lineOf(id, inCart.get(id) ?? 0), by),
    lastCall: () => {
      const call = calls.at(-1);
      if (!call) throw new Error('Nothing was sent.');
      return call;
    },
  };
}

function lineOf(id: number, quantity: number): CartItem {
  return {
    product_id: id,
    product_qty: quantity,
    product_price: 10_000,
    has_one_product: { name: `Product ${id}` },
  };
}

const settle = () => jest.advanceTimersByTimeAsync(0);
const waitAMoment = () => jest.advanceTimersByTimeAsync(A_MOMENT_MS);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('presses', () => {
  it('fifty in a row make one call with fifty steps', async () => {
    const cart = openCart({ [SOFA]: 1 });
    for (let press = 0; press < 50; press += 1) {
      cart.press(SOFA, 1);
      await jest.advanceTimersByTimeAsync(100);
    }
    expect(cart.steps()).toEqual([]);
    await waitAMoment();
    await cart.lastCall().answer();
    await waitAMoment();
    expect(cart.steps()).toEqual([50]);
    expect(cart.inCart.get(SOFA)).toBe(51);
  });

  it('up and down come together as what they amount to', async () => {
    const cart = openCart({ [SOFA]: 5 });
    for (const by of [1, -1, -1, -1]) cart.press(SOFA, by);
    await waitAMoment();
    expect(cart.steps()).toEqual([-2]);
  });

  it('that take each other back send nothing and leave nothing wanted', async () => {
    const cart = openCart({ [SOFA]: 1 });
    cart.press(SOFA, 1);
    cart.press(SOFA, -1);
    expect(cart.wanted()).toEqual({ [SOFA]: 1 });
    await waitAMoment();
    expect(cart.steps()).toEqual([]);
    expect(cart.wanted()).toEqual({});
    cart.press(SOFA, 1);
    await waitAMoment();
    expect(cart.steps()).toEqual([1]);
  });

  it('while a call is under way go out after it, together', async () => {
    const cart = openCart({ [SOFA]: 1 });
    cart.press(SOFA, 1);
    await waitAMoment();
    cart.press(SOFA, 1);
    cart.press(SOFA, 1);
    await waitAMoment();
    expect(cart.steps()).toEqual([1]);
    await cart.lastCall().answer();
    expect(cart.steps()).toEqual([1, 2]);
    await cart.lastCall().answer();
    await waitAMoment();
    expect(cart.steps()).toEqual([1, 2]);
    expect(cart.inCart.get(SOFA)).toBe(4);
  });

  it('on two lines go out at the same time, each line by itself', async () => {
    const cart = openCart({ [SOFA]: 1, [LAMP]: 9 });
    cart.press(SOFA, 1);
    cart.press(LAMP, -3);
    await waitAMoment();
    expect(cart.calls).toMatchObject([
      { id: SOFA, steps: 1 },
      { id: LAMP, steps: -3 },
    ]);
    await cart.calls[0]?.refuse(new Error('No.'));
    expect(cart.wanted()).toEqual({ [LAMP]: 6 });
    await cart.calls[1]?.answer();
    expect(cart.wanted()).toEqual({});
    expect(cart.inCart.get(LAMP)).toBe(6);
  });

  it('are sent at once, and once, where the page is left', async () => {
    const cart = openCart({ [SOFA]: 1, [LAMP]: 1 });
    cart.press(SOFA, 2);
    cart.press(LAMP, 1);
    cart.flush();
    expect(cart.steps()).toEqual([2, 1]);
    cart.flush();
    await waitAMoment();
    expect(cart.steps()).toEqual([2, 1]);
    expect(cart.wanted()).toEqual({ [SOFA]: 3, [LAMP]: 2 });
  });

  it('wait for a moment of their own after others were sent at once', async () => {
    const cart = openCart({ [SOFA]: 1 });
    cart.press(SOFA, 1);
    cart.flush();
    await cart.lastCall().answer();
    await jest.advanceTimersByTimeAsync(200);
    cart.press(SOFA, 1);
    await jest.advanceTimersByTimeAsync(100);
    expect(cart.wanted()).toEqual({ [SOFA]: 3 });
    expect(cart.steps()).toEqual([1]);
    await waitAMoment();
    expect(cart.steps()).toEqual([1, 1]);
  });
});

describe('what the shop did', () => {
  it('with single steps: it is asked until there are as many as wanted', async () => {
    const cart = openCart({ [SOFA]: 1 }, { stepsPerCall: 1 });
    cart.press(SOFA, 3);
    await waitAMoment();
    for (const _ of [1, 2]) {
      await cart.lastCall().answer();
      expect(cart.wanted()).toEqual({ [SOFA]: 4 });
    }
    await cart.lastCall().answer();
    await waitAMoment();
    expect(cart.steps()).toEqual([3, 2, 1]);
    expect(cart.inCart.get(SOFA)).toBe(4);
    expect(cart.wanted()).toEqual({});
  });

  it('with single steps down', async () => {
    const cart = openCart({ [SOFA]: 4 }, { stepsPerCall: 1 });
    cart.press(SOFA, -2);
    await waitAMoment();
    await cart.lastCall().answer();
    await cart.lastCall().answer();
    await waitAMoment();
    expect(cart.steps()).toEqual([-2, -1]);
    expect(cart.inCart.get(SOFA)).toBe(2);
  });

  it('nothing, although it said yes: it is not asked for ever', async () => {
    const cart = openCart({ [SOFA]: 1 }, { stepsPerCall: 0 });
    cart.press(SOFA, 2);
    await waitAMoment();
    await cart.lastCall().answer();
    await waitAMoment();
    expect(cart.steps()).toEqual([2]);
    expect(cart.wanted()).toEqual({});
    expect(cart.onFailed).not.toHaveBeenCalled();
  });

  it.each([
    ['more', 5],
    ['less', -5],
  ])('and another tab wanted %s meanwhile: that is not undone', async (_, byOther) => {
    const cart = openCart({ [SOFA]: 20 });
    cart.press(SOFA, 2);
    await waitAMoment();
    cart.inCart.set(SOFA, 20 + byOther);
    await cart.lastCall().answer();
    await waitAMoment();
    expect(cart.steps()).toEqual([2]);
    expect(cart.inCart.get(SOFA)).toBe(22 + byOther);
    expect(cart.wanted()).toEqual({});
  });

  it('and the line has vanished: what was pressed for it is forgotten', async () => {
    const cart = openCart({ [SOFA]: 2, [LAMP]: 1 });
    cart.press(SOFA, 1);
    await waitAMoment();
    cart.press(SOFA, 1);
    cart.reload.mockResolvedValueOnce([lineOf(LAMP, 1)]);
    await cart.lastCall().answer();
    await waitAMoment();
    expect(cart.steps()).toEqual([1]);
    expect(cart.wanted()).toEqual({});
    expect(cart.onFailed).not.toHaveBeenCalled();
  });

  it('and says how many there are: what another tab took away is not asked for again', async () => {
    const cart = openCart({ [SOFA]: 5 }, { isTold: true });
    cart.press(SOFA, 3);
    await waitAMoment();
    cart.inCart.set(SOFA, 4);
    await cart.lastCall().answer();
    await waitAMoment();
    expect(cart.steps()).toEqual([3]);
    expect(cart.inCart.get(SOFA)).toBe(7);
  });

  it('is read after each call, and not before it has answered', async () => {
    const cart = openCart({ [SOFA]: 1 });
    cart.press(SOFA, 1);
    await waitAMoment();
    expect(cart.reload).not.toHaveBeenCalled();
    await cart.lastCall().answer();
    expect(cart.reload).toHaveBeenCalledTimes(1);
  });
});

describe('a call that failed', () => {
  it('is reported once, forgets what was pressed, and the next press works', async () => {
    const cart = openCart({ [SOFA]: 2 });
    const error = new Error('It is out of stock.');
    cart.press(SOFA, 1);
    await waitAMoment();
    cart.press(SOFA, 1);
    await cart.lastCall().refuse(error);
    await waitAMoment();
    expect(cart.onFailed.mock.calls).toEqual([[error]]);
    expect(cart.wanted()).toEqual({});
    expect(cart.steps()).toEqual([1]);

    cart.press(SOFA, -1);
    await waitAMoment();
    await cart.lastCall().answer();
    expect(cart.steps()).toEqual([1, -1]);
    expect(cart.inCart.get(SOFA)).toBe(1);
    expect(cart.onFailed).toHaveBeenCalledTimes(1);
  });

  it('is one whose result could not be read, too', async () => {
    const cart = openCart({ [SOFA]: 2 });
    const error = new Error('Nobody answered.');
    cart.reload.mockRejectedValueOnce(error);
    cart.press(SOFA, 1);
    await waitAMoment();
    await cart.lastCall().answer();
    await waitAMoment();
    expect(cart.onFailed.mock.calls).toEqual([[error]]);
    expect(cart.wanted()).toEqual({});
    expect(cart.steps()).toEqual([1]);
  });
});

test('what is wanted stands from the press until the cart has been read with it', async () => {
  const cart = openCart({ [SOFA]: 1, [LAMP]: 1 });
  cart.press(SOFA, 1);
  cart.press(SOFA, 1);
  cart.press(LAMP, 1);
  expect(cart.told).toEqual([{ [SOFA]: 2 }, { [SOFA]: 3 }, { [SOFA]: 3, [LAMP]: 2 }]);
  await waitAMoment();
  cart.press(SOFA, 1);
  expect(cart.wanted()).toEqual({ [SOFA]: 4, [LAMP]: 2 });
  await cart.calls[0]?.answer();
  expect(cart.wanted()).toEqual({ [SOFA]: 4, [LAMP]: 2 });
  await cart.calls[1]?.answer();
  expect(cart.wanted()).toEqual({ [SOFA]: 4 });
  await cart.lastCall().answer();
  expect(cart.wanted()).toEqual({});
  expect(cart.told.at(-1)).toEqual({});
});
