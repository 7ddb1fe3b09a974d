import { at } from '../content/lists';

const BITS = 32;

/** A set of product ranks with one bit for each rank. */
export class RankSet {
  #words: Int32Array;

  /** Creates an empty set for the ranks from 0 to before `size`. */
  constructor(size: number) {
    this.#words = new Int32Array(Math.ceil(size / BITS));
  }

  /** Creates the set of all ranks from 0 to before `size`. */
  static all(size: number): RankSet {
    const set = new RankSet(size);
    for (let rank = 0; rank < size; rank++) set.add(rank);
    return set;
  }

  get size(): number {
    let size = 0;
    for (let place = 0; place < this.#words.length; place++) size += ones(at(this.#words, place));
    return size;
  }

  has(rank: number): boolean {
    return (at(this.#words, rank >> 5) & (1 << (rank & 31))) !== 0;
  }

  add(rank: number): void {
    this.#words[rank >> 5] = at(this.#words, rank >> 5) | (1 << (rank & 31));
  }

  addAll(ranks: Int32Array): void {
    for (let place = 0; place < ranks.length; place++) this.add(at(ranks, place));
  }

  deleteAll(ranks: Int32Array): void {
    const words = this.#words;
    for (let place = 0; place < ranks.length; place++) {
      const rank = at(ranks, place);
      words[rank >> 5] = at(words, rank >> 5) & ~(1 << (rank & 31));
    }
  }

  copy(): RankSet {
    const copy = new RankSet(0);
    copy.#words = this.#words.slice();
    return copy;
  }

  /** The ranks that are in both sets. */
  intersection(other: RankSet): RankSet {
    const both = this.copy();
    const [words, others] = [both.#words, other.#words];
    for (let place = 0; place < words.length; place++) {
      words[place] = at(words, place) & at(others, place);
    }
    return both;
  }

  /** The ranks that are only in this set. */
  difference(other: RankSet): RankSet {
    const rest = this.copy();
    const [words, others] = [rest.#words, other.#words];
    for (let place = 0; place < words.length; place++) {
      words[place] = at(words, place) & ~at(others, place);
    }
    return rest;
  }

  /** The lowest ranks of the set in ascending order, at most `limit` of them. */
  ranks(limit = this.size): Int32Array {
    const words = this.#words;
    const ranks = new Int32Array(limit);
    let count = 0;
    // Writes beyond the end of the typed array have no effect, so the limit needs no check inside.
    for (let place = 0; place < words.length && count < limit; place++) {
      let rest = at(words, place);
      while (rest !== 0) {
        const lowest = rest & -rest;
        ranks[count] = place * BITS + 31 - Math.clz32(lowest);
        count += 1;
        rest ^= lowest;
      }
    }
    return ranks;
  }
}

/** The number of bits that are 1 in a 32-bit word, added up in parallel. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
