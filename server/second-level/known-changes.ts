import type { Changes } from './second-level';

const MAX_TAGS = 100_000;

/** Remembers the last change of each tag, so that a change counts once, by however many ways it is told. */
export class KnownChanges {
  /** The oldest first. */
  readonly #ids = new Map<string, string>();

  /** Notes changes, and returns the tags whose change is new. */
  take(changes: Changes): string[] {
    const isNew = ([tag, id]: [string, string]) => id === '' || this.#ids.get(tag) !== id;
    const fresh = [...changes].filter(isNew);
    for (const [tag, id] of fresh) {
      this.#ids.delete(tag);
      if (id !== '') this.#ids.set(tag, id);
    }
    for (const [tag] of this.#ids) {
      if (this.#ids.size <= MAX_TAGS) break;
      this.#ids.delete(tag);
    }
    return fresh.map(([tag]) => tag);
  }

  idOf(tag: string): string {
    return this.#ids.get(tag) ?? '';
  }
}
