import type { CartItem } from '@/lib/contract/cart';

/** For how long after the last press the shop is not asked: quick presses become one change. */
const QUIET_MS = 250;

/** What a quantity is changed through. */
interface QuantityShop {
  /**
   * Asks the shop for so many steps up, or down where negative.
   * @returns the quantity then, where the shop says so
   */
  send: (line: CartItem, steps: number) => Promise<number | undefined>;
  /** Reads the cart anew. @returns what the shop says, without what is wanted */
  reload: () => Promise<readonly CartItem[]>;
  /** What {@link QuantityChanges.wanted} answers has changed. */
  onWanted: () => void;
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
  /** The quantity that was pressed for, until the cart has been read with it; undefined afterwards. */
  wanted: (productId: number) => number | undefined;
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

  async function sendOnce(id: number, pending: PendingLine): Promise<void> {
    const { line, unsent: steps } = pending;
    pending.unsent = 0;
    pending.inFlight = steps;
    const quantity = await shop.send(line, steps);
    pending.inFlight = 0;
    // As far as is known; the cart is read next, and shown as it is.
    pending.line = { ...line, product_qty: quantity ?? line.product_qty + steps };
    const lines = await shop.reload();
    const now = lines.find(({ product_id }) => product_id === id);
    if (!now) {
      // Another tab has removed it.
      pending.unsent = 0;
      return;
    }
    pending.line = now;
    if (quantity !== undefined) return;
    const done = (now.product_qty - line.product_qty) / steps;
    // Some of the steps, in their direction; else another tab has had its say, and the cart is right.
    if (done > 0 && done < 1) pending.unsent += steps * (1 - done);
  }

  async function run(id: number, pending: PendingLine): Promise<void> {
    pending.isBusy = true;
    clearTimeout(pending.timer);
    try {
      // Taken back before it was sent: what another tab did meanwhile is still to be read.
      if (pending.unsent === 0) await shop.reload();
      while (pending.unsent !== 0) {
        await sendOnce(id, pending);
      }
      pendingLines.delete(id);
      shop.onWanted();
    } catch (error) {
      pendingLines.delete(id);
      shop.onWanted();
      shop.onFailed(error);
    }
  }

  return {
    change(line, by) {
      const id = line.product_id;
      const pending = pendingLines.get(id) ?? { line, unsent: 0, inFlight: 0, isBusy: false };
      pendingLines.set(id, pending);
      pending.unsent += by;
      shop.onWanted();
      // What is under way goes on with it by itself.
      if (pending.isBusy) return;
      clearTimeout(pending.timer);
      pending.timer = setTimeout(() => void run(id, pending), QUIET_MS);
    },
    wanted(id) {
      const pending = pendingLines.get(id);
      if (!pending) return undefined;
      return pending.line.product_qty + pending.unsent + pending.inFlight;
    },
    flush() {
      for (const [id, pending] of pendingLines) if (!pending.isBusy) void run(id, pending);
    },
  };
}
