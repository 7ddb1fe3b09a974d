import { eq } from 'drizzle-orm';
import { type PersonParts, personalList } from '../../platform/person-parts';
import { addresses } from './schema';
import { addressColumns } from './service';

/** The address book of a member. */
export const personParts: PersonParts = {
  lists: [
    personalList('addresses', addresses, {
      ...addressColumns,
    }),
  ],
  /** An order could go to the other one's address. */
  takeOver: (transaction, id) => transaction.delete(addresses).where(eq(addresses.shopperId, id)),
};
