// The card fields, in a frame of the sandbox's origin. What is typed is sent to the sandbox alone.

import { cardFields, cvvDigits, digitsOf, issueOf } from './card-rules.mjs';

/** @typedef {import('./card-rules.mjs').CardField} CardField */

const CHANNEL = 'oak-sandbox';
const ANSWER_LIMIT_MS = 15_000;
const COLOR = /^#[0-9a-f]{6}$/i;
const COLOR_NAMES = ['accent', 'ink', 'muted', 'surface', 'line', 'danger'];
const NO_ANSWER = {
  code: 'no_answer',
  message: 'The payment provider did not answer.',
};

/** The only page that may talk to the fields. */
const parentOrigin = document.body.dataset.parentOrigin ?? '';

/**
 * @template {Element} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
function byId(id, type) {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`#${id} is missing`);
  return element;
}

const form = byId('fields', HTMLFormElement);
const challenge = byId('challenge', HTMLElement);

/** @param {CardField} field */
const inputOf = (field) => byId(field, HTMLInputElement);

/** @param {object} message */
function post(message) {
  parent.postMessage({ channel: CHANNEL, ...message }, parentOrigin);
}

function typed() {
  return {
    number: inputOf('number').value,
    name: inputOf('name').value,
    expiry: inputOf('expiry').value,
    cvv: inputOf('cvv').value,
  };
}

/**
 * @param {CardField} field
 * @param {string | null} issue
 */
function showIssue(field, issue) {
  const input = inputOf(field);
  byId(`${field}-note`, HTMLElement).textContent = issue ?? '';
  if (issue) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
}

function reportChange() {
  const input = typed();
  const shown = cardFields.map((field) => byId(`${field}-note`, HTMLElement).textContent);
  const isComplete = cardFields.every((field) => issueOf(field, input, Date.now()) === null);
  post({ type: 'change', isComplete, error: shown.find((text) => text) ?? null });
}

/** `'42424242'` → `'4242 4242'`; American Express stands in groups of 4, 6 and 5. @param {string} text */
function grouped(text) {
  const digits = text.replace(/\D/g, '').slice(0, 19);
  const groups = cvvDigits(digits) === 4 ? /^(\d{1,4})(\d{1,6})?(\d+)?$/ : /\d{1,4}/g;
  const parts = digits.match(groups) ?? [];
  return (cvvDigits(digits) === 4 ? parts.slice(1).filter(Boolean) : parts).join(' ');
}

/** `'0430'` → `'04/30'`, also as browsers fill it in. @param {string} text */
function asExpiry(text) {
  const digits = text.replace(/\D/g, '');
  const [, month = '', year = ''] = /^(\d{2})(?:20(?=\d{2}))?(\d{0,2})/.exec(digits) ?? [];
  return month && year ? `${month}/${year}` : digits.slice(0, 2);
}

/** @type {Record<CardField, (text: string) => string>} */
const clean = {
  number: grouped,
  name: (text) => text,
  expiry: asExpiry,
  cvv: (text) => text.replace(/\D/g, '').slice(0, 4),
};

/**
 * Cleans a field. The caret stays behind the same digit.
 * @param {HTMLInputElement} input
 * @param {(text: string) => string} cleaned
 */
function cleanInput(input, cleaned) {
  const text = cleaned(input.value);
  if (text === input.value) return;
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? undefined)).replace(
    /\D/g,
    '',
  );
  let caret = 0;
  for (let digits = 0; digits < before.length && caret < text.length; caret++) {
    if (/\d/.test(text.charAt(caret))) digits++;
  }
  input.value = text;
  input.setSelectionRange(caret, caret);
}

/** The fields whose rules depend on a field, that field first. @type {Partial<Record<CardField, readonly CardField[]>>} */
const concerned = { number: ['number', 'cvv'] };

