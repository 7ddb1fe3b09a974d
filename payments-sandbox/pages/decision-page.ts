import { brand } from '@/lib/shared/brand';
import { type Html, html } from '@/lib/shared/html';
import { formatAmount } from '../format-amount';
import { instalmentsOf, PLAN } from '../instalments';
import type { Payment } from '../records';
import { page } from './document';

interface Texts {
  title: string;
  hint: string;
  accept: string;
  decline: string;
}

function textsFor(payment: Payment): Texts {
  const buttons = { accept: 'Pay', decline: 'Decline' };
  switch (payment.method) {
    case 'card':
    case 'express':
      return {
        title: 'Confirm this payment with your bank',
        hint: `3-D Secure, for the card that ends in ${payment.card?.last4 ?? ''}`,
        accept: 'Complete',
        decline: 'Fail',
      };
    case 'bank':
      return { title: payment.payee ?? 'Your bank', hint: 'Internet banking', ...buttons };
    case 'paypal':
      return { title: 'PayPal', hint: 'Pay with your PayPal balance', ...buttons };
    case 'wallet':
      return { title: payment.payee ?? 'Your wallet', hint: 'Pay from your wallet', ...buttons };
    case 'instalments':
      return { title: PLAN.name, hint: 'Pay in installments', ...buttons };
    case 'upi':
      return { title: payment.payee ?? 'Your UPI app', hint: 'Payment request by UPI', ...buttons };
  }
}

function description(text: string): Html {
  return text === '' ? html`` : html`<dt>For</dt><dd>${text}</dd>`;
}

/** When how much of an instalment plan is to be paid. */
function schedule(payment: Payment): Html {
  if (payment.method !== 'instalments') return html``;
  const lines = instalmentsOf(payment).map(({ amount }, index) => {
    const when = index === 0 ? 'Today' : `In ${index * PLAN.daysBetween} days`;
    return html`<dt>${when}</dt><dd>${formatAmount(amount, payment.currency)}</dd>`;
  });
  return html`${lines}`;
}

/** The page of a bank, of an instalment plan, of PayPal, of a UPI app, of a wallet or of a 3-D Secure challenge, on which a shopper decides. */
export function decisionPage(payment: Payment): string {
  const { title, hint, accept, decline } = textsFor(payment);
  return page(
    `${title} (sandbox)`,
    html`<div>
<p class="muted">${hint}</p>
<h1>${title}</h1>
</div>
<dl class="facts">
<dt>To</dt><dd>${brand.name}</dd>
${description(payment.description)}
${schedule(payment)}
<dt>Amount</dt><dd class="total">${formatAmount(payment.amount, payment.currency)}</dd>
</dl>
<form method="post">
<input type="hidden" name="token" value="${payment.token}">
<div class="buttons">
<button name="choice" value="accept">${accept}</button>
<button name="choice" value="decline" class="secondary">${decline}</button>
</div>
</form>
<p class="muted">To abandon the payment, close this page.</p>`,
  );
}

/** For a link that is wrong or of a payment that is gone. */
export function unknownPaymentPage(siteOrigin: string): string {
  return page(
    'Payment not found (sandbox)',
    html`<h1>This payment link is not valid</h1>
<p>Please go back to the shop and begin the payment there again.</p>
<p><a class="button" href="${siteOrigin}/">Back to ${brand.name}</a></p>`,
  );
}
