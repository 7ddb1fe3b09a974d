/*
 * The stable names of all errors. A failed call has one as `code` in the envelope's data: clients and tests
 * use the code, people read the message. This file is without zod, because the browser needs it too.
 */
export const ERROR_CODES = [
  'malformed_request',
  'login_required',
  'invalid_credentials',
  'invalid_social_token',
  'forbidden',
  /** A guest called what only members may. Their session goes on. */
  'member_required',
  'not_found',
  'not_in_cart',
  'method_not_allowed',
  'conflict',
  'already_registered',
  'email_missing',
  'out_of_stock',
  'insufficient_stock',
  'cart_quantity_limit',
  'address_limit',
  'insufficient_balance',
  'address_missing',
  'delivery_unavailable',
  /** It is too late to change the delivery of an order. */
  'delivery_fixed',
  'cart_empty',
  /** The order would be another one than the shopper was shown. */
  'cart_changed',
  /** The attempt was begun with another way to pay. */
  'payment_under_way',
  /** As many swatches as the shop posts to one address. */
  'sample_limit',
  /** The order is on its way, or cancelled already. */
  'not_cancellable',
  /** Something else would go back than the shopper was shown. */
  'cancellation_changed',
  /** The time to return it is over, or nothing of it is left. */
  'not_returnable',
  /** The shop has too few to replace it; it can be refunded. */
  'replacement_unavailable',
  /** The time is taken, or nothing is picked up on the day. */
  'pickup_unavailable',
  /** The member has too many tickets that are not closed. */
  'ticket_limit',
  /** The ticket has no room for a further reply. */
  'ticket_full',
  /** The member has sent too many documents. */
  'document_limit',
  /** It was not delivered to the member. */
  'not_reviewable',
  /** Something of the account has to be finished before it can be deleted. */
  'account_in_use',
  'idempotency_key_reused',
  'too_large',
  'unsupported_media_type',
  'validation_failed',
  'coupon_ineligible',
  'rate_limited',
  'internal_error',
  'not_configured',
  'unavailable',
  /** There was no answer. */
  'network_error',
  /** The answer breaks the contract. */
  'invalid_answer',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

const CODE_OF_STATUS: Partial<Record<number, ErrorCode>> = {
  0: 'network_error',
  400: 'malformed_request',
  401: 'login_required',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_media_type',
  422: 'validation_failed',
  429: 'rate_limited',
  501: 'not_configured',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** The general code of an HTTP status, for a backend that sends none; 0 means that there was no answer. */
export function codeOfStatus(status: number): ErrorCode {
  return CODE_OF_STATUS[status] ?? (status >= 500 ? 'internal_error' : 'malformed_request');
}

/** The code in an answer's data where it is one of ours, or else the general one of the status. */
export function errorCodeIn(data: unknown, status: number): ErrorCode {
  const given: unknown = Object(data).code;
  return ERROR_CODES.find((code) => code === given) ?? codeOfStatus(status);
}
