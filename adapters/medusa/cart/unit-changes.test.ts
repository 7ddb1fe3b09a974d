import type { MemberSession } from '../accounts/sessions';
import { MedusaRefusal } from '../medusa/medusa';
import type { Cart, Carts } from './carts';
import { UnitChanges } from './unit-changes';

const session: MemberSession = { id: 's', shopperId: 'cus_1', isMember: true };

/** Carts whose changes are made one after the other, and which have so many units of one product at most. */
function cartsWith(most: number) {
  let units = 0;
  let last: Promise<unknown> = Promise.resolve();
  const writes: number[] = [];
  const cart = (): Cart => ({
    id: 'cart_1',
    lines: units
      ? [
          {
            id: 'line_1',
            variant_id: 'v',
            title: 'Sofa',
            quantity: units,
            unit_price: 100,
            created_at: '',
            metadata: {},
          },
        ]
      : [],
  });
  const carts: Pick<Carts, 'find' | 'change' | 'setLine'> = {
    find: async () => cart(),
    change: (_, work) => {
      const next = last.then(async () => work(cart()));
      last = next.catch(() => undefined);
      return next;
    },
    setLine: async (_, __, { quantity }) => {
      writes.push(quantity);
      if (quantity > most) {
        throw new MedusaRefusal('POST', 400, 'not_allowed', 'insufficient_inventory');
      }
      units = quantity;
    },
  };
  return { changes: new UnitChanges(carts), writes, units: () => units };
}

const plus = (steps: number) => ({
  variantId: 'v',
  seenPrice: 100,
  next: (before: number) => {
    if (before + steps > 10) throw new Error('too many');
    return before + steps;
  },
  shortage: () => new Error('sold'),
});

test('Changes that wait for each other are written together, and all are counted', async () => {
  const { changes, writes, units } = cartsWith(10);
  const made = await Promise.all([1, 1, 1, 1].map((steps) => changes.make(session, plus(steps))));
  expect(made).toEqual([1, 2, 3, 4]);
  expect(units()).toBe(4);
  expect(writes.length).toBeLessThan(4);
});

test('One that the cart cannot have fails alone', async () => {
  const { changes, units } = cartsWith(10);
  const made = await Promise.allSettled(
    [4, 9, 5].map((steps) => changes.make(session, plus(steps))),
  );
  expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(units()).toBe(9);
});

test('Where Medusa has too few for all of them, those that fit are made', async () => {
  const { changes, units } = cartsWith(3);
  const made = await Promise.allSettled(
    [2, 2, 1].map((steps) => changes.make(session, plus(steps))),
  );
  expect(made).toEqual([
    { status: 'fulfilled', value: 2 },
    { status: 'rejected', reason: new Error('sold') },
    { status: 'fulfilled', value: 3 },
  ]);
  expect(units()).toBe(3);
});
