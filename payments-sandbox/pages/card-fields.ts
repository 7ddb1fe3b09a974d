import { html } from '@/lib/shared/html';

/** One field with its label and the place of its message. */
function field(id: string, label: string, attributes: Record<string, string>, isWide = false) {
  const rest = Object.entries(attributes).map(([name, value]) => html` ${name}="${value}"`);
  return html`<div class="${isWide ? 'wide' : ''}">
<label for="${id}">${label}</label>
<input id="${id}" aria-describedby="${id}-note" aria-required="true"${rest}>
<p class="note" id="${id}-note" aria-live="polite"></p>
</div>`;
}

const digits = { inputmode: 'numeric', enterkeyhint: 'next' };

/** The document in the frame: card fields, and the 3-D Secure challenge that takes their place. */
export function cardFieldsPage(parentOrigin: string): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Card details</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/sandbox.css">
<script type="module" src="/assets/card-fields.mjs"></script>
</head>
<body data-parent-origin="${parentOrigin}">
<main aria-label="Card details">
<h1 class="for-readers">Card details</h1>
<form class="fields" id="fields" novalidate>
<p class="muted wide">Required fields are marked *</p>
${field('number', 'Card number', { ...digits, autocomplete: 'cc-number' }, true)}
${field('name', 'Card holder name', { autocomplete: 'cc-name', enterkeyhint: 'next', maxlength: '60' }, true)}
${field('expiry', 'Expiry date (MM/YY)', { ...digits, autocomplete: 'cc-exp' })}
${field('cvv', 'CVV', { ...digits, autocomplete: 'cc-csc', enterkeyhint: 'done' })}
</form>
<section class="challenge" id="challenge" aria-labelledby="challenge-title" hidden>
<h2 id="challenge-title" tabindex="-1">Confirm this payment with your bank</h2>
<p>Your bank wants to know that it is you who pays <strong id="challenge-amount"></strong>.</p>
<p class="muted">Sandbox: no money moves.</p>
<div class="buttons">
<button type="button" value="complete">Complete</button>
<button type="button" value="fail" class="secondary">Fail</button>
</div>
</section>
</main>
</body>
</html>`.text;
}
