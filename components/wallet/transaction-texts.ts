import type { TransactionType } from '@/lib/contract/wallet-transactions';
import { formatMoney } from '@/lib/shared/money';

/** Section 3, "Wallet transaction": the types, and those that it does not name. */
export const TYPE_NAMES: Readonly<Record<TransactionType, string>> = {
  purchase: 'Purchase',
  top_up: 'Top up',
  refund: 'Refund',
  referral: 'Referral',
  gift: 'Gift',
};

/** `-1250` of `USD` → `−$12.50`, `1000` → `+$10.00`. */
export function signedAmount(amount: number, currency: string): string {
  const sign = amount > 0 ? '+' : amount < 0 ? '−' : '';
  return sign + formatMoney(Math.abs(amount), currency);
}
