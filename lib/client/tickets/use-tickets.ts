'use client';

import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { TicketsQuery } from '@/lib/shared/tickets-path';
import { invalidate } from '../calls/invalidation';
import { useShopperList } from '../calls/use-shopper-read';
import { writeOnce } from '../calls/write-once';
import { useWatch } from '../orders/use-order-events';
import { type UploadOptions, uploadToShop } from '../uploads/upload-to-shop';

/** A page of the member's tickets, which is read again when one of them changes. */
export function useTickets({ tab, search, page }: TicketsQuery) {
  const read = useShopperList('ticketList', { tab, search_text: search, page_number: page });
  const isMoving = read.list?.tickets.some(({ state }) => state !== 'closed') ?? false;
  useWatch({ isShown: read.list !== undefined, isMoving, keyedOrder: null });
  return read;
}

/** The replies of a ticket, the oldest first. */
export function useTicketReplies(ticketNumber: string) {
  const { list, ...read } = useShopperList('ticketReplies', { ticket_number: ticketNumber });
  return { ...read, replies: list?.replies };
}

/**
 * Sends the document of a new ticket.
 * @returns the name by which the ticket knows it
 * @throws {ShopError}
 */
export async function uploadTicketDocument(
  document: File,
  options: UploadOptions,
): Promise<string> {
  const form = new FormData();
  form.append('file_name', document.name.slice(-200));
  form.append('document', document);
  return (await uploadToShop('uploadTicketDocument', form, options)).document;
}

/**
 * Writes a ticket or a reply, once for an idempotency key.
 * @throws {ShopError} `ticket_limit`, `ticket_full`; status 0 also where no answer came in time
 */
export async function writeTicket<E extends 'createTicket' | 'replyToTicket'>(
  endpoint: E,
  request: RequestOf<E>,
  idempotencyKey: string,
): Promise<ResponseOf<E>> {
  const written = await writeOnce(endpoint, request, idempotencyKey);
  await invalidate(endpoint);
  return written;
}
