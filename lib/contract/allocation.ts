/**
 * Spreads an amount over lines in proportion to their weights, largest remainder first and the earlier line
 * first where remainders are equal. The parts add up to the amount, and no part is larger than its weight as
 * long as the amount is not larger than all weights together.
 * @param amount minor units, 0 or more
 * @param weights minor units, 0 or more each; not all 0 unless the amount is 0
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (amount === 0) return weights.map(() => 0);
  if (total === 0) throw new RangeError('There is no line to spread the amount over');
  // Products of two amounts can be larger than the largest safe integer.
  const numerators = weights.map((weight) => BigInt(amount) * BigInt(weight));
  return roundTogether(numerators, BigInt(total), amount);
}

/**
 * Rounds fractions with one denominator so that they add up to `total`: all are rounded down, and those with the largest
 * remainders get one more, the earlier one first where remainders are equal.
 * @param total their sum, rounded up or down
 */
export function roundTogether(
  numerators: readonly bigint[],
  denominator: bigint,
  total: number,
): number[] {
  const shares = numerators.map((numerator, index) => {
    const part = Number(numerator / denominator);
    return { index, part, remainder: numerator % denominator };
  });
  const missing = total - shares.reduce((sum, { part }) => sum + part, 0);
  const rounded = [...shares]
    .sort((a, b) => Number(b.remainder > a.remainder) - Number(a.remainder > b.remainder))
    .slice(0, missing)
    .map(({ index }) => index);
  return shares.map(({ index, part }) => (rounded.includes(index) ? part + 1 : part));
}
