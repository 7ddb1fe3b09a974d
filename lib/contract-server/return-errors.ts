import { shopDate } from '@/lib/shared/shop-time';
import { AppError } from './app-error';

/* Why an item does not go back, in the same words in every program that answers the contract. */

/** Section 9: 7 days for what says nothing else. */
export const DEFAULT_RETURN_DAYS = 7;

/** What shoppers read where an item cannot be returned, or not be replaced. */
export const returnRefusals = {
  cancelled: 'This item was cancelled.',
  notDelivered: 'This item was not delivered yet. It can be returned once it is with you.',
  requested: 'You have asked to return this item already.',
  /** @param until the last day, `YYYY-MM-DD` */
  tooLate: (days: number, until: string) =>
    `The ${days}-day return window closed on ${shopDate(until)}.`,
  noReplacements: 'We do not replace items. You can return it and get your money back.',
} as const;

export function notReturnable(reason: string): AppError {
  return new AppError(409, 'not_returnable', reason);
}

export function replacementUnavailable(reason: string): AppError {
  return new AppError(409, 'replacement_unavailable', reason);
}

/** @param units that are left of the item, at least one */
export function fewerReturnable(units: number): AppError {
  return notReturnable(`Only ${units} of this item can be returned.`);
}
