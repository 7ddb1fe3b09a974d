/** The event of `window` that says that the page is hydrated: its controls answer from now on. */
export const HYDRATED_EVENT = 'hydrated';

/**
 * What `<html>` has until then. `HydrationSignal` makes it `data-hydrated="true"`, for tests and whoever else waits for
 * it. A page without scripts has no such attribute.
 */
export const NOT_HYDRATED = { 'data-hydrated': 'false' };
