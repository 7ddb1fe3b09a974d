import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, notInArray } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '@/lib/contract/durations';
import { messages } from '@/lib/contract/messages';
import { ticketDocument } from '@/lib/contract/ticket-states';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import { newToken } from '@/lib/contract-server/tokens';
import { later } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import { deleteInBatches } from '../../platform/delete-in-batches';
import type { Files } from '../../platform/files/files';
import { toWebp, within } from '../../platform/pictures';
import { shoppers } from '../accounts/schema';
import { type DocumentType, documentFileName, isWholePdf, looksLikePdf } from './rules';
import { ticketDocuments, tickets } from './schema';

/** Enough for the small print of a bill. */
const SIDE_PX = 2400;
/** How long a document waits for its ticket. */
const LIFETIME_MS = DAY_MS;
/** How many of a member's documents wait for theirs. */
const MAX_WAITING = 5;
/** Of one member, in all of their tickets. */
const MAX_DOCUMENTS = 100;

const documentMissing = () => appErrors.field('document', messages.ticketDocumentMissing);

interface Document {
  fileName: string;
  type: DocumentType;
  content: Buffer;
}

/**
 * What is stored of an upload: a PDF as it is, a picture as WebP of at most 2400 pixels a side without any metadata.
 * @throws {AppError} 422 for what is neither, whatever its name says
 */
export async function toDocument(upload: Buffer | undefined, givenName: string): Promise<Document> {
  if (!upload) throw documentMissing();
  const documentOf = (type: DocumentType, content: Buffer) => ({
    fileName: documentFileName(givenName, type),
    type,
    content,
  });
  if (looksLikePdf(upload)) {
    if (isWholePdf(upload)) return documentOf('application/pdf', upload);
    throw appErrors.field('document', 'This PDF cannot be read. Please choose another one.');
  }
  const webp = await toWebp(upload, {
    field: 'document',
    ...ticketDocument,
    resize: within(SIDE_PX),
  });
  return documentOf('image/webp', webp);
}

const keyOf = (name: string) => `ticket-documents/${name}`;

/** A document whose row is still to be written: by {@link addDocument}. */
export async function storeDocument(
  { queries, files }: { queries: Queries; files: Files },
  document: Document,
) {
  const name = newToken();
  const { content, type } = document;
  return {
    ...document,
    name,
    bytes: content.length,
    content: await files.save(queries, keyOf(name), content, type),
  };
}

/**
 * The member, whose tickets and documents are added one after the other, so that none is beyond a limit. Before a ticket
 * is locked: a deletion locks them in this order.
 */
export async function lockMember(transaction: Queries, shopperId: number): Promise<void> {
  await transaction
    .select({ id: shoppers.id })
    .from(shoppers)
    .where(eq(shoppers.id, shopperId))
    .for('no key update');
}

/** Documents that no ticket has. */
const unused = (queries: Queries) =>
  queries
    .select({ name: ticketDocuments.name })
    .from(ticketDocuments)
    .leftJoin(tickets, eq(tickets.document, ticketDocuments.name));

/**
 * Adds a member's document, of which the oldest that wait go.
 * @throws {AppError} 409 `document_limit`
 */
export async function addDocument(
  transaction: Queries,
  files: Files,
  shopperId: number,
  document: Awaited<ReturnType<typeof storeDocument>>,
  now: Date,
): Promise<void> {
  await lockMember(transaction, shopperId);
  const used = await transaction.$count(
    tickets,
    and(eq(tickets.shopperId, shopperId), isNotNull(tickets.document)),
  );
  if (used >= MAX_DOCUMENTS) {
    const message = 'You have sent us as many documents as we can keep. Please email this one.';
    throw new AppError(409, 'document_limit', message);
  }
  await transaction.insert(ticketDocuments).values({ ...document, shopperId, createdAt: now });
  await files.keep(transaction, keyOf(document.name));
  const waiting = unused(transaction)
    .where(and(eq(ticketDocuments.shopperId, shopperId), isNull(tickets.id)))
    .orderBy(desc(ticketDocuments.createdAt), desc(ticketDocuments.name))
    .offset(MAX_WAITING);
  await transaction.delete(ticketDocuments).where(inArray(ticketDocuments.name, waiting));
}

/**
 * Checks that a ticket of a locked member may have a document: it is the member's, it waits, and it will not be deleted.
 * @throws {AppError} 422 where it may not
 */
export async function checkDocument(
  transaction: Queries,
  { shopperId, name, now }: { shopperId: number; name: string; now: Date },
): Promise<void> {
  const [found] = await unused(transaction).where(
    and(
      eq(ticketDocuments.name, name),
      eq(ticketDocuments.shopperId, shopperId),
      gt(ticketDocuments.createdAt, later(now, -LIFETIME_MS)),
      isNull(tickets.id),
    ),
  );
  if (!found) throw documentMissing();
}

/** The document of a ticket. @throws {AppError} 404 where it has none */
export async function readDocument(
  { queries, files }: { queries: Queries; files: Files },
  { document }: { document: string | null },
): Promise<Document> {
  const [found] =
    document === null
      ? []
      : await queries.select().from(ticketDocuments).where(eq(ticketDocuments.name, document));
  if (!found) throw appErrors.notFound('This document');
  return { ...found, content: await files.read(keyOf(found.name), found.content) };
}

/** Removes documents that no ticket got. An hour later than a ticket could have it. */
export async function deleteUnusedDocuments(queries: Queries, now: Date): Promise<void> {
  const used = queries
    .select({ name: tickets.document })
    .from(tickets)
    .where(isNotNull(tickets.document));
  const isOver = lte(ticketDocuments.createdAt, later(now, -(LIFETIME_MS + HOUR_MS)));
  await deleteInBatches(
    queries,
    ticketDocuments,
    and(isOver, notInArray(ticketDocuments.name, used)),
  );
}
