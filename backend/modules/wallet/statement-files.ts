import { brand } from '@/lib/shared/brand';
import { fullDate, lastOfMonth, monthName, monthOf } from '@/lib/shared/calendar-date';
import type { Fact } from '@/lib/shared/invoice-texts';
import { formatMoney } from '@/lib/shared/money';
import { shopDayOf } from '@/lib/shared/shop-time';
import { toCsv } from '../../platform/csv';
import { CURRENCY } from '../../platform/currency';
import { inTurn, type PdfColumn, renderPdf, TABLE_WIDTH } from '../../platform/pdf';
import type { Statement } from './statement';

/** Whose statement it is, and when it was made. */
export interface StatementHolder {
  name: string;
  email: string;
  now: Date;
}

const HEAD = [
  'Date',
  'Transaction',
  'Order',
  'Description',
  `Amount (${CURRENCY})`,
  `Balance (${CURRENCY})`,
];

/** `-1250` → `-12.50`. */
function decimal(amount: number): string {
  return (amount / 100).toFixed(2);
}

/** `-1250` → `−$12.50`. */
function signed(amount: number): string {
  return `${amount < 0 ? '−' : ''}${formatMoney(Math.abs(amount), CURRENCY)}`;
}

/** Of a month that is not over: today. */
function lastDay({ month }: Statement, now: Date): string {
  const today = shopDayOf(now);
  return monthOf(today) === month ? today : lastOfMonth(`${month}-01`);
}

/** A statement as a table for spreadsheet programs: the shop's days, amounts in major units. */
export function statementCsv(statement: Statement, now: Date): string {
  const { month, opening, lines, closing } = statement;
  return toCsv([
    HEAD,
    [`${month}-01`, '', '', 'Opening balance', '', decimal(opening)],
    ...lines.map(({ at, transactionId, orderNumber, comment, amount, balance }) => [
      shopDayOf(at),
      transactionId,
      orderNumber ?? '',
      comment,
      decimal(amount),
      decimal(balance),
    ]),
    [lastDay(statement, now), '', '', 'Closing balance', '', decimal(closing)],
  ]);
}

const COLUMNS: readonly PdfColumn[] = [
  { label: 'Date', width: 60, isRight: false },
  { label: 'Transaction', width: 66, isRight: false },
  { label: 'Order', width: 74, isRight: false },
  { label: 'Description', width: TABLE_WIDTH - 356, isRight: false },
  { label: 'Amount', width: 78, isRight: true },
  { label: 'Balance', width: 78, isRight: true },
];

function sumsOf({ opening, lines, closing }: Statement): Fact[] {
  const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const amounts = lines.map(({ amount }) => amount);
  return [
    { label: 'Opening balance', text: formatMoney(opening, CURRENCY) },
    {
      label: 'Money in',
      text: formatMoney(sumOf(amounts.filter((amount) => amount > 0)), CURRENCY),
    },
    { label: 'Money out', text: signed(sumOf(amounts.filter((amount) => amount < 0))) },
    { label: 'Closing balance', text: formatMoney(closing, CURRENCY) },
  ];
}

/** A statement as a PDF. */
export function statementPdf(
  statement: Statement,
  { name, email, now }: StatementHolder,
): Promise<Buffer> {
  const { month, opening, lines } = statement;
  const first = `${month}-01`;
  return inTurn(() =>
    renderPdf({
      title: `Wallet statement ${monthName(first)}`,
      date: shopDayOf(now),
      facts: [
        [
          { label: 'From', text: fullDate(first) },
          { label: 'To', text: fullDate(lastDay(statement, now)) },
          { label: 'Member', text: name },
          { label: 'Email', text: email },
        ],
      ],
      parties: [],
      columns: COLUMNS,
      rows: [
        [first, '', '', 'Opening balance', '', formatMoney(opening, CURRENCY)],
        ...lines.map(({ at, transactionId, orderNumber, comment, amount, balance }) => [
          shopDayOf(at),
          transactionId,
          orderNumber ?? '',
          comment,
          signed(amount),
          formatMoney(balance, CURRENCY),
        ]),
      ],
      sums: sumsOf(statement),
      notes: [
        {
          label: 'Note',
          lines: [`Questions? Write to ${brand.email}.`],
        },
      ],
    }),
  );
}
