import { html } from '@/lib/shared/html';
import { type ExpressWallet, walletNames } from '../records';
import { walletCards } from '../test-cards';

interface Field {
  id: string;
  label: string;
  value: string;
  isWide?: boolean;
}

/** Whose wallet it is. */
const CONTACT: readonly Field[] = [
  { id: 'name', label: 'Name', value: 'Ada Weaver', isWide: true },
  { id: 'email', label: 'Email', value: 'ada@wallets.example' },
  { id: 'phone', label: 'Phone', value: '+1 503 555 0142' },
];

/** The address in the wallet. */
const ADDRESS: readonly Field[] = [
  { id: 'line1', label: 'Street', value: '7 Weaver Street', isWide: true },
  { id: 'line2', label: 'Apartment', value: 'Old mill' },
  { id: 'city', label: 'City', value: 'Portland' },
  { id: 'state', label: 'State', value: 'OR' },
  { id: 'postal_code', label: 'Postal code', value: '97209' },
];

const COUNTRIES = [
  ['US', 'United States'],
  ['CA', 'Canada'],
  ['GB', 'United Kingdom'],
  ['IN', 'India'],
  ['NO', 'Norway'],
] as const;

function fields(all: readonly Field[]) {
  return all.map(
    ({ id, label, value, isWide = false }) => html`<div class="${isWide ? 'wide' : ''}">
<label for="${id}">${label}</label>
<input id="${id}" name="${id}" value="${value}" maxlength="200">
</div>`,
  );
}

/** The window that plays the part of Apple Pay or Google Pay: contact, address, delivery, card, and the total. */
export function walletSheetPage(wallet: ExpressWallet, openerOrigin: string): string {
  const name = walletNames[wallet];
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name} (sandbox)</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/sandbox.css">
<script type="module" src="/assets/wallet-sheet.mjs"></script>
</head>
<body class="page" data-opener-origin="${openerOrigin}">
<header class="banner">Sandbox: no money moves</header>
<main class="sheet">
<h1>${name}</h1>
<form id="sheet" novalidate>
<fieldset class="fields" id="contact">
<legend>Contact</legend>
${fields(CONTACT)}
</fieldset>
<fieldset class="fields" id="address">
<legend>Address</legend>
${fields(ADDRESS)}
<div>
<label for="country">Country</label>
<select id="country" name="country">${COUNTRIES.map(
    ([code, label]) => html`<option value="${code}">${label}</option>`,
  )}</select>
</div>
</fieldset>
<fieldset id="delivery" hidden>
<legend>Delivery</legend>
<div id="options"></div>
</fieldset>
<div>
<label for="card">Card</label>
<select id="card" name="card">${walletCards.map(
    ({ number, does }) =>
      html`<option value="${number.slice(-4)}">•••• ${number.slice(-4)}: ${does}</option>`,
  )}</select>
</div>
<dl class="facts" id="lines"></dl>
<p class="note" id="issue" role="alert"></p>
<p class="for-readers" role="status" id="status"></p>
<div class="buttons">
<button type="submit" id="pay" disabled>Pay</button>
<button type="button" id="cancel" class="secondary">Cancel</button>
</div>
</form>
</main>
</body>
</html>`.text;
}
