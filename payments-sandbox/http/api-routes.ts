import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cardAnswer, paymentAnswer, refundAnswer } from '../answers';
import { ApiError } from '../api-error';
import { type Faults, setFaults } from '../faults';
import type { Payments } from '../payments';
import type { Payment } from '../records';
import {
  CreatePayment,
  CreateRefund,
  IdempotencyKey,
  ListPayments,
  SetFaults,
  VerifyUpi,
} from '../requests';
import { cardsOf } from '../saved-cards';
import type { Store } from '../store';
import { findUpiId } from '../test-cards';
import { parse } from './errors';
import { dropAnswer, isAnswerLost } from './lost-answers';
import { isMerchant } from './merchant';

export interface Api {
  store: Store;
  payments: Payments;
  faults: Faults;
  clock: () => number;
  secretKey: string;
  publicUrl: string;
}

const ByReference = z.object({ reference: z.string() });
const ByCustomer = z.object({ customer: z.string() });
const ByCard = z.object({ customer: z.string(), card: z.string() });

/** The routes for the merchant's server. Each takes the secret key as its bearer token. */
export function addApiRoutes(server: FastifyInstance, api: Api): void {
  server.register(async (routes) => {
    routes.addHook('onRequest', async (request) => {
      if (!isMerchant(request, api.secretKey)) {
        throw new ApiError(401, 'wrong_key', 'The secret key is missing or wrong.');
      }
    });
    routes.post('/v1/faults', async (request) => {
      const faults = parse(SetFaults, request.body);
      setFaults(api.faults, faults, api.clock());
      return faults;
    });
    routes.register(async (paymentRoutes) => {
      addFaultHook(paymentRoutes, api);
      addPaymentRoutes(paymentRoutes, api);
      addCustomerRoutes(paymentRoutes, api);
    });
  });
}

/** While a fault is switched on, calls have no effect. */
function addFaultHook(routes: FastifyInstance, { faults, clock }: Api): void {
  routes.addHook('onRequest', async (_request, reply) => {
    const silentMs = faults.silentUntil - clock();
    if (silentMs > 0) {
      reply.hijack();
      const end = setTimeout(() => reply.raw.destroy(), silentMs);
      reply.raw.once('close', () => clearTimeout(end));
      return reply;
    }
    if (faults.status) {
      throw new ApiError(faults.status, 'internal_error', 'The payment provider has a problem.');
    }
  });
}

function addPaymentRoutes(routes: FastifyInstance, api: Api): void {
  const { store, payments, publicUrl } = api;

  function paymentOf(request: FastifyRequest): Payment {
    return payments.find(parse(ByReference, request.params).reference);
  }

  /** Answers with a payment, unless the answer is to be lost. */
  async function answer(payment: Payment, reply: FastifyReply): Promise<unknown> {
    if (!isAnswerLost(payment, payments, api.faults)) return paymentAnswer(payment, publicUrl);
    await store.durable();
    return dropAnswer(reply);
  }

  routes.post('/v1/payments', async (request, reply) => {
    const key = IdempotencyKey.safeParse(request.headers['idempotency-key']);
    if (!key.success) {
      throw new ApiError(
        400,
        'key_required',
        'The header Idempotency-Key is missing or not valid.',
      );
    }
    const created = payments.create(key.data, parse(CreatePayment, request.body));
    const payment = store.findByIdempotencyKey(key.data);
    if (!payment || !isAnswerLost(payment, payments, api.faults)) return created;
    await store.durable();
    return dropAnswer(reply);
  });

  routes.get('/v1/payments', async (request) => {
    const { since, after, limit } = parse(ListPayments, request.query);
    const all = [...store.payments.values()];
    // A page after a payment that is gone would begin at the start again.
    const start = after === undefined ? 0 : all.indexOf(payments.find(after)) + 1;
    const wanted = all.slice(start).filter(({ createdAt }) => createdAt >= since);
    const page = wanted.slice(0, limit);
    return {
      payments: page.map((payment) => paymentAnswer(payment, publicUrl)),
      next: wanted.length > limit ? (page.at(-1)?.reference ?? null) : null,
    };
  });

  routes.get('/v1/payments/:reference', async (request, reply) =>
    answer(paymentOf(request), reply),
  );

  routes.post('/v1/payments/:reference/capture', async (request, reply) =>
    answer(payments.capture(paymentOf(request)), reply),
  );

  routes.post('/v1/payments/:reference/cancel', async (request, reply) =>
    answer(payments.cancel(paymentOf(request)), reply),
  );

  routes.post('/v1/payments/:reference/refunds', async (request) => {
    const { id, amount } = parse(CreateRefund, request.body);
    return refundAnswer(payments.refund(paymentOf(request), id, amount));
  });
}

function addCustomerRoutes(routes: FastifyInstance, { store }: Api): void {
  routes.get('/v1/customers/:customer/cards', async (request) => {
    const { customer } = parse(ByCustomer, request.params);
    return { cards: cardsOf(store, customer).map(cardAnswer) };
  });

  // Removing a card that is gone is no error, so that a lost answer can be tried again.
  routes.delete('/v1/customers/:customer/cards/:card', async (request) => {
    const { customer, card } = parse(ByCard, request.params);
    const known = store.cards.get(card);
    if (known?.customer === customer) store.commit([{ type: 'card_dropped', reference: card }]);
    return { reference: card, is_removed: true };
  });

  routes.post('/v1/upi/verify', async (request) => {
    const person = findUpiId(parse(VerifyUpi, request.body).upi_id);
    return { is_valid: person !== undefined, name: person?.name ?? null };
  });
}
