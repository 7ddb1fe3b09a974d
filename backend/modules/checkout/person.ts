import { eq } from 'drizzle-orm';
import { type PersonParts, personalListBy } from '../../platform/person-parts';
import { checkouts } from './schema';

/** What a member has chosen for the next order. */
export const personParts: PersonParts = {
  lists: [
    personalListBy(checkouts.shopperId, 'checkout', checkouts, {
      shipping_address: checkouts.shippingAddress,
      billing_address: checkouts.billingAddress,
      delivery_method: checkouts.deliveryMethod,
      delivery_date: checkouts.deliveryDate,
      delivery_window: checkouts.deliveryWindow,
      driver_notes: checkouts.driverNotes,
    }),
  ],
  /** As in the address book. */
  takeOver: (transaction, id) => transaction.delete(checkouts).where(eq(checkouts.shopperId, id)),
};
