/** What time it is. A test hands in one that it can move. */
export type Clock = () => Date;

/** The moment `milliseconds` after another. */
export function later(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}
