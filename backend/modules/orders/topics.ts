import { z } from 'zod';
import { defineTopic } from '../../platform/jobs-topic';
import { untilItSucceeds } from '../payment/topics';

/** Sends a refund to the provider until it is settled; its key is the refund's id. */
export const refundCheck = defineTopic({ name: 'refund-check', ...untilItSucceeds });

/** Releases the last units that were held for a payment; its key is that of the reservation. */
export const lastUnitsEnd = defineTopic({ name: 'last-units-end', ...untilItSucceeds });

/** Asks for reviews of what an order brought; its key is the order's id. */
export const reviewInvitation = defineTopic({ name: 'review-invitation', payload: z.null() });

/** Looks at what an order means for the invitation of its shopper; its key is the order's id. */
export const referralCheck = defineTopic({ name: 'referral-check', payload: z.null() });
