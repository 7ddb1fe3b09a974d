import type { CartItem } from '@/lib/contract/cart';

/** The pause after which presses are sent. Quick presses become one change. */
const PAUSE_MS = 250;

/** How the quantities reach the backend and the page. */
interface QuantityCalls {
  /**
   * Changes the quantity by so many steps: up, or down where negative.
   * @returns the new quantity, where the backend answers it
   */
  send: (line: CartItem, steps: number) => Promise<number | undefined>;
  /** Reads the cart again. @returns its lines, without the wanted quantities */
  reload: () => Promise<readonly CartItem[]>;
  /** Called when {@link QuantityChanges.wanted} has changed. */
  onWanted: () => void;
  /** @param dropped the steps that are not made: up, or down where negative */
  onFailed: (error: unknown, dropped: number) => void;
}

interface PendingLine {
  /** As the cart was last read. */
  line: CartItem;
  /** Steps that were pressed and are not sent yet. */
  unsent: number;
  /** Steps that were sent and are not answered yet. */
  inFlight: number;
  isBusy: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

export interface QuantityChanges {
  /** Changes the wanted quantity of a line by so many units; a negative number reduces it. */
  change: (line: CartItem, by: number) => void;
  /** The wanted quantities by product id. Each remains until the cart has been read with it. */
  wanted: () => ReadonlyMap<string, number>;
  /** Sends what waits for a pause. */
  flush: () => void;
}

/**
 * Turns presses on plus and minus into calls: one at a time for each line, with quick presses together. The
 * cart is read after each call, and its quantities are right. Steps that a call did not make are sent again,
 * because a backend may know single steps only. Steps whose call failed are dropped.
 */
export function createQuantityChanges(calls: QuantityCalls): QuantityChanges {
  const pendingLines = new Map<string, PendingLine>();

  async function sendOnce(id: string, pending: PendingLine): Promise<void> {
    const { line, unsent: steps } = pending;
    pending.unsent = 0;
    pending.inFlight = steps;
    const quantity = await calls.send(line, steps);
    pending.inFlight = 0;
    // The best known quantity until the cart is read.
    pending.line = { ...line, product_qty: quantity ?? line.product_qty + steps };
    const lines = await calls.reload();
    const now = lines.find(({ product_id }) => product_id === id);
    if (!now) {
      // Another tab has removed the line.
      pending.unsent = 0;
      return;
    }
    pending.line = now;
    if (quantity !== undefined) return;
    const done = (now.product_qty - line.product_qty) / steps;
    // The backend may have made some of the steps. Any other difference comes from another tab and is left.
    if (done > 0 && done < 1) pending.unsent += steps * (1 - done);
  }

  async function run(id: string, pending: PendingLine): Promise<void> {
    pending.isBusy = true;
    clearTimeout(pending.timer);
    try {
      // Nothing is left to send, but another tab may have changed the cart meanwhile.
      if (pending.unsent === 0) await calls.reload();
      while (pending.unsent !== 0) {
        await sendOnce(id, pending);
      }
      pendingLines.delete(id);
      calls.onWanted();
    } catch (error) {
      pendingLines.delete(id);
      calls.onWanted();
      calls.onFailed(error, pending.unsent + pending.inFlight);
    }
  }

  return {
    change(line, by) {
      const id = line.product_id;
      const pending = pendingLines.get(id) ?? { line, unsent: 0, inFlight: 0, isBusy: false };
      pendingLines.set(id, pending);
      pending.unsent += by;
      calls.onWanted();
      // The current run sends this change as well.
      if (pending.isBusy) return;
      clearTimeout(pending.timer);
      pending.timer = setTimeout(() => void run(id, pending), PAUSE_MS);
    },
    wanted() {
      const quantityOf = ({ line, unsent, inFlight }: PendingLine) =>
        line.product_qty + unsent + inFlight;
      return new Map([...pendingLines].map(([id, pending]) => [id, quantityOf(pending)]));
    },
    flush() {
      for (const [id, pending] of pendingLines) if (!pending.isBusy) void run(id, pending);
    },
  };
}
