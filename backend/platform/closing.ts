import type { Logger } from 'pino';

/** What is closed together, in reverse order. */
export interface Closing {
  add(close: () => unknown): void;
  /** Closes everything. An error of one does not prevent the others. */
  closeAll(): Promise<void>;
}

export function createClosing(log: Logger): Closing {
  const closes: (() => unknown)[] = [];
  return {
    add: (close) => void closes.push(close),
    async closeAll() {
      for (const close of closes.splice(0).reverse()) {
        try {
          await close();
        } catch (err) {
          log.error({ err }, 'Something did not close');
        }
      }
    },
  };
}
