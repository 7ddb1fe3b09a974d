import type { Changes, FoundEntry, SecondLevel } from './second-level';
import { type Invalidated, invalidatedBy, TagClock } from './tag-clock';

const giveBack = async () => {};

/** No second level: pages are in the memory of the process alone. */
export class MemoryOnly implements SecondLevel {
  readonly clock = new TagClock();
  readonly isShared = false;
  readonly isUp = false;
  readonly #listeners: ((tags: Invalidated) => void)[] = [];

  async get(): Promise<FoundEntry | null> {
    return null;
  }

  async set(): Promise<void> {}

  async invalidate(changes: Changes): Promise<void> {
    const tags = invalidatedBy([...changes.keys()]);
    this.clock.apply(tags);
    for (const listener of this.#listeners) listener(tags);
  }

  onInvalidate(listener: (tags: Invalidated) => void): void {
    this.#listeners.push(listener);
  }

  confirm(): void {}

  async lease(): Promise<() => Promise<void>> {
    return giveBack;
  }

  async readCursor(): Promise<string | null> {
    return null;
  }

  async writeCursor(): Promise<void> {}

  async close(): Promise<void> {}
}
