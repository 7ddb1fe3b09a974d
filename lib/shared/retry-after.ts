/** The `Retry-After` of the storefront's own 503 answers, where the backend does not name a time. In seconds. */
export const RETRY_AFTER_SECONDS = 5;
