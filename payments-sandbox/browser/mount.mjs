// Served as /v1/frame.js, a classic script for the shop's pages. It shows the card fields, which live in a frame
// of the sandbox's origin: the page around them never sees what is typed.

/** @typedef {{ code: string, message: string }} CardError */
/** @typedef {{ isComplete: boolean, error: string | null }} CardChange */
/** `state` is that of the payment, or `unknown` when no answer came. @typedef {{ state: string, error: CardError | null }} CardResult */

(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const { origin } = new URL(script.src);
  /** What is posted in either direction carries this name. */
  const CHANNEL = 'oak-sandbox';
  const READY_LIMIT_MS = 15_000;

  /**
   * Shows the card fields in an element.
   * @param {HTMLElement} element
   * @param {{ publishableKey: string, clientSecret?: string, appearance?: Record<string, string> }} options
   *   `appearance`: colors as `#rrggbb` by name (accent, ink, muted, surface, line, danger)
   */
  function mount(element, { publishableKey, clientSecret, appearance = {} }) {
    const frame = document.createElement('iframe');
    frame.title = 'Card details';
    frame.src = `${origin}/frame?key=${encodeURIComponent(publishableKey)}`;
    Object.assign(frame.style, {
      display: 'block',
      // The frame has room for the outlines of its fields.
      width: 'calc(100% + 6px)',
      margin: '0 -3px',
      height: '16.25rem',
      border: '0',
    });

    /** @type {Set<(change: CardChange) => void>} */
    const listeners = new Set();
    /** @type {Map<number, (result: CardResult) => void>} */
    const pending = new Map();
    let calls = 0;
    /** @type {(isReady: boolean) => void} */
    let settleReady = () => undefined;
    /** @type {Promise<boolean>} */
    const ready = new Promise((resolve) => {
      settleReady = resolve;
    });
    const giveUp = setTimeout(() => settleReady(false), READY_LIMIT_MS);

    /** @param {object} message */
    const post = (message) =>
      frame.contentWindow?.postMessage({ channel: CHANNEL, ...message }, origin);

    /** @param {MessageEvent} event */
    function receive({ origin: from, source, data }) {
      if (from !== origin || source !== frame.contentWindow || data?.channel !== CHANNEL) return;
      if (data.type === 'ready') {
        clearTimeout(giveUp);
        post({ type: 'appearance', appearance });
        settleReady(true);
      } else if (data.type === 'height') {
        frame.style.height = `${Number(data.height)}px`;
      } else if (data.type === 'change') {
        for (const listener of listeners) {
          listener({ isComplete: data.isComplete, error: data.error });
        }
      } else if (data.type === 'result') {
        pending.get(data.call)?.({ state: data.state, error: data.error });
        pending.delete(data.call);
      }
    }

    addEventListener('message', receive);
    element.replaceChildren(frame);

    return {
      /**
       * @param {'change'} _type
       * @param {(change: CardChange) => void} listener
       * @returns {() => void} stops listening
       */
      on(_type, listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      /**
       * Pays with what is in the fields. A 3-D Secure challenge appears in place of the fields meanwhile.
       * @param {string} [secret] the payment's client secret
       * @returns {Promise<CardResult>}
       */
      async confirm(secret = clientSecret) {
        if (!(await ready)) {
          const message = 'The card fields could not be loaded. Please try again.';
          return { state: 'created', error: { code: 'fields_not_loaded', message } };
        }
        const call = ++calls;
        return new Promise((resolve) => {
          pending.set(call, resolve);
          post({ type: 'confirm', call, clientSecret: secret });
        });
      },
      /** Removes the fields and what was typed into them. */
      destroy() {
        removeEventListener('message', receive);
        clearTimeout(giveUp);
        settleReady(false);
        frame.remove();
        const message = 'The card fields were removed before an answer came.';
        for (const resolve of pending.values()) {
          resolve({ state: 'unknown', error: { code: 'no_answer', message } });
        }
        pending.clear();
      },
    };
  }

  const WALLET_CHANNEL = 'oak-sandbox-wallet';
  /** How often it is looked whether the window was closed. */
  const LOOK_MS = 300;

  /**
   * Opens the wallet sheet, in a window of its own: call it while the shopper presses something.
   * @param {object} options
   * @param {string} options.publishableKey
   * @param {'apple_pay' | 'google_pay'} options.wallet
   * @param {object} options.request what it shows first: `currency`, `amount` and `lines` (label, amount) in minor
   *   units, and whether it asks for an address (`needsAddress`)
   * @param {(question: 'address' | 'option' | 'authorize', data: any) => Promise<object>} options.answer what an
   *   address and a delivery cost (`amount`, `lines`, `options`, `option`), the payment that the shopper has agreed to
   *   (`clientSecret`), or why not (`error`); `{}` ends it
   * @returns {Promise<CardResult>} `cancelled` where the shopper closed it, `blocked` where the browser opened no window
   */
  function openWallet({ publishableKey, wallet, request, answer }) {
    const query = new URLSearchParams({ key: publishableKey, wallet });
    const sheet = open(`${origin}/wallet?${query}`, 'oak-sandbox-wallet', 'width=480,height=760');
    if (!sheet) return Promise.resolve({ state: 'blocked', error: null });
    return new Promise((resolve) => {
      /** Whether it may have been paid. */
      let isAgreed = false;
      /** @param {CardResult} result */
      const end = (result) => {
        clearInterval(looking);
        removeEventListener('message', receive);
        resolve(result);
      };
      const looking = setInterval(() => {
        if (sheet.closed) end({ state: isAgreed ? 'unknown' : 'cancelled', error: null });
      }, LOOK_MS);
      /** @param {object} message */
      const post = (message) => sheet.postMessage({ channel: WALLET_CHANNEL, ...message }, origin);
      /** @param {MessageEvent} event */
      async function receive({ origin: from, source, data }) {
        if (from !== origin || source !== sheet || data?.channel !== WALLET_CHANNEL) return;
        if (data.type === 'ready') post({ type: 'request', request });
        if (data.type === 'done') end({ state: data.state, error: data.error });
        if (data.type !== 'ask') return;
        if (data.question === 'authorize') isAgreed = true;
        const given = await answer(data.question, data.data);
        if ('error' in given) isAgreed = false;
        post({ type: 'answer', call: data.call, answer: given });
      }
      addEventListener('message', receive);
    });
  }

  Object.assign(globalThis, { OakSandbox: { mount, openWallet } });
})();
