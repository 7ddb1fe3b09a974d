import { GrowingInts } from './growing-ints';
import { arranged, inverseOfCodes, type Lists } from './lists';

/** A column with few different values. Each product has the code of its value. */
export interface Coded<T> {
  values: T[];
  codes: Int32Array;
}

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
  readonly #entries = new GrowingInts();

  add(value: T): void {
    this.#entries.push(this.codeOf(value));
  }

  codeOf(value: T): number {
    const known = this.#codes.get(value);
    if (known !== undefined) return known;
    this.#codes.set(value, this.values.length);
    return this.values.push(value) - 1;
  }

  build(): Coded<T> {
    return { values: this.values, codes: this.#entries.build() };
  }
}

/** A column in the order of the ranks. `order` contains the position of each rank. */
export function rankedColumn<T>({ values, codes }: Coded<T>, order: Int32Array): CodedColumn<T> {
  const ofProduct = arranged(codes, order);
  return { values, ofProduct, products: inverseOfCodes(ofProduct, values.length) };
}
