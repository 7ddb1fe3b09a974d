/** Finds the keys of the pages that have a tag. */
export class TagIndex {
  readonly #keys = new Map<string, Set<string>>();

  add(key: string, tags: Iterable<string>): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag);
      if (keys) keys.add(key);
      else this.#keys.set(tag, new Set([key]));
    }
  }

  remove(key: string, tags: Iterable<string>): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag);
      if (keys?.delete(key) && keys.size === 0) this.#keys.delete(tag);
    }
  }

  /** The keys of the pages that have at least one of the tags. */
  keysOf(tags: Iterable<string>): Set<string> {
    const found = new Set<string>();
    for (const tag of tags) {
      for (const key of this.#keys.get(tag) ?? []) found.add(key);
    }
    return found;
  }
}
