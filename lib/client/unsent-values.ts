/**
 * What a shopper typed into a form whose save failed because the session had ended. It is in memory only, and
 * given back only to its owner: someone else may sign in in this tab.
 */
export interface UnsentValues<T> {
  keep(owner: string, values: T): void;
  /** What this owner typed. */
  read(owner: string): T | null;
  clear(): void;
}

export function unsentValues<T>(): UnsentValues<T> {
  let kept: { owner: string; values: T } | null = null;
  return {
    keep(owner, values) {
      kept = { owner, values };
    },
    read(owner) {
      return kept?.owner === owner ? kept.values : null;
    },
    clear() {
      kept = null;
    },
  };
}
