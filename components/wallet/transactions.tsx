'use client';

import { ReceiptText } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button-link';
import { PagedList } from '@/components/ui/paged-list';
import { SelectField } from '@/components/ui/select-field';
import { Skeleton } from '@/components/ui/skeleton';
import { usePagedList } from '@/lib/client/page/use-paged-list';
import { useTransactions } from '@/lib/client/wallet/use-wallet';
import { TRANSACTION_TYPES, WALLET_PAGE_SIZE } from '@/lib/contract/wallet-transactions';
import { monthName } from '@/lib/shared/calendar-date';
import { readWalletQuery, type WalletQuery, walletPath } from '@/lib/shared/wallet-path';
import { StatementButtons } from './statement-buttons';
import { TransactionTable } from './transaction-table';
import { TYPE_NAMES } from './transaction-texts';

const TYPE_OPTIONS = TRANSACTION_TYPES.map((id) => ({ id, name: TYPE_NAMES[id] }));

/** `2026-11` → `November 2026`. */
const nameOfMonth = (month: string) => monthName(`${month}-01`);

/** All Transaction Details: the transactions of a type, a month and a page. */
export function Transactions({ query }: { query: WalletQuery }) {
  const { list, ...read } = useTransactions(query);
  const { type, month } = query;
  const paging = usePagedList({ ...query, topUp: null }, walletPath);
  const first = { type, month, page: 1, topUp: null };
  const known = list?.months ?? [];
  // The month of the URL can be chosen before the list is there, and where nothing happened in it.
  const months = month && !known.includes(month) ? [month, ...known] : known;
  const statementMonth = month ?? known[0];
  return (
    <>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:max-w-2xl">
        <SelectField
          label="Type"
          placeholder="All types"
          options={TYPE_OPTIONS}
          value={type ?? ''}
          onChange={({ target }) =>
            paging.show({
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
          onChange={({ target }) => paging.show({ ...first, month: target.value || null })}
        />
      </div>
      {statementMonth && <StatementButtons month={statementMonth} />}
      <PagedList
        one="transaction"
        many="transactions"
        paging={paging}
        pageSize={WALLET_PAGE_SIZE}
        read={read}
        items={list?.transactions}
        total={list?.total ?? 0}
        icon={<ReceiptText strokeWidth={1.25} />}
        failedText="Your money is safe. Please try again in a moment."
        skeleton={<LoadingTransactions />}
        empty={
          type || month
            ? {
                title: 'Nothing matches this choice',
                text: 'There are no transactions of this type and month.',
                children: (
                  <ButtonLink
                    {...paging.linkTo(
                      { type: null, month: null, page: 1, topUp: null },
                      paging.focusSummary,
                    )}
                  >
                    SHOW ALL TRANSACTIONS
                  </ButtonLink>
                ),
              }
            : {
                title: 'There are no transactions yet',
                text: 'Your top-ups, purchases and refunds will appear here.',
              }
        }
      >
        {(transactions) =>
          list && <TransactionTable transactions={transactions} currency={list.currency} />
        }
      </PagedList>
    </>
  );
}

export function LoadingTransactions() {
  return (
    <Skeleton
      label="Loading your transactions"
      className="mt-4 space-y-3"
      boxes={['h-24', 'h-24', 'h-24']}
    />
  );
}
