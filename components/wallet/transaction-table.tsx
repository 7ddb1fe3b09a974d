'use client';

import { Link } from '@/components/ui/link';
import type { Transaction } from '@/lib/contract/wallet';
import { paths } from '@/lib/shared/paths';
import { readerMoment } from '@/lib/shared/reader-time';
import { readWalletQuery, walletPath } from '@/lib/shared/wallet-path';
import { signedAmount, TYPE_NAMES } from './transaction-texts';

const head = 'px-4 py-3 text-left text-sm font-medium text-muted first:pl-5 last:pr-5';
const cell = 'md:border-t md:border-line md:px-4 md:py-4 md:align-top md:first:pl-5 md:last:pr-5';

/** Section 2, "/wallet": the transactions as a table. On a phone each is a card with the same content. */
export function TransactionTable({
  transactions,
  currency,
}: {
  transactions: readonly Transaction[];
  currency: string;
}) {
  return (
    <div className="mt-4 md:overflow-hidden md:rounded-card md:border md:border-line md:bg-surface">
      <table className="w-full max-md:block">
        <caption className="sr-only">Transactions, the newest first</caption>
        <thead className="max-md:sr-only">
          <tr>
            <th scope="col" className={head}>
              Transactions
            </th>
            <th scope="col" className={`${head} text-right`}>
              Amount
            </th>
            <th scope="col" className={head}>
              Type
            </th>
            <th scope="col" className={head}>
              Comment
            </th>
          </tr>
        </thead>
        <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
          {transactions.map((transaction) => (
            <TransactionRow
              key={transaction.transaction_id}
              transaction={transaction}
              currency={currency}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TransactionRow({ transaction, currency }: { transaction: Transaction; currency: string }) {
  const { transaction_id, order_number, at, amount, type, state, comment } = transaction;
  const isPending = state === 'pending';
  const isQuiet = state !== 'posted';
  return (
    <tr className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-2 max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-4">
      <td className={`${cell} wrap-anywhere max-md:row-span-2`}>
        {order_number && (
          <Link
            href={`${paths.orderDetails}?order=${encodeURIComponent(order_number)}`}
            className="inline-flex min-h-11 items-center font-medium text-forest underline underline-offset-4 md:-mt-2.5"
          >
            Order {order_number}
          </Link>
        )}
        <span className="block text-sm text-muted tabular-nums">Transaction {transaction_id}</span>
        <time dateTime={at} className="block text-sm text-muted">
          {readerMoment(at)}
        </time>
      </td>
      <td
        className={`${cell} text-right font-semibold whitespace-nowrap tabular-nums ${isQuiet ? 'text-muted' : amount > 0 ? 'text-forest' : ''}`}
      >
        {signedAmount(amount, currency)}
        {isPending && (
          <span className="block text-sm font-normal text-muted">
            Pending
            {type === 'top_up' && <PendingTopUp id={transaction_id} />}
          </span>
        )}
      </td>
      <td className={`${cell} max-md:text-right`}>
        <span className="inline-block rounded-full bg-tint px-3 py-1 text-sm whitespace-nowrap">
          {TYPE_NAMES[type]}
        </span>
      </td>
      <td className={`${cell} text-muted wrap-anywhere max-md:col-span-2`}>{comment}</td>
    </tr>
  );
}

/** Leads to the payment, which may wait for the shopper. */
function PendingTopUp({ id }: { id: string }) {
  const { topUp } = readWalletQuery(new URLSearchParams({ 'top-up': id }));
  if (!topUp) return null;
  return (
    <Link
      href={walletPath({ type: null, month: null, page: 1, topUp })}
      prefetchOn="never"
      className="flex min-h-11 items-center justify-end font-medium text-forest underline underline-offset-4"
    >
      See payment<span className="sr-only"> {id}</span>
    </Link>
  );
}
