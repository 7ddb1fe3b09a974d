import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { HELP_TOPICS, helpTopicTitles } from '@/lib/contract/help-topics';
import { TICKET_PAGE_SIZE, type TicketTab } from '@/lib/contract/ticket-states';
import type { Ticket, TicketReply } from '@/lib/contract/tickets';
import type { Queries } from '../../platform/database/database';
import { containing } from '../../platform/database/like-pattern';
import { orders } from '../orders/schema';
import { UNPAID_STATES } from '../orders/states';
import { ticketDocuments, ticketReplies, tickets } from './schema';

const IN_TAB: Readonly<Record<TicketTab, SQL | undefined>> = {
  all: undefined,
  open: ne(tickets.state, 'closed'),
  closed: eq(tickets.state, 'closed'),
};

/** Of the orders that the form offers. */
const MAX_ORDERS = 100;

const columns = {
  ...getTableColumns(tickets),
  orderNumber: orders.number,
  fileName: ticketDocuments.fileName,
  type: ticketDocuments.type,
  bytes: sql<
    number | null
  >`coalesce(${ticketDocuments.bytes}, octet_length(${ticketDocuments.content}))`,
  replyCount: sql<number>`(
    select count(*)::integer from ${ticketReplies} where ${ticketReplies.ticketId} = ${tickets.id})`,
};

const selectTickets = (queries: Queries) =>
  queries
    .select(columns)
    .from(tickets)
    .leftJoin(orders, eq(orders.id, tickets.orderId))
    .leftJoin(ticketDocuments, eq(ticketDocuments.name, tickets.document));

type ReadRow = Awaited<ReturnType<typeof selectTickets>>[number];

function ticketOf({ fileName, type, bytes, ...row }: ReadRow): Ticket {
  return {
    ticket_number: row.number,
    title: helpTopicTitles[row.reason],
    state: row.state,
    created_at: row.createdAt.toISOString(),
    details: row.details,
    order_number: row.orderNumber,
    document:
      fileName !== null && type !== null && bytes !== null
        ? { file_name: fileName, type, bytes }
        : null,
    reply_count: row.replyCount,
  };
}

/** The ticket's number, with or without its hyphens, its order's, its title, or what is written in it. */
function matches(text: string): SQL | undefined {
  const pattern = containing(text);
  const reasons = HELP_TOPICS.filter((reason) =>
    helpTopicTitles[reason].toLowerCase().includes(text.toLowerCase()),
  );
  return or(
    ilike(tickets.number, pattern),
    sql`replace(${tickets.number}, '-', '') ilike ${pattern}`,
    ilike(tickets.details, pattern),
    inArray(tickets.reason, reasons),
    sql`exists (
      select from ${orders}
      where ${orders.id} = ${tickets.orderId} and ${ilike(orders.number, pattern)})`,
    sql`exists (
      select from ${ticketReplies}
      where ${ticketReplies.ticketId} = ${tickets.id} and ${ilike(ticketReplies.text, pattern)})`,
  );
}

/** A page of a member's tickets, the newest first. */
export async function readTickets(
  queries: Queries,
  shopperId: number,
  { tab, search_text, page_number }: RequestOf<'ticketList'>,
): Promise<ResponseOf<'ticketList'>> {
  const isFound = and(
    eq(tickets.shopperId, shopperId),
    IN_TAB[tab],
    search_text === '' ? undefined : matches(search_text),
  );
  const rows = await selectTickets(queries)
    .where(isFound)
    .orderBy(desc(tickets.id))
    .limit(TICKET_PAGE_SIZE)
    .offset((page_number - 1) * TICKET_PAGE_SIZE);
  return { tickets: rows.map(ticketOf), total: await queries.$count(tickets, isFound) };
}

/** The ticket of an id. */
export async function readTicket(queries: Queries, id: number): Promise<Ticket> {
  const [row] = await selectTickets(queries).where(eq(tickets.id, id));
  if (!row) throw new Error(`There is no ticket ${id}`);
  return ticketOf(row);
}

export function replyOf({ id, author, text, at }: typeof ticketReplies.$inferSelect): TicketReply {
  return { id, author, text, at: at.toISOString() };
}

/** The replies of a ticket, the oldest first. */
export async function readReplies(queries: Queries, ticketId: number): Promise<TicketReply[]> {
  const rows = await queries
    .select()
    .from(ticketReplies)
    .where(eq(ticketReplies.ticketId, ticketId))
    .orderBy(asc(ticketReplies.id));
  return rows.map(replyOf);
}

/** The orders that a ticket may name, the newest first. */
export async function readRecentOrders(
  queries: Queries,
  shopperId: number,
): Promise<ResponseOf<'ticketOrders'>> {
  const rows = await queries
    .select({
      order_number: orders.number,
      placedAt: orders.placedAt,
      // Names as text, because drizzle leaves the table out of those that it writes.
      name: sql<string>`(
        select line.name from order_lines line
        where line.order_id = orders.id order by line.position limit 1)`,
    })
    .from(orders)
    .where(and(eq(orders.shopperId, shopperId), notInArray(orders.state, [...UNPAID_STATES])))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(MAX_ORDERS);
  return rows.map(({ placedAt, ...order }) => ({ ...order, placed_at: placedAt.toISOString() }));
}
