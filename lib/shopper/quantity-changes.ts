import type { CartItem } from '@/lib/contract/cart';

/** For how long after the last press the shop is not asked: quick presses become one change. */
const QUIET_MS = 250;

/** What a quantity is changed through. */
interface QuantityShop {
  /** Asks the shop for so many steps up, or down where negative. */
  send: (line: CartItem, steps: number) => Promise<unknown>;
  /** Reads the cart anew. */
  reload: () => Promise<readonly CartItem[]>;
  /** The steps that are asked for and not yet done, by product. */
  onPending: (pending: ReadonlyMap<number, number>) => void;
  onFailed: (error: unknown) => void;
}

interface PendingLine {
  /** As the cart said it was last. */
  line: CartItem;
  /** Pressed, and not yet sent. */
  unsent: number;
  /** Sent, and not yet seen in the cart. */
  inFlight: number;
  isBusy: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

export interface QuantityChanges {
  /** Wants so many more pieces, or less, of a line as the cart says it is now. */
  change: (line: CartItem, by: number) => void;
  /** Sends at once what waits for a quiet moment. */
  flush: () => void;
}

/**
 * Turns presses on plus and minus into calls: one a line at a time, quick presses together. After each the
 * cart is read anew, and it is the truth: what a call did not do (a backend may know single steps only) is
 * asked for again, and a call that failed is forgotten.
 */
export function createQuantityChanges(shop: QuantityShop): QuantityChanges {
  const pendingLines = new Map<number, PendingLine>();

  function tellPending(): void {
    const steps = [...pendingLines].map(
      ([id, { unsent, inFlight }]) => [id, unsent + inFlight] as const,
    );
    shop.onPending(new Map(steps.filter(([, count]) => count !== 0)));
  }

  async function sendOnce(id: number, pending: PendingLine): Promise<void> {
    const { line, unsent: steps } = pending;
    pending.unsent = 0;
    pending.inFlight = steps;
    await shop.send(line, steps);
    const lines = await shop.reload();
    pending.inFlight = 0;
    const now = lines.find(({ product_id }) => product_id === id);
    // Another tab has removed it.
    if (!now) {
      pending.unsent = 0;
      return;
    }
    const done = now.product_qty - line.product_qty;
    pending.line = now;
    // Some of the steps, in their direction; else another tab has had its say, and the cart is right.
    if (done / steps > 0 && done / steps < 1) pending.unsent += steps - done;
  }

  async function run(id: number, pending: PendingLine): Promise<void> {
    pending.isBusy = true;
    clearTimeout(pending.timer);
    try {
      while (pending.unsent !== 0) {
        await sendOnce(id, pending);
        tellPending();
      }
    } catch (error) {
      shop.onFailed(error);
    } finally {
      pendingLines.delete(id);
      tellPending();
    }
  }

  return {
    change(line, by) {
      const id = line.product_id;
      const pending = pendingLines.get(id) ?? { line, unsent: 0, inFlight: 0, isBusy: false };
      pendingLines.set(id, pending);
      pending.unsent += by;
      tellPending();
      // What is under way goes on with it by itself.
      if (pending.isBusy) return;
      clearTimeout(pending.timer);
      pending.timer = setTimeout(() => void run(id, pending), QUIET_MS);
    },
    flush() {
      for (const [id, pending] of pendingLines) if (!pending.isBusy) void run(id, pending);
    },
  };
}
