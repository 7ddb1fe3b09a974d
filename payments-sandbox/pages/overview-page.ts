import { type Html, html } from '@/lib/shared/html';
import { formatAmount } from '../format-amount';
import type { Payment } from '../records';
import { testCards, testUpiIds } from '../test-cards';
import { page } from './document';

const SHOWN_PAYMENTS = 20;

function table(caption: string, heading: string, rows: readonly { key: string; does: string }[]) {
  return html`<section>
<h2>${caption}</h2>
<table>
<thead><tr><th scope="col">${heading}</th><th scope="col">What it does</th></tr></thead>
<tbody>${rows.map(
    ({ key, does }) => html`<tr><td><code>${key}</code></td><td>${does}</td></tr>`,
  )}</tbody>
</table>
</section>`;
}

function paymentList(payments: readonly Payment[]): Html {
  if (payments.length === 0) return html`<p>There is no payment yet.</p>`;
  return html`<ul class="plain">${payments.map(
    ({ reference, method, amount, currency, state }) =>
      html`<li><code>${reference}</code> <span>${method}</span> <span>${formatAmount(amount, currency)}</span> <strong>${state}</strong></li>`,
  )}</ul>`;
}

/** `'4242424242424242'` → `'4242 4242 4242 4242'` */
function grouped(number: string): string {
  return number.match(/.{1,4}/g)?.join(' ') ?? number;
}

/** The first page: what can be tried, and what was paid last. */
export function overviewPage(payments: Iterable<Payment>): string {
  const last = [...payments].slice(-SHOWN_PAYMENTS).reverse();
  const cards = testCards.map(({ number, does }) => ({ key: grouped(number), does }));
  const upiIds = testUpiIds.map(({ id, does }) => ({ key: id, does }));
  return page(
    'Payments sandbox',
    html`<div>
<h1>Payments sandbox</h1>
<p>It behaves as a payment provider does, but takes only what is listed here. Any expiry date in the future and
any CVV (American Express: four digits) will do.</p>
</div>
${table('Test cards', 'Card number', cards)}
${table('UPI ids', 'UPI id', upiIds)}
<section>
<h2>Last payments</h2>
${paymentList(last)}
</section>`,
    'broad',
  );
}
