import { and, asc, eq, gt } from 'drizzle-orm';
import type { PersonParts } from '../../platform/person-parts';
import { orders } from '../orders/schema';
import { invoices } from './schema';

/** The invoices and credit notes of a member. They stay as they were issued: the law asks for ten years. */
export const personParts: PersonParts = {
  lists: [
    {
      name: 'invoices',
      read: (queries, id, after, limit) =>
        queries
          .select({
            place: invoices.id,
            kind: invoices.kind,
            number: invoices.number,
            issued_at: invoices.issuedAt,
            contents: invoices.contents,
          })
          .from(invoices)
          .innerJoin(orders, eq(orders.id, invoices.orderId))
          .where(and(eq(orders.shopperId, id), gt(invoices.id, after)))
          .orderBy(asc(invoices.id))
          .limit(limit),
    },
  ],
};
