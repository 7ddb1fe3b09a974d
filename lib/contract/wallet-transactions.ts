export const TRANSACTION_TYPES = ['purchase', 'top_up', 'refund', 'referral', 'gift'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** How many transactions are on a page of /wallet. */
export const WALLET_PAGE_SIZE = 20;

export const MAX_WALLET_PAGE = 10_000;
