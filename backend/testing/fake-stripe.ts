import type { IncomingMessage } from 'node:http';
import { startScriptedServer } from './scripted-server';

// biome-ignore lint/suspicious/noExplicitAny: Stripe's objects, as far as these tests need them
type Entity = Record<string, any>;

const VISA = {
  brand: 'visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2039,
  fingerprint: 'fingerprint-4242',
};
/** The outcome of a saved card of this name; any other one is paid. */
const DECLINED_CARD = 'pm_declined';

class FakeError extends Error {
  constructor(
    readonly status: number,
    readonly error: Entity,
  ) {
    super();
  }
}

function missing(param: string): FakeError {
  return new FakeError(404, { type: 'invalid_request_error', code: 'resource_missing', param });
}

async function readForm(request: IncomingMessage): Promise<Entity> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return Object.fromEntries(new URLSearchParams(text));
}

/** The fields `metadata[name]` of a form. */
function metadataOf(form: Entity): Entity {
  const given = Object.entries(form).flatMap(([field, value]) => {
    const name = /^metadata\[(\w+)\]$/.exec(field)?.[1];
    return name ? [[name, value]] : [];
  });
  return Object.fromEntries(given);
}

/** Stands for Stripe: the part of its API that the provider uses, with its idempotency keys. */
export async function startFakeStripe() {
  const server = await startScriptedServer();
  const intents = new Map<string, Entity>();
  const refunds = new Map<string, Entity>();
  const customers = new Map<string, Entity>();
  /** The owners of cards, by the card. */
  const cards = new Map<string, string | null>();
  const keys = new Map<string, { form: string; answer: Entity }>();
  let isSilent = false;
  let status = 0;
  let losesAnswers = false;
  let findsCustomers = true;
  let count = 0;
  const newId = (prefix: string) => `${prefix}_${++count}`;

  function findIntent(id: string): Entity {
    const intent = intents.get(id);
    if (!intent) throw missing('intent');
    return intent;
  }

  function charge(intent: Entity, card: Entity = VISA): void {
    Object.assign(intent, {
      status: intent.capture_method === 'manual' ? 'requires_capture' : 'succeeded',
      last_payment_error: null,
      latest_charge: { id: newId('ch'), payment_method_details: { card } },
    });
  }

  function decline(intent: Entity): void {
    const error = { code: 'card_declined', message: 'Your card was declined.' };
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
  }

  function createIntent(form: Entity): Entity {
    const id = newId('pi');
    const intent: Entity = {
      id,
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: Number(form.amount),
      capture_method: form.capture_method ?? 'automatic',
      customer: form.customer ?? null,
      client_secret: `${id}_secret_1`,
      metadata: metadataOf(form),
      last_payment_error: null,
      next_action: null,
      latest_charge: null,
      created: Math.floor(Date.now() / 1000),
      form,
    };
    if (form.confirm !== 'true') {
      intents.set(id, intent);
      return intent;
    }
    if (cards.get(form.payment_method) !== form.customer) throw missing('payment_method');
    intents.set(id, intent);
    if (form.payment_method === DECLINED_CARD) {
      decline(intent);
      throw new FakeError(402, {
        type: 'card_error',
        ...intent.last_payment_error,
        payment_intent: intent,
      });
    }
    charge(intent);
    return intent;
  }

  function createRefund(form: Entity): Entity {
    const intent = findIntent(form.payment_intent);
    const refund = {
      id: newId('re'),
      object: 'refund',
      status: 'pending',
      payment_intent: intent.id,
      amount: Number(form.amount),
      metadata: metadataOf(form),
    };
    refunds.set(refund.id, refund);
    return refund;
  }

  function list(data: Entity[], query: URLSearchParams): Entity {
    const newestFirst = [...data].reverse();
    const after = query.get('starting_after');
    const start = newestFirst.findIndex(({ id }) => id === after) + 1;
    const page = newestFirst.slice(start, start + Number(query.get('limit')));
    const has_more = start + page.length < newestFirst.length;
    return { object: 'list', data: page, has_more, url: '/v1/payment_intents' };
  }

  function answer(route: string, query: URLSearchParams, form: Entity): Entity {
    const [, , , id = ''] = route.split('/');
    if (route === 'POST /v1/payment_intents') return createIntent(form);
    if (route === 'GET /v1/payment_intents') {
      const since = Number(query.get('created[gte]'));
      const customer = query.get('customer');
      const wanted = [...intents.values()].filter(
        (intent) => intent.created >= since && (!customer || intent.customer === customer),
      );
      return list(wanted, query);
    }
    if (/^GET \/v1\/payment_intents\/\w+$/.test(route)) return findIntent(id);
    // What the browser does with the card fields.
    if (/^POST \/v1\/payment_intents\/\w+\/confirm$/.test(route)) {
      charge(findIntent(id));
      return findIntent(id);
    }
    if (/^POST \/v1\/payment_intents\/\w+\/capture$/.test(route)) {
      const intent = findIntent(id);
      if (intent.status !== 'requires_capture') {
        const code = 'payment_intent_unexpected_state';
        throw new FakeError(400, { type: 'invalid_request_error', code, payment_intent: intent });
      }
      return Object.assign(intent, { status: 'succeeded' });
    }
    if (/^POST \/v1\/payment_intents\/\w+\/cancel$/.test(route)) {
      const intent = findIntent(id);
      if (['succeeded', 'canceled', 'processing'].includes(intent.status)) {
        const code = 'payment_intent_unexpected_state';
        throw new FakeError(400, { type: 'invalid_request_error', code, payment_intent: intent });
      }
      return Object.assign(intent, { status: 'canceled' });
    }
    if (route === 'POST /v1/refunds') return createRefund(form);
    if (route === 'GET /v1/refunds') {
      const wanted = [...refunds.values()].filter(
        (refund) => refund.payment_intent === query.get('payment_intent'),
      );
      return list(wanted, query);
    }
    if (route === 'POST /v1/customers') {
      const customer = { id: newId('cus'), object: 'customer', metadata: metadataOf(form) };
      customers.set(customer.id, customer);
      return customer;
    }
    if (/^POST \/v1\/customers\/\w+$/.test(route)) return customers.get(id) ?? {};
    if (route === 'GET /v1/customers/search') {
      const name = /'shopper'\]:'([\w-]+)'/.exec(query.get('query') ?? '')?.[1];
      const data = [...customers.values()].filter(({ metadata }) => metadata.shopper === name);
      return { object: 'search_result', data: findsCustomers ? data : [], has_more: false };
    }
    if (/^GET \/v1\/customers\/\w+\/payment_methods$/.test(route)) {
      const own = [...cards].filter(([, owner]) => owner === id);
      return list(
        own.map(([card]) => ({ id: card, object: 'payment_method', card: VISA })),
        query,
      );
    }
    if (/^POST \/v1\/payment_methods\/\w+\/detach$/.test(route)) {
      cards.set(id, null);
      return { id, object: 'payment_method' };
    }
    throw new Error(`Stripe has no ${route} here`);
  }

  /** As the first time where the key is known; another request with it is an error. */
  function answerOnce(route: string, query: URLSearchParams, form: Entity, key: string): Entity {
    const text = JSON.stringify([route, form]);
    const earlier = keys.get(key);
    if (earlier && earlier.form !== text) {
      throw new FakeError(400, { type: 'idempotency_error' });
    }
    const given = earlier?.answer ?? structuredClone(answer(route, query, form));
    keys.set(key, { form: text, answer: given });
    return given;
  }

  server.answers(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const form = await readForm(request);
    if (isSilent) return;
    const send = (code: number, body: Entity) =>
      response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (status) return send(status, { error: { type: 'api_error' } });
    const route = `${request.method} ${url.pathname}`;
    const key = request.headers['idempotency-key']?.toString();
    try {
      const body = key
        ? answerOnce(route, url.searchParams, form, key)
        : answer(route, url.searchParams, form);
      if (losesAnswers && body.status === 'succeeded') response.destroy();
      else send(200, body);
    } catch (error) {
      if (!(error instanceof FakeError)) throw error;
      send(error.status, { error: error.error });
    }
  });

  return {
    ...server,
    intents,
    customers,
    /** What the browser does with the card fields. */
    pays: (id: string) => charge(findIntent(id)),
    declines: (id: string) => decline(findIntent(id)),
    changes: (id: string, fields: Entity) => Object.assign(findIntent(id), fields),
    /** Gives a customer a card. */
    saves: (customer: string, card: string) => cards.set(card, customer),
    settlesRefunds() {
      for (const refund of refunds.values()) refund.status = 'succeeded';
    },
    /** A day later. */
    clearKeys: () => keys.clear(),
    /** For a minute, a search does not find a new customer. */
    findsCustomers(now: boolean) {
      findsCustomers = now;
    },
    isSilent(now: boolean) {
      isSilent = now;
    },
    answersWith(code: number) {
      status = code;
    },
    losesAnswers(now: boolean) {
      losesAnswers = now;
    },
  };
}