for (const field of cardFields) {
  const input = inputOf(field);
  const together = concerned[field] ?? [field];
  input.addEventListener('input', () => {
    cleanInput(input, clean[field]);
    // A message goes as soon as it is no longer true, and comes only when the field is left.
    for (const name of together) {
      if (inputOf(name).hasAttribute('aria-invalid')) {
        showIssue(name, issueOf(name, typed(), Date.now()));
      }
    }
    reportChange();
  });
  input.addEventListener('blur', () => {
    for (const name of together) {
      if (inputOf(name).value !== '') showIssue(name, issueOf(name, typed(), Date.now()));
    }
    reportChange();
  });
}
form.addEventListener('submit', (event) => event.preventDefault());

/** The first field with an issue, after all issues are shown. */
function showIssues() {
  const input = typed();
  for (const field of cardFields) showIssue(field, issueOf(field, input, Date.now()));
  reportChange();
  return cardFields.find((field) => inputOf(field).hasAttribute('aria-invalid'));
}

/**
 * @param {string} path
 * @param {object} body
 */
async function send(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  return { status: response.status, body: await response.json() };
}

/**
 * Shows the bank's question in place of the fields and resolves with the answer.
 * @param {string} amount
 * @returns {Promise<boolean>}
 */
function ask(amount) {
  byId('challenge-amount', HTMLElement).textContent = amount;
  form.hidden = true;
  challenge.hidden = false;
  byId('challenge-title', HTMLElement).focus();
  return new Promise((resolve) => {
    challenge.addEventListener('click', function choose({ target }) {
      const choice = target instanceof HTMLButtonElement && target.value;
      if (!choice) return;
      challenge.removeEventListener('click', choose);
      challenge.hidden = true;
      form.hidden = false;
      resolve(choice === 'complete');
    });
  });
}

/** @param {string} clientSecret */
async function pay(clientSecret) {
  const wrong = showIssues();
  if (wrong) {
    inputOf(wrong).focus();
    const message = byId(`${wrong}-note`, HTMLElement).textContent ?? '';
    return { state: 'created', error: { code: 'invalid_card', message } };
  }
  let answer = await send('/v1/frame/confirm', { client_secret: clientSecret, card: typed() });
  if (answer.body.state === 'requires_action') {
    const is_complete = await ask(answer.body.amount);
    answer = await send('/v1/frame/challenge', { client_secret: clientSecret, is_complete });
  }
  if (answer.status >= 500) return { state: 'unknown', error: NO_ANSWER };
  if (answer.status === 200) return { state: answer.body.state, error: answer.body.error };
  const { code, message, field } = answer.body.error;
  /** @type {CardField | undefined} */
  const named = cardFields.find((known) => known === field);
  if (named) {
    showIssue(named, message);
    inputOf(named).focus();
    reportChange();
  }
  return { state: 'created', error: { code, message } };
}

/** @type {Promise<{ state: string, error: unknown }> | null} */
let paying = null;

/** Pays once at a time: a second press gets the result of the first. @param {string} clientSecret */
function payOnce(clientSecret) {
  paying ??= pay(clientSecret)
    .catch(() => ({ state: 'unknown', error: NO_ANSWER }))
    .finally(() => {
      paying = null;
    });
  return paying;
}

/** @param {Record<string, unknown>} appearance */
function setAppearance(appearance) {
  for (const name of COLOR_NAMES) {
    const color = appearance[name];
    if (typeof color !== 'string' || !COLOR.test(color)) continue;
    document.documentElement.style.setProperty(`--${name}`, color);
  }
}

addEventListener('message', async ({ origin, source, data }) => {
  if (origin !== parentOrigin || source !== parent || data?.channel !== CHANNEL) return;
  if (data.type === 'appearance') setAppearance(data.appearance ?? {});
  if (data.type !== 'confirm') return;
  const result = await payOnce(String(data.clientSecret));
  post({ type: 'result', call: data.call, ...result });
});

new ResizeObserver(() => {
  post({ type: 'height', height: document.documentElement.getBoundingClientRect().height });
}).observe(document.documentElement);
post({ type: 'ready' });
