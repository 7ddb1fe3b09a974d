import { tags as shopTags } from '@/lib/contract/revalidation';

/** The tags that changed, or `all` where everything may have. */
export type Invalidated = readonly string[] | 'all';

/** What changed tags make stale. The tag of everything means also what does not carry it. */
export function invalidatedBy(changed: readonly string[]): Invalidated {
  return changed.includes(shopTags.everything) ? 'all' : changed;
}

/** A point in the order of invalidations, noted before a rendering begins. */
export interface Moment {
  /** Positions of different sessions cannot be compared. */
  session: number;
  position: number;
}

/** A lost tag makes everything older stale, so this is only a bound. */
const MAX_TAGS = 100_000;

/**
 * Knows in which order tags were invalidated. A page is stale if one of its tags was invalidated after the moment at which its
 * rendering began. It counts, because clocks of several machines differ and may be set back.
 */
export class TagClock {
  /** The position of each tag's last invalidation, the oldest first. */
  readonly #last = new Map<string, number>();
  readonly #maxTags: number;
  #session = 0;
  #position = 0;
  /** What began before this position is stale, whatever its tags. */
  #floor = 0;

  constructor({ maxTags = MAX_TAGS } = {}) {
    this.#maxTags = maxTags;
  }

  now(): Moment {
    return { session: this.#session, position: this.#position };
  }

  /**
   * Notes an invalidation.
   * @param position where others have numbered it, else the next one
   */
  apply(tags: Invalidated, position = this.#position + 1): void {
    this.#position = Math.max(this.#position, position);
    if (tags === 'all') {
      this.#floor = this.#position;
      this.#last.clear();
      return;
    }
    for (const tag of tags) {
      const at = Math.max(position, this.#last.get(tag) ?? 0);
      this.#last.delete(tag);
      this.#last.set(tag, at);
    }
    for (const [tag, at] of this.#last) {
      if (this.#last.size <= this.#maxTags) break;
      this.#last.delete(tag);
      this.#floor = Math.max(this.#floor, at);
    }
  }

  /** Begins a new order at a position. What is noted in the old one is stale. */
  restart(position: number): void {
    this.#session++;
    this.#position = position;
    this.#floor = 0;
    this.#last.clear();
  }

  /** Whether a moment belongs to the present order. */
  isCurrent({ session }: Moment): boolean {
    return session === this.#session;
  }

  /** Whether one of the tags was invalidated after a moment. */
  isStale(tags: readonly string[], moment: Moment): boolean {
    if (!this.isCurrent(moment) || moment.position < this.#floor) return true;
    return tags.some((tag) => (this.#last.get(tag) ?? 0) > moment.position);
  }

  /** The tags with the position of their last invalidation, the oldest first. */
  entries(): IterableIterator<[string, number]> {
    return this.#last.entries();
  }

  /** What began before this position is stale. */
  get floor(): number {
    return this.#floor;
  }
}
