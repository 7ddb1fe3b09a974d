import type { FastifyInstance, FastifyReply } from 'fastify';
import { isSameSecret } from '@/lib/shared/same-secret';
import { ApiError } from '../api-error';
import { checkCard, findWalletCard } from '../card';
import { formatAmount } from '../format-amount';
import type { Payment } from '../records';
import { ConfirmCard, ConfirmWallet, FinishChallenge } from '../requests';
import type { Api } from './api-routes';
import { parse } from './errors';
import { dropAnswer, isAnswerLost } from './lost-answers';

/** What the card fields and the wallet sheet in the browser call. Each call is authorized by a payment's client secret. */
export function addFrameRoutes(server: FastifyInstance, api: Api): void {
  const { store, payments, faults, clock, secretKey } = api;

  function paymentOf(clientSecret: string, method: 'card' | 'express' = 'card'): Payment {
    const [, reference = '', token = ''] = /^(\w+)_secret_(\w+)$/.exec(clientSecret) ?? [];
    const payment = store.payments.get(reference);
    if (payment?.method !== method || !isSameSecret(token, payment.token)) {
      throw new ApiError(404, 'unknown_payment', 'There is no such payment.');
    }
    return payment;
  }

  async function answer(payment: Payment, reply: FastifyReply): Promise<unknown> {
    if (isAnswerLost(payment, payments, faults)) {
      await store.durable();
      return dropAnswer(reply);
    }
    const { state, failure, amount, currency } = payment;
    return { state, error: failure, amount: formatAmount(amount, currency) };
  }

  server.post('/v1/frame/confirm', async (request, reply) => {
    const { client_secret, card } = parse(ConfirmCard, request.body);
    const payment = paymentOf(client_secret);
    const checked = checkCard(card, clock(), secretKey);
    if (!checked.isValid) {
      const { field, message } = checked;
      return reply.status(422).send({ error: { code: 'invalid_card', message, field } });
    }
    return answer(payments.confirm(payment, checked.card, checked.outcome), reply);
  });

  server.post('/v1/wallet/confirm', async (request, reply) => {
    const { client_secret, last4 } = parse(ConfirmWallet, request.body);
    const payment = paymentOf(client_secret, 'express');
    const used = findWalletCard(last4, secretKey);
    if (!used) throw new ApiError(422, 'unknown_card', 'The wallet has no such card.');
    return answer(payments.confirm(payment, used.card, used.outcome), reply);
  });

  server.post('/v1/frame/challenge', async (request, reply) => {
    const { client_secret, is_complete } = parse(FinishChallenge, request.body);
    return answer(payments.decide(paymentOf(client_secret), is_complete), reply);
  });
}
