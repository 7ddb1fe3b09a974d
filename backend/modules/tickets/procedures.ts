import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { ShopperContext } from '../../platform/procedure';
import { addDocument, lockMember, readDocument, storeDocument, toDocument } from './documents';
import { readRecentOrders, readReplies, readTicket, readTickets } from './read-tickets';
import { findTicket, lockTicket } from './ticket-state';
import { addReply, addTicket } from './writing';

/** Section 2, "/ticket": a page of the member's tickets. */
export function ticketList(
  request: RequestOf<'ticketList'>,
  { queries, shopper }: ShopperContext,
): Promise<ResponseOf<'ticketList'>> {
  return readTickets(queries, shopper.id, request);
}

export async function ticketReplies(
  { ticket_number }: RequestOf<'ticketReplies'>,
  { queries, shopper }: ShopperContext,
): Promise<ResponseOf<'ticketReplies'>> {
  const { id } = await findTicket(queries, ticket_number, shopper.id);
  return { replies: await readReplies(queries, id) };
}

export function ticketOrders(
  _: RequestOf<'ticketOrders'>,
  { queries, shopper }: ShopperContext,
): Promise<ResponseOf<'ticketOrders'>> {
  return readRecentOrders(queries, shopper.id);
}

export async function uploadTicketDocument(
  { file_name }: RequestOf<'uploadTicketDocument'>,
  { queries, files, shopper, uploads, clock }: ShopperContext,
): Promise<ResponseOf<'uploadTicketDocument'>> {
  const document = await storeDocument(
    { queries, files },
    await toDocument(uploads.document, file_name),
  );
  await queries.transaction((transaction) =>
    addDocument(transaction, files, shopper.id, document, clock()),
  );
  return { document: document.name };
}

/** Section 2, "/add-ticket". */
export function createTicket(
  request: RequestOf<'createTicket'>,
  { queries, shopper, clock }: ShopperContext,
): Promise<ResponseOf<'createTicket'>> {
  return queries.transaction(async (transaction) => {
    const now = clock();
    const id = await addTicket(transaction, { shopperId: shopper.id, request, now });
    return readTicket(transaction, id);
  });
}

export function replyToTicket(
  { ticket_number, text }: RequestOf<'replyToTicket'>,
  { queries, shopper, clock }: ShopperContext,
): Promise<ResponseOf<'replyToTicket'>> {
  return queries.transaction(async (transaction) => {
    await lockMember(transaction, shopper.id);
    const row = await lockTicket(transaction, ticket_number, shopper.id);
    const reply = await addReply(transaction, row, { author: 'shopper', text, now: clock() });
    return { ticket: await readTicket(transaction, row.id), reply };
  });
}

export async function ticketDocumentFile(
  { ticket_number }: RequestOf<'ticketDocumentFile'>,
  { queries, files, shopper }: ShopperContext,
): Promise<ResponseOf<'ticketDocumentFile'>> {
  const ticket = await findTicket(queries, ticket_number, shopper.id);
  const { fileName, type, content } = await readDocument({ queries, files }, ticket);
  return { file_name: fileName, type, content: content.toString('base64') };
}
