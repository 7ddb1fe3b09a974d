/** Nothing that the shop reads is nested half as deep. */
const MAX_DEPTH = 32;

/**
 * Whether a JSON value is nested so deep that what walks through it by recursion could fail. Whoever sends 64 kB can send
 * 30,000 levels.
 */
export function isTooDeep(json: unknown): boolean {
  let level: unknown[] = [json];
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
