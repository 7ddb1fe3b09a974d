import { AppError } from './app-error';

/* Why a checkout does not go on, in the same words in every program that answers the contract. */

export function cartEmpty(): AppError {
  return new AppError(409, 'cart_empty', 'Your cart is empty.');
}

export function addressMissing(): AppError {
  return new AppError(409, 'address_missing', 'Please enter your shipping address first.');
}

export function deliveryUnavailable(message: string): AppError {
  return new AppError(409, 'delivery_unavailable', message);
}

/** The order would be another one than the shopper was shown. @param what a sentence that says why */
export function cartChanged(what: string): AppError {
  return new AppError(409, 'cart_changed', `${what} Please check it again.`);
}

export function paymentUnderWay(): AppError {
  return new AppError(
    409,
    'payment_under_way',
    'A payment for this order is in progress. Please finish it, or cancel it to pay another way.',
  );
}
