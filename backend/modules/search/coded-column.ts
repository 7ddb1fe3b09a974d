import { inverse, type Lists } from './lists';

/** A column with few different values. Each product stores the code of its value. */
export interface CodedColumn<T> {
  values: T[];
  ofProduct: Int32Array;
  /** The ranks of the products that have each value. */
  products: Lists;
}

export class ColumnBuilder<T> {
  readonly values: T[] = [];
  readonly #codes = new Map<T, number>();
  readonly #entries: number[] = [];

  add(value: T): void {
    this.#entries.push(this.codeOf(value));
  }

  codeOf(value: T): number {
    const known = this.#codes.get(value);
    if (known !== undefined) return known;
    this.#codes.set(value, this.values.length);
    return this.values.push(value) - 1;
  }

  build(order: Int32Array): CodedColumn<T> {
    const ofProduct = arranged(this.#entries, order);
    const starts = Int32Array.from({ length: ofProduct.length + 1 }, (_, rank) => rank);
    const products = inverse({ starts, entries: ofProduct }, this.values.length);
    return { values: this.values, ofProduct, products };
  }
}

/** The entries in another order. `order` contains their old positions. */
export function arranged(entries: ArrayLike<number>, order: ArrayLike<number>): Int32Array {
  return Int32Array.from(order, (position) => entries[position] ?? 0);
}
