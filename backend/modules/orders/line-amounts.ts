/** A line of an order with what was refunded of it. Amounts in minor units. */
interface RefundedLine {
  quantity: number;
  /** What was paid for all its units. */
  total: number;
  refundedQuantity: number;
  refundedAmount: number;
}

/**
 * What was paid for some more units of a line: its part of the total, without what is refunded already. All units
 * together are exactly the total, in however many parts they are refunded.
 * @throws {RangeError} for units that the line does not have any more
 */
export function amountOfUnits(
  { quantity, total, refundedQuantity, refundedAmount }: RefundedLine,
  units: number,
): number {
  const after = refundedQuantity + units;
  if (units < 1 || after > quantity) throw new RangeError(`The line has no ${units} units left`);
  return Math.floor((total * after) / quantity) - refundedAmount;
}
