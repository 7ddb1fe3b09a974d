import type { Invalidated, Moment, TagClock } from './tag-clock';

/** What a level behind the memory stores. */
export interface StoredEntry {
  /** Called only where it is stored: encoding takes processor time. */
  encode: () => Buffer | Promise<Buffer>;
  tags: readonly string[];
  /** When the rendering began. */
  since: Moment;
}

export interface FoundEntry {
  value: Buffer;
  /** Whether one of its tags was invalidated since its rendering began, or this is not known. */
  isStale: boolean;
}

/**
 * The changes by which tags were invalidated, each with the backend's id of the change. An id that was seen last for its tag
 * is the same change, told by another way. An empty id is always a new one.
 */
export type Changes = ReadonlyMap<string, string>;

/**
 * Holds rendered pages behind the memory of a storefront: on its disk, or in Redis for several of them. No method rejects:
 * without it, pages are rendered.
 */
export interface SecondLevel {
  readonly clock: TagClock;
  /** Whether other storefronts use it too. */
  readonly isShared: boolean;
  /** Whether it can be used now, as far as is known. */
  readonly isUp: boolean;
  get(key: string): Promise<FoundEntry | null>;
  /** Stores an entry, unless what it is made of may be outdated already. */
  set(key: string, entry: StoredEntry): Promise<void>;
  /**
   * Resolves when no page with one of the tags is fresh in this process, and every other one will learn of it. With
   * `tags.everything` no page is.
   */
  invalidate(changes: Changes): Promise<void>;
  /** Calls the listener with each invalidation, also with those of other storefronts. */
  onInvalidate(listener: (tags: Invalidated) => void): void;
  /** Says that all changes are known that happened while no process was here. Until then what an earlier one left is stale. */
  confirm(): void;
  /**
   * Takes the right to render a page. Null while another storefront has it. Who has it gives it back, or loses it after a
   * time.
   */
  lease(key: string): Promise<(() => Promise<void>) | null>;
  /** How far the backend's changes are known here (`changedTags`). Null: nothing is known; undefined: it cannot say now. */
  readCursor(): Promise<string | null | undefined>;
  writeCursor(cursor: string): Promise<void>;
  close(): Promise<void>;
}
