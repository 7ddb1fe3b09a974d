/**
 * What a shopper typed into a form whose save failed because the session had ended. It is in memory only, and
 * given back only to its owner: someone else may sign in in this tab.
 */
export interface UnsentValues<T> {
  save(owner: string, values: T): void;
  /** What this owner typed. */
  read(owner: string): T | null;
  clear(): void;
}

export function unsentValues<T>(): UnsentValues<T> {
  let saved: { owner: string; values: T } | null = null;
  return {
    save(owner, values) {
      saved = { owner, values };
    },
    read(owner) {
      return saved?.owner === owner ? saved.values : null;
    },
    clear() {
      saved = null;
    },
  };
}
