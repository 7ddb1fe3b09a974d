import { and, asc, eq, gt } from 'drizzle-orm';
import type { PersonParts } from '../../platform/person-parts';
import { addresses } from './schema';
import { addressColumns } from './service';

/** The address book of a member. */
export const personParts: PersonParts = {
  lists: [
    {
      name: 'addresses',
      read: (queries, id, after, limit) =>
        queries
          .select({
            place: addresses.id,
            ...addressColumns,
          })
          .from(addresses)
          .where(and(eq(addresses.shopperId, id), gt(addresses.id, after)))
          .orderBy(asc(addresses.id))
          .limit(limit),
    },
  ],
};
