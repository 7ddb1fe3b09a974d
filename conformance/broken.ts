/** A rule of the contract that a backend breaks, in words that go on from "…, but". */
export class Broken extends Error {
  override name = 'Broken';
}

/** @throws {Broken} with the text */
export function expect(isKept: boolean, otherwise: string): asserts isKept {
  if (!isKept) throw new Broken(otherwise);
}

/** @throws {Broken} that says both values */
export function expectEqual(found: unknown, wanted: unknown, what: string): void {
  const [is, ought] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (is !== ought) throw new Broken(`${what} is ${is} instead of ${ought}`);
}
