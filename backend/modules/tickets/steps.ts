import { eq } from 'drizzle-orm';
import type { Feature } from '@/lib/contract/features';
import { helpTopicTitles } from '@/lib/contract/help-topics';
import { ticketPath } from '@/lib/shared/tickets-path';
import type { Clock } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import type { Files } from '../../platform/files/files';
import type { MailSender } from '../../platform/mail';
import { type MailContent, mailHtml, mailText, pageLink } from '../../platform/mail-template';
import { shoppers } from '../accounts/schema';
import { notifyShopper } from '../notifications/service';
import { changeTicketState, lockTicket, publishTicketChange, type TicketRow } from './ticket-state';
import { addReply } from './writing';

export interface TicketServices {
  queries: Queries;
  clock: Clock;
  files: Files;
  mail: MailSender;
  /** The storefront's public origin. */
  siteUrl: string;
  features: ReadonlySet<Feature>;
}

/**
 * Answers a ticket, and notifies the shopper in the ways that they have chosen.
 * @throws {AppError} 404 without such a ticket, 409 where it is closed or full
 */
export async function answerTicket(
  services: Omit<TicketServices, 'files'>,
  number: string,
  text: string,
): Promise<void> {
  const now = services.clock();
  await services.queries.transaction(async (transaction) => {
    const row = await lockTicket(transaction, number);
    await addReply(transaction, row, { author: 'shop', text, now });
    await notifyOfStep(services, transaction, row, {
      title: `We have answered your ticket ${number}`,
      text,
    });
  });
}

/**
 * Closes a ticket, and notifies the shopper.
 * @throws {AppError} 404 without such a ticket, 409 where it is closed already
 */
export async function closeTicket(services: TicketServices, number: string): Promise<void> {
  const now = services.clock();
  await services.queries.transaction(async (transaction) => {
    const row = await lockTicket(transaction, number);
    await changeTicketState(transaction, row, { to: 'closed', by: 'shop', now });
    await publishTicketChange(transaction, row);
    const title = `Your ticket ${number} is closed`;
    const text = 'Is there anything else? A reply reopens it.';
    await notifyShopper(services, transaction, newsOf(row, { title, text }), now);
  });
}

function newsOf({ shopperId, number }: TicketRow, texts: { title: string; text: string }) {
  return { shopperId, kind: 'ticket' as const, ...texts, path: ticketPath(number) };
}

async function notifyOfStep(
  services: Omit<TicketServices, 'files'>,
  transaction: Queries,
  row: TicketRow,
  { title, text }: { title: string; text: string },
): Promise<void> {
  const { clock, mail } = services;
  const [shopper] = await transaction
    .select({ firstName: shoppers.firstName, email: shoppers.email })
    .from(shoppers)
    .where(eq(shoppers.id, row.shopperId));
  if (!shopper?.email) throw new Error(`The ticket ${row.number} has no member`);
  const content: MailContent = {
    title,
    paragraphs: [`Hello ${shopper.firstName}`, ...text.split(/\n+/)],
    ...pageLink(services, 'Read and reply', ticketPath(row.number)),
    sections: [
      {
        title: 'What you wrote to us',
        rows: [{ label: helpTopicTitles[row.reason], note: row.details }],
      },
    ],
  };
  const message = {
    to: shopper.email,
    subject: title,
    text: mailText(content),
    html: mailHtml(content),
  };
  await notifyShopper(services, transaction, newsOf(row, { title, text }), clock(), {
    mail,
    message,
  });
}
