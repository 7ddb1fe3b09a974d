const FIRST_CAPACITY = 1024;

/** Numbers that are added one by one: four bytes each, where an array has eight and more. */
export class GrowingInts {
  #entries = new Int32Array(FIRST_CAPACITY);
  length = 0;

  push(value: number): void {
    if (this.length === this.#entries.length) {
      const larger = new Int32Array(this.length * 2);
      larger.set(this.#entries);
      this.#entries = larger;
    }
    this.#entries[this.length] = value;
    this.length += 1;
  }

  build(): Int32Array {
    return this.#entries.slice(0, this.length);
  }
}
