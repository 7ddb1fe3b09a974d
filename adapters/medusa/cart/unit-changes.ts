import type { Session } from '../accounts/sessions';
import { MedusaRefusal } from '../medusa/medusa';
import { type Cart, type Carts, unitsOf } from './carts';

/** How many units of a product a cart shall have. */
export interface UnitChange {
  variantId: string;
  /** In minor units. */
  seenPrice: number;
  /** The units after the change. Throws where the cart cannot have them. */
  next(before: number): number;
  /** What to throw where Medusa has too few. */
  shortage(): Error;
}

interface Waiting {
  change: UnitChange;
  resolve(units: number): void;
  reject(error: unknown): void;
}

const isShortage = (error: unknown) =>
  error instanceof MedusaRefusal && error.code === 'insufficient_inventory';

/**
 * Changes the units in carts. Medusa takes a fifth of a second for one change of a cart, so those that wait for the same
 * cart are made together: whoever presses plus ten times does not wait ten times.
 */
export class UnitChanges {
  readonly #carts: Pick<Carts, 'find' | 'change' | 'setLine'>;
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(carts: Pick<Carts, 'find' | 'change' | 'setLine'>) {
    this.#carts = carts;
  }

  /** @returns how many units the cart has then */
  async make(session: Session, change: UnitChange): Promise<number> {
    const made = new Promise<number>((resolve, reject) => {
      const waiting = this.#waiting.get(session.shopperId) ?? [];
      waiting.push({ change, resolve, reject });
      this.#waiting.set(session.shopperId, waiting);
    });
    // It may be made, or fail, by the turn of a call before.
    made.catch(() => undefined);
    await this.#carts.change(session, async (cart) => {
      const batch = this.#waiting.get(session.shopperId) ?? [];
      this.#waiting.delete(session.shopperId);
      const variants = new Set(batch.map((one) => one.change.variantId));
      for (const variantId of variants) {
        const own = batch.filter((one) => one.change.variantId === variantId);
        await this.#makeAll(session, cart, variantId, own);
      }
    });
    return made;
  }

  /** @param batch changes of one product */
  async #makeAll(
    session: Session,
    cart: Cart | null,
    variantId: string,
    batch: readonly Waiting[],
  ): Promise<void> {
    let units = unitsOf(cart, variantId);
    let last: UnitChange | undefined;
    const made: (() => void)[] = [];
    const decided: Waiting[] = [];
    for (const one of batch) {
      try {
        const after = one.change.next(units);
        units = after;
        last = one.change;
        made.push(() => one.resolve(after));
        decided.push(one);
      } catch (error) {
        one.reject(error);
      }
    }
    if (!last) return;
    try {
      const { seenPrice } = last;
      await this.#carts.setLine(session, cart, { variantId, quantity: units, seenPrice });
      for (const tell of made) tell();
    } catch (error) {
      if (!isShortage(error) || decided.length === 1) {
        for (const { change, reject } of decided)
          reject(isShortage(error) ? change.shortage() : error);
        return;
      }
      // Some of them may fit.
      for (const one of decided) {
        await this.#makeAll(session, await this.#carts.find(session), variantId, [one]);
      }
    }
  }
}
