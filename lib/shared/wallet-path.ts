import {
  MAX_WALLET_PAGE,
  TRANSACTION_TYPES,
  type TransactionType,
} from '../contract/wallet-transactions';
import { listPath, pageOf } from './list-query';
import { paths } from './paths';

/** What the URL of /wallet says. */
export interface WalletQuery {
  /** Null for all types. */
  type: TransactionType | null;
  /** `2026-11`; null for all months. */
  month: string | null;
  page: number;
  /** The top-up that is shown, e.g. after the page of a bank; null for none. */
  topUp: string | null;
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads the query of the URL. What is wrong or unknown in it counts as missing. */
export function readWalletQuery(params: Pick<URLSearchParams, 'get'>): WalletQuery {
  return {
    type: TRANSACTION_TYPES.find((type) => type === params.get('type')) ?? null,
    month: matching(MONTH, params.get('month')),
    page: pageOf(params, MAX_WALLET_PAGE),
    topUp: matching(UUID, params.get('top-up')),
  };
}

/** The path without a market: only what differs from all transactions on the first page is in it. */
export function walletPath({ type, month, page, topUp }: WalletQuery): string {
  return listPath(paths.wallet, page, { type, month, 'top-up': topUp });
}

function matching(pattern: RegExp, text: string | null): string | null {
  return text && pattern.test(text) ? text : null;
}
