/** The event of `window` that says that the page is hydrated: presses are answered from now on. */
export const HYDRATED_EVENT = 'hydrated';
