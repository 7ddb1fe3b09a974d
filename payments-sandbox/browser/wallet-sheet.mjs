// The wallet sheet, in a window of its own. It asks the page that has opened it what an address and a delivery cost,
// and for the payment once the shopper has agreed.

/**
 * @typedef {{ id: string, label: string, detail?: string, amount: number }} DeliveryOption
 * @typedef {{ label: string, amount: number }} Line
 * @typedef {{ currency: string, amount: number, lines: Line[], needsAddress: boolean }} WalletRequest
 * @typedef {{ amount: number, lines: Line[], options: DeliveryOption[], option: string }} Quote
 */

const CHANNEL = 'oak-sandbox-wallet';
const ANSWER_LIMIT_MS = 30_000;
const NO_ANSWER = 'There was no answer. Please try again.';

/** The only page that may talk to the sheet. */
const openerOrigin = document.body.dataset.openerOrigin ?? '';

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

const form = byId('sheet', HTMLFormElement);
const address = byId('address', HTMLFieldSetElement);
const delivery = byId('delivery', HTMLFieldSetElement);
const payButton = byId('pay', HTMLButtonElement);

/** @type {WalletRequest | undefined} */
let request;
/** Whether the page has named the price of what is chosen now. */
let isPriced = false;
let isPaying = false;
/** Counts what the shopper changes: the answer to an earlier change is of no interest. */
let turn = 0;

/** @param {object} message */
function post(message) {
  opener?.postMessage({ channel: CHANNEL, ...message }, openerOrigin);
}

/** @type {Map<number, (answer: unknown) => void>} */
const pending = new Map();
let calls = 0;

/**
 * Asks the page. @param {'address' | 'option' | 'authorize'} question @param {unknown} data
 * @returns {Promise<Partial<Quote> & { error?: string, clientSecret?: string }>}
 */
function ask(question, data) {
  const call = ++calls;
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve({ error: NO_ANSWER }), ANSWER_LIMIT_MS);
    pending.set(call, (answer) => {
      clearTimeout(giveUp);
      pending.delete(call);
      resolve(Object(answer));
    });
    post({ type: 'ask', call, question, data });
  });
}

/** @param {number} amount in minor units */
function formatted(amount) {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: request?.currency ?? 'USD',
  });
  return format.format(amount / 100);
}

/** @param {string} name */
function typed(name) {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** What a wallet tells of an address before the shopper has agreed. */
function place() {
  return {
    city: typed('city'),
    state: typed('state'),
    postal_code: typed('postal_code'),
    country: typed('country'),
  };
}

/** @param {string} text */
function showIssue(text) {
  byId('issue', HTMLElement).textContent = text;
}

function showState() {
  payButton.disabled = !isPriced || isPaying;
  byId('status', HTMLElement).textContent = isPaying ? 'Paying' : '';
}

/** @param {Pick<Quote, 'amount' | 'lines'>} price */
function showPrice({ amount, lines }) {
  const rows = [...lines, { label: 'Total', amount }].map((line, index) => {
    const term = document.createElement('dt');
    const value = document.createElement('dd');
    term.textContent = line.label;
    value.textContent = formatted(line.amount);
    if (index === lines.length) value.className = 'total';
    return [term, value];
  });
  byId('lines', HTMLElement).replaceChildren(...rows.flat());
  payButton.textContent = `Pay ${formatted(amount)}`;
}

/** @param {readonly DeliveryOption[]} options @param {string} chosen */
function showOptions(options, chosen) {
  const labels = options.map(({ id, label, detail = '', amount }) => {
    const input = document.createElement('input');
    Object.assign(input, { type: 'radio', name: 'option', value: id, checked: id === chosen });
    const text = document.createElement('span');
    text.textContent = `${label}, ${formatted(amount)}${detail && ` (${detail})`}`;
    const line = document.createElement('label');
    line.className = 'option';
    line.append(input, text);
    return line;
  });
  byId('options', HTMLElement).replaceChildren(...labels);
  delivery.hidden = options.length === 0;
}

/** Asks for the price again. @param {'address' | 'option'} question @param {unknown} data */
async function price(question, data) {
  const own = ++turn;
  isPriced = false;
  showIssue('');
  showState();
  const answer = await ask(question, data);
  if (own !== turn) return;
  const { error, amount, lines, options = [], option = '' } = answer;
  if (error || amount === undefined || !lines) {
    showIssue(error ?? NO_ANSWER);
    if (question === 'address') showOptions([], '');
    return;
  }
  showPrice({ amount, lines });
  showOptions(options, option);
  isPriced = true;
  showState();
}

/** @param {string} state @param {unknown} [error] */
function end(state, error = null) {
  post({ type: 'done', state, error });
  close();
}

/** @param {string} clientSecret */
async function confirm(clientSecret) {
  const response = await fetch('/v1/wallet/confirm', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_secret: clientSecret, last4: typed('card') }),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  if (response.status >= 500) return end('unknown');
  const body = await response.json();
  if (response.status === 200) end(body.state, body.error);
  else end('created', body.error);
}

async function pay() {
  if (!isPriced || isPaying) return;
  isPaying = true;
  showIssue('');
  showState();
  const { line1, line2, ...contact } = {
    name: typed('name'),
    email: typed('email'),
    phone: typed('phone'),
    line1: typed('line1'),
    line2: typed('line2'),
  };
  const answer = await ask('authorize', {
    contact,
    address: request?.needsAddress ? { line1, line2, ...place() } : null,
    option: typed('option') || null,
  });
  if (answer.clientSecret) {
    await confirm(answer.clientSecret).catch(() => end('unknown'));
    return;
  }
  // The page goes on without the wallet.
  if (!answer.error) return end('unknown');
  isPaying = false;
  showIssue(answer.error);
  if (answer.amount !== undefined && answer.lines) {
    showPrice({ amount: answer.amount, lines: answer.lines });
    showOptions(answer.options ?? [], answer.option ?? '');
  }
  showState();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void pay();
});
byId('cancel', HTMLButtonElement).addEventListener('click', () => end('cancelled'));
address.addEventListener('change', ({ target }) => {
  // A street does not change what the delivery costs, and a wallet does not tell it before.
  const isPlace = target instanceof Element && !/^line/.test(target.id);
  if (isPlace && request?.needsAddress) void price('address', place());
});
delivery.addEventListener('change', () => void price('option', typed('option')));

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== openerOrigin || source !== opener || data?.channel !== CHANNEL) return;
  if (data.type === 'answer') pending.get(data.call)?.(data.answer);
  if (data.type !== 'request' || request) return;
  request = data.request;
  if (!request) return;
  showPrice(request);
  if (request.needsAddress) {
    void price('address', place());
    return;
  }
  address.hidden = true;
  isPriced = true;
  showState();
});

post({ type: 'ready' });
