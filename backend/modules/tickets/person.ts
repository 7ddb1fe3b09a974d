import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { PersonParts } from '../../platform/person-parts';
import { ticketDocuments, ticketEvents, ticketReplies, tickets } from './schema';

/** The tickets of a member. */
export const personParts: PersonParts = {
  lists: [
    {
      name: 'tickets',
      read: (queries, id, after, limit) =>
        queries
          .select({
            place: tickets.id,
            number: tickets.number,
            reason: tickets.reason,
            state: tickets.state,
            details: tickets.details,
            document: ticketDocuments.fileName,
            /** For this browser, while the member is signed in. */
            document_file: sql<string | null>`case when ${ticketDocuments.name} is not null
          then '/api/ticket-document/' || ${tickets.number} end`,
            created_at: tickets.createdAt,
            replies: sql<unknown>`(select jsonb_agg(jsonb_build_object('author', ${ticketReplies.author},
            'text', ${ticketReplies.text}, 'at', ${ticketReplies.at}) order by ${ticketReplies.id})
          from ${ticketReplies} where ${ticketReplies.ticketId} = ${tickets.id})`,
            events: sql<unknown>`(select jsonb_agg(jsonb_build_object('state', ${ticketEvents.state},
            'actor', ${ticketEvents.actor}, 'at', ${ticketEvents.at}) order by ${ticketEvents.id})
          from ${ticketEvents} where ${ticketEvents.ticketId} = ${tickets.id})`,
          })
          .from(tickets)
          .leftJoin(ticketDocuments, eq(ticketDocuments.name, tickets.document))
          .where(and(eq(tickets.shopperId, id), gt(tickets.id, after)))
          .orderBy(asc(tickets.id))
          .limit(limit),
    },
  ],
};
