/*
 * The ids of cities and areas by where they come from. Stored addresses refer to them, so that none ever changes:
 * `geography.json` counts its own below a hundred million, imported ones are counted on from there, and those that
 * shoppers typed are drawn by lot.
 */
export const FIRST_IMPORTED_ID = 100_000_000;
export const FIRST_TYPED_ID = 500_000_000;
export const LAST_TYPED_ID = 999_999_999;
