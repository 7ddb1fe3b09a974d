import { at } from '../content/lists';
import type { RankSet } from './rank-set';

/** If a set has less than 1/40 of all products, sorting its positions is faster than scanning all products. */
const FEW = 40;

/** The ranks of all products in one sort order. */
export class SortOrder {
  readonly #ranks: Int32Array;
  /** The position of each rank in the order. */
  readonly #places: Int32Array;

  constructor(ranks: Int32Array) {
    this.#ranks = ranks;
    this.#places = new Int32Array(ranks.length);
    this.#number();
  }

  /** The products of a set with `size` products, from position `skip` to before position `end`. */
  page(set: RankSet, size: number, skip: number, end: number): Int32Array {
    if (size * FEW < this.#ranks.length) {
      const places = set
        .ranks()
        .map((rank) => at(this.#places, rank))
        .sort();
      return places.subarray(skip, end).map((place) => at(this.#ranks, place));
    }
    const page = new Int32Array(end - skip);
    let seen = 0;
    for (let place = 0; place < this.#ranks.length && seen < end; place++) {
      const rank = at(this.#ranks, place);
      if (!set.has(rank)) continue;
      if (seen >= skip) page[seen - skip] = rank;
      seen += 1;
    }
    return page;
  }

  /** The first and the last product of a set; null if it is empty. */
  ends(set: RankSet): { first: number; last: number } | null {
    let first = 0;
    let last = this.#ranks.length - 1;
    while (first <= last && !set.has(at(this.#ranks, first))) first += 1;
    if (first > last) return null;
    while (!set.has(at(this.#ranks, last))) last -= 1;
    return { first: at(this.#ranks, first), last: at(this.#ranks, last) };
  }

  /** Splits the order, in which the value ascends, into below `min`, `min` to `max`, and above `max`. */
  split(
    values: Int32Array,
    min: number,
    max: number,
  ): { inside: Int32Array; outside: Int32Array[] } {
    const ranks = this.#ranks;
    const first = firstPlace(ranks, (rank) => at(values, rank) >= min);
    const end = Math.max(
      first,
      firstPlace(ranks, (rank) => at(values, rank) > max),
    );
    return {
      inside: ranks.subarray(first, end),
      outside: [ranks.subarray(0, first), ranks.subarray(end)],
    };
  }

  /** Moves one rank to its correct position. All others must be at theirs. */
  move(rank: number, compare: (a: number, b: number) => number): void {
    const ranks = this.#ranks;
    ranks.copyWithin(at(this.#places, rank), at(this.#places, rank) + 1);
    const others = ranks.subarray(0, -1);
    const place = firstPlace(others, (other) => compare(other, rank) > 0);
    ranks.copyWithin(place + 1, place, ranks.length - 1);
    ranks[place] = rank;
    this.#number();
  }

  #number(): void {
    for (let place = 0; place < this.#ranks.length; place++) {
      this.#places[at(this.#ranks, place)] = place;
    }
  }
}

/** The first position whose rank passes. All ranks after it must pass too (binary search). */
function firstPlace(ranks: Int32Array, passes: (rank: number) => boolean): number {
  let low = 0;
  let high = ranks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(at(ranks, middle))) high = middle;
    else low = middle + 1;
  }
  return low;
}
