import type { ErrorCode } from './error-codes';

/** The codes that a backend answers: the others are the storefront's own, for an answer that did not come or is none. */
export type AnsweredCode = Exclude<ErrorCode, 'network_error' | 'invalid_answer'>;

interface ErrorCause {
  /** The HTTP status that a code comes with, unless the endpoint's row says otherwise. */
  status: number;
  /** One sentence, for whoever writes or calls a backend. */
  cause: string;
}

/** What each code means. Apart from the codes, which the browser loads. */
export const ERROR_CAUSES: Record<AnsweredCode, ErrorCause> = {
  malformed_request: {
    status: 400,
    cause: 'The body is not valid JSON or not a valid form, or a header is not valid.',
  },
  login_required: {
    status: 401,
    cause: 'There is no bearer token, or its session has ended.',
  },
  invalid_credentials: {
    status: 401,
    cause: 'No account has this name and password; the answer does not say which is wrong.',
  },
  invalid_social_token: {
    status: 401,
    cause: 'The provider does not vouch for this token.',
  },
  forbidden: {
    status: 403,
    cause: 'This shopper may not do this.',
  },
  member_required: {
    status: 403,
    cause: 'The token is that of a guest, and only members may do this.',
  },
  not_found: {
    status: 404,
    cause: 'What the request names does not exist, or the caller may not see it.',
  },
  not_in_cart: {
    status: 404,
    cause: 'The product is not in the cart.',
  },
  method_not_allowed: {
    status: 405,
    cause: 'The method is not POST.',
  },
  conflict: {
    status: 409,
    cause: 'What the request names is in a state that does not allow this, or is used otherwise.',
  },
  already_registered: {
    status: 409,
    cause: 'An account has this email address or mobile number already.',
  },
  email_missing: {
    status: 422,
    cause: 'The provider does not tell the email address, which an account needs.',
  },
  out_of_stock: {
    status: 409,
    cause: 'The product cannot be bought now.',
  },
  insufficient_stock: {
    status: 409,
    cause: 'Fewer units are available than wanted.',
  },
  cart_quantity_limit: {
    status: 409,
    cause: 'The cart would hold more units of the product than one order may have, or none.',
  },
  address_limit: {
    status: 409,
    cause: 'The address book is full.',
  },
  insufficient_balance: {
    status: 409,
    cause: 'The wallet has less money, or fewer points, than this takes.',
  },
  address_missing: {
    status: 409,
    cause: 'No shipping address has been chosen.',
  },
  delivery_unavailable: {
    status: 409,
    cause: 'The order cannot be delivered there, on this day or in this way.',
  },
  delivery_fixed: {
    status: 409,
    cause: 'It is too late to change the delivery.',
  },
  cart_empty: {
    status: 409,
    cause: 'The cart is empty.',
  },
  cart_changed: {
    status: 409,
    cause: 'The order would be another one than the shopper was shown. Nothing has been done.',
  },
  payment_under_way: {
    status: 409,
    cause: 'The payment was begun with other content, or another one is in progress.',
  },
  sample_limit: {
    status: 409,
    cause: 'The address has had as many swatches as the shop posts to one.',
  },
  not_cancellable: {
    status: 409,
    cause: 'The order is on its way, or cancelled already. Nothing has been done.',
  },
  cancellation_changed: {
    status: 409,
    cause: 'Something else would go back than the shopper was shown. Nothing has been done.',
  },
  not_returnable: {
    status: 409,
    cause: 'The return window is over, or nothing of the item is left. Nothing has been done.',
  },
  replacement_unavailable: {
    status: 409,
    cause:
      'The shop has too few to replace the item, which can be refunded. Nothing has been done.',
  },
  pickup_unavailable: {
    status: 409,
    cause: 'Nothing can be picked up at this time. Nothing has been done.',
  },
  ticket_limit: {
    status: 409,
    cause: 'The member has too many tickets that are not closed.',
  },
  ticket_full: {
    status: 409,
    cause: 'The ticket has no room for a further reply.',
  },
  document_limit: {
    status: 409,
    cause: 'The member has sent as many documents as the shop keeps.',
  },
  not_reviewable: {
    status: 409,
    cause: 'It was not delivered to the member.',
  },
  account_in_use: {
    status: 409,
    cause: 'Something of the account has to be finished before it can be deleted.',
  },
  idempotency_key_reused: {
    status: 409,
    cause: 'The idempotency key was sent before with other content.',
  },
  too_large: {
    status: 413,
    cause: 'The request, or what it asks for, is too large.',
  },
  unsupported_media_type: {
    status: 415,
    cause: 'The body has another media type than those of the endpoint.',
  },
  validation_failed: {
    status: 422,
    cause: 'A field of the request is not valid: `errors` of the data names each with a message.',
  },
  coupon_ineligible: {
    status: 409,
    cause: 'The coupon does not fit the shopper or the cart, or there is no room for it.',
  },
  rate_limited: {
    status: 429,
    cause: 'There were too many attempts. The header `Retry-After` says when to try again.',
  },
  internal_error: {
    status: 500,
    cause: 'Something unexpected went wrong.',
  },
  not_configured: {
    status: 501,
    cause: 'The shop is not set up for this.',
  },
  unavailable: {
    status: 503,
    cause:
      'The backend, or something that it needs, is busy or down. The header `Retry-After` says when to try again.',
  },
};
