'use client';

import { ReceiptText } from 'lucide-react';
import { useRef } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageLinks } from '@/components/ui/page-links';
import { SelectField } from '@/components/ui/select-field';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { monthName } from '@/lib/calendar-date';
import { useQueryLinks } from '@/lib/client/use-query-links';
import { useTransactions } from '@/lib/client/use-wallet';
import { TRANSACTION_TYPES, WALLET_PAGE_SIZE } from '@/lib/contract/wallet-transactions';
import { readWalletQuery, type WalletQuery, walletPath } from '@/lib/wallet-path';
import { StatementButtons } from './statement-buttons';
import { TransactionTable } from './transaction-table';
import { TYPE_NAMES } from './transaction-texts';

const TYPE_OPTIONS = TRANSACTION_TYPES.map((id) => ({ id, name: TYPE_NAMES[id] }));

/** `2026-11` → `November 2026`. */
const nameOfMonth = (month: string) => monthName(`${month}-01`);

/** All Transaction Details: the transactions of a type, a month and a page. */
export function Transactions({ query }: { query: WalletQuery }) {
  const { list, hasFailed, retry } = useTransactions(query);
  const summary = useRef<HTMLParagraphElement>(null);
  const { show, linkTo } = useQueryLinks(query, walletPath);
  const { type, month, page } = query;
  const lastPage = list ? Math.max(1, Math.ceil(list.total / WALLET_PAGE_SIZE)) : 1;
  const first = { ...query, page: 1, topUp: null };
  const known = list?.months ?? [];
  // The month of the URL can be chosen before the list is there, and where nothing happened in it.
  const months = month && !known.includes(month) ? [month, ...known] : known;
  const statementMonth = month ?? known[0];
  const pageLink = (next: number) =>
    linkTo({ ...first, page: next }, () => summary.current?.focus());

  return (
    <>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:max-w-2xl">
        <SelectField
          label="Type"
          placeholder="All types"
          options={TYPE_OPTIONS}
          value={type ?? ''}
          onChange={({ target }) =>
            show({
              ...first,
              type: readWalletQuery(new URLSearchParams({ type: target.value })).type,
            })
          }
        />
        <SelectField
          label="Month"
          placeholder="All months"
          options={months.map((id) => ({ id, name: nameOfMonth(id) }))}
          value={month ?? ''}
          onChange={({ target }) => show({ ...first, month: target.value || null })}
        />
      </div>
      {statementMonth && <StatementButtons month={statementMonth} />}
      <p
        ref={summary}
        role="status"
        tabIndex={-1}
        className="mt-6 min-h-6 scroll-mt-20 text-muted outline-none"
      >
        {list &&
          (list.total > 0 ? (
            summaryOf(list.total, page, lastPage)
          ) : (
            <span className="sr-only">No transactions</span>
          ))}
      </p>
      {hasFailed ? (
        <ErrorState
          icon={<ReceiptText strokeWidth={1.25} />}
          title="Your transactions could not be loaded"
          text="Your money is safe: try once more in a moment."
          onRetry={retry}
        />
      ) : !list ? (
        <LoadingTransactions />
      ) : list.transactions.length > 0 ? (
        <>
          <TransactionTable transactions={list.transactions} />
          <PageLinks current={page} lastPage={lastPage} linkTo={pageLink} />
        </>
      ) : list.total > 0 ? (
        <EmptyState
          title="Your transactions end before this page"
          text={`We show ${WALLET_PAGE_SIZE} transactions on a page. Begin again at the first one.`}
        >
          <ButtonLink {...pageLink(1)}>TO THE FIRST PAGE</ButtonLink>
        </EmptyState>
      ) : type || month ? (
        <EmptyState
          icon={<ReceiptText strokeWidth={1.25} />}
          title="Nothing matches this choice"
          text="There are no transactions of this type and month."
        >
          <ButtonLink
            {...linkTo({ type: null, month: null, page: 1, topUp: null }, () =>
              summary.current?.focus(),
            )}
          >
            SHOW ALL TRANSACTIONS
          </ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState
          icon={<ReceiptText strokeWidth={1.25} />}
          title="There are no transactions yet"
          text="What you add, spend and get back will be here."
        />
      )}
    </>
  );
}

function summaryOf(total: number, page: number, lastPage: number): string {
  const all = `${total} ${total === 1 ? 'transaction' : 'transactions'}`;
  return lastPage > 1 ? `${all}, page ${page} of ${lastPage}` : all;
}

export function LoadingTransactions() {
  return (
    <Skeleton label="Loading your transactions" className="mt-4 space-y-3">
      <SkeletonBox className="h-24" />
      <SkeletonBox className="h-24" />
      <SkeletonBox className="h-24" />
    </Skeleton>
  );
}
