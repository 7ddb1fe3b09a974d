import { at } from './lists';

const BITS = 32;

/** A set of products by their ranks, a bit for each. */
export class RankSet {
  #words: Int32Array;

  /** Empty, for the ranks from 0 to before `size`. */
  constructor(size: number) {
    this.#words = new Int32Array(Math.ceil(size / BITS));
  }

  /** All ranks from 0 to before `size`. */
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

  /** What is in both. */
  intersection(other: RankSet): RankSet {
    const both = this.copy();
    const [words, others] = [both.#words, other.#words];
    for (let place = 0; place < words.length; place++) {
      words[place] = at(words, place) & at(others, place);
    }
    return both;
  }

  /** What is in this one alone. */
  difference(other: RankSet): RankSet {
    const rest = this.copy();
    const [words, others] = [rest.#words, other.#words];
    for (let place = 0; place < words.length; place++) {
      words[place] = at(words, place) & ~at(others, place);
    }
    return rest;
  }

  /** The lowest ranks in the set, at most `limit` of them, rising. */
  ranks(limit = this.size): Int32Array {
    const words = this.#words;
    const ranks = new Int32Array(limit);
    let count = 0;
    // What is beyond the limit falls off the end of the array.
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

/** How many bits of a word are 1: added up in pairs, then fours, then all. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
