import type { CartItem } from '@/lib/contract/cart';
import { createQuantityChanges } from './quantity-changes';

const SOFA = '1';
const LAMP = 'lamp_2';

/** Longer than the pause after which presses are sent. */
const A_MOMENT_MS = 300;

/** A pending call. The test answers it. */
interface Call {
  id: string;
  steps: number;
  answer: () => Promise<void>;
  fail: (error: Error) => Promise<void>;
}

/** A cart in the backend: the units of each product in it, and the calls that change it. */
function openCart(
  quantities: Record<string, number>,
  { stepsPerCall = 99, answersQuantity = false } = {},
) {
  const inCart = new Map(Object.entries(quantities));
  const calls: Call[] = [];
  const reported: Record<string, number>[] = [];
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
            resolve(answersQuantity ? inCart.get(id) : undefined);
            return settle();
          },
          fail: (error) => {
            reject(error);
            return settle();
          },
        });
      }),
    reload,
    onWanted: () => reported.push(wantedNow()),
    onFailed,
  });

  const wantedNow = (): Record<string, number> => Object.fromEntries(wanted());

  return {
    inCart,
    calls,
    /** The steps of each call. */
    steps: () => calls.map((call) => call.steps),
    /** The wanted quantities at each report of a change. */
    reported,
    wanted: wantedNow,
    reload,
    onFailed,
    flush,
    press: (id: string, by: number) => change(lineOf(id, inCart.get(id) ?? 0), by),
    lastCall: () => {
      const call = calls.at(-1);
      if (!call) throw new Error('Nothing was sent.');
      return call;
    },
  };
}

function lineOf(id: string, quantity: number): CartItem {
  return {
    product_id: id,
    product_qty: quantity,
    currency: 'USD',
    product_price: 10_000,
    has_one_product: { name: `Product ${id}` },
  };
}

const settle = () => jest.advanceTimersByTimeAsync(0);
const waitAMoment = () => jest.advanceTimersByTimeAsync(A_MOMENT_MS);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the presses', () => {
  it('sends fifty presses in a row as one call with fifty steps', async () => {
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

  it('sends presses up and down as their sum', async () => {
    const cart = openCart({ [SOFA]: 5 });
    for (const by of [1, -1, -1, -1]) cart.press(SOFA, by);
    await waitAMoment();
    expect(cart.steps()).toEqual([-2]);
  });

  it('sends nothing for presses that cancel each other out', async () => {
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

  it('sends the presses during a call together after it', async () => {
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

  it('sends presses on two lines at the same time, independently of each other', async () => {
    const cart = openCart({ [SOFA]: 1, [LAMP]: 9 });
    cart.press(SOFA, 1);
    cart.press(LAMP, -3);
    await waitAMoment();
    expect(cart.calls).toMatchObject([
      { id: SOFA, steps: 1 },
      { id: LAMP, steps: -3 },
    ]);
    await cart.calls[0]?.fail(new Error('No.'));
    expect(cart.wanted()).toEqual({ [LAMP]: 6 });
    await cart.calls[1]?.answer();
    expect(cart.wanted()).toEqual({});
    expect(cart.inCart.get(LAMP)).toBe(6);
  });

  it('sends waiting presses at once, and only once, when the page is left', async () => {
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

  it('lets new presses wait for their own pause after others were sent at once', async () => {
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

describe('the answer of the backend', () => {
  it('is followed by more calls until a backend with single steps has made all steps', async () => {
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

  it('is followed by more calls for single steps down as well', async () => {
    const cart = openCart({ [SOFA]: 4 }, { stepsPerCall: 1 });
    cart.press(SOFA, -2);
    await waitAMoment();
    await cart.lastCall().answer();
    await cart.lastCall().answer();
    await waitAMoment();
    expect(cart.steps()).toEqual([-2, -1]);
    expect(cart.inCart.get(SOFA)).toBe(2);
  });

  it('ends the change when the backend accepted it and changed nothing', async () => {
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
    ['added', 5],
    ['removed', -5],
  ])('does not undo that another tab has %s units meanwhile', async (_, byOther) => {
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

  it('drops the presses on a line that was removed', async () => {
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

  it('does not add the units again that another tab removed, if the backend answers the new quantity', async () => {
    const cart = openCart({ [SOFA]: 5 }, { answersQuantity: true });
    cart.press(SOFA, 3);
    await waitAMoment();
    cart.inCart.set(SOFA, 4);
    await cart.lastCall().answer();
    await waitAMoment();
    expect(cart.steps()).toEqual([3]);
    expect(cart.inCart.get(SOFA)).toBe(7);
  });

  it('is followed by a read of the cart, which does not happen before', async () => {
    const cart = openCart({ [SOFA]: 1 });
    cart.press(SOFA, 1);
    await waitAMoment();
    expect(cart.reload).not.toHaveBeenCalled();
    await cart.lastCall().answer();
    expect(cart.reload).toHaveBeenCalledTimes(1);
  });
});

describe('a call that failed', () => {
  it('is reported once, drops the presses, and the next press works', async () => {
    const cart = openCart({ [SOFA]: 2 });
    const error = new Error('It is out of stock.');
    cart.press(SOFA, 1);
    await waitAMoment();
    cart.press(SOFA, 1);
    await cart.lastCall().fail(error);
    await waitAMoment();
    expect(cart.onFailed.mock.calls).toEqual([[error, 2]]);
    expect(cart.wanted()).toEqual({});
    expect(cart.steps()).toEqual([1]);

    cart.press(SOFA, -1);
    await waitAMoment();
    await cart.lastCall().answer();
    expect(cart.steps()).toEqual([1, -1]);
    expect(cart.inCart.get(SOFA)).toBe(1);
    expect(cart.onFailed).toHaveBeenCalledTimes(1);
  });

  it('includes a call after which the cart could not be read', async () => {
    const cart = openCart({ [SOFA]: 2 });
    const error = new Error('There was no answer.');
    cart.reload.mockRejectedValueOnce(error);
    cart.press(SOFA, 1);
    await waitAMoment();
    await cart.lastCall().answer();
    await waitAMoment();
    expect(cart.onFailed.mock.calls).toEqual([[error, 0]]);
    expect(cart.wanted()).toEqual({});
    expect(cart.steps()).toEqual([1]);
  });
});

test('a wanted quantity is shown from the press until the cart is read with it', async () => {
  const cart = openCart({ [SOFA]: 1, [LAMP]: 1 });
  cart.press(SOFA, 1);
  cart.press(SOFA, 1);
  cart.press(LAMP, 1);
  expect(cart.reported).toEqual([{ [SOFA]: 2 }, { [SOFA]: 3 }, { [SOFA]: 3, [LAMP]: 2 }]);
  await waitAMoment();
  cart.press(SOFA, 1);
  expect(cart.wanted()).toEqual({ [SOFA]: 4, [LAMP]: 2 });
  await cart.calls[0]?.answer();
  expect(cart.wanted()).toEqual({ [SOFA]: 4, [LAMP]: 2 });
  await cart.calls[1]?.answer();
  expect(cart.wanted()).toEqual({ [SOFA]: 4 });
  await cart.lastCall().answer();
  expect(cart.wanted()).toEqual({});
  expect(cart.reported.at(-1)).toEqual({});
});
