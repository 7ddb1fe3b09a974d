import { z } from 'zod';
import { MINUTE_MS, SECOND_MS } from '@/lib/contract/durations';
import { defineTopic } from '../../platform/jobs-topic';

/** A provider that is down for long must not bury what waits for it. */
export const untilItSucceeds = {
  payload: z.null(),
  maxTries: Number.POSITIVE_INFINITY,
  retry: { firstMs: 15 * SECOND_MS, factor: 2, lastMs: 10 * MINUTE_MS },
};

/** Looks after a payment until it is final; its key is the payment's id. */
export const paymentCheck = defineTopic({ name: 'payment-check', ...untilItSucceeds });

/** Holds the provider's payments against ours. */
export const reconciliation = defineTopic({ name: 'payment-reconciliation', ...untilItSucceeds });

/** Removes the saved cards of a member who was deleted; its key is the provider's name of them. */
export const forgetCustomer = defineTopic({ name: 'forget-customer', payload: z.null() });
