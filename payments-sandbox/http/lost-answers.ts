import type { FastifyReply } from 'fastify';
import type { Faults } from '../faults';
import type { Payments } from '../payments';
import type { Payment } from '../records';

/**
 * Ends the connection in the middle of the answer, as when a network fails. Without its beginning a browser would
 * send the request again by itself.
 */
export function dropAnswer(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
  reply.raw.write('{', () => reply.raw.destroy());
  return reply;
}

/** Whether the answer about this payment is lost: because of its test card, or of a fault that is switched on. */
export function isAnswerLost(payment: Payment, payments: Payments, faults: Faults): boolean {
  if (payment.state !== 'captured') return false;
  return faults.dropsAfterCharge || payments.losesAnswer(payment);
}
