'use client';

import { ChevronDown, Paperclip } from 'lucide-react';
import { useId, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { Ticket } from '@/lib/contract/tickets';
import { orderPath } from '@/lib/shared/orders-path';
import { paths } from '@/lib/shared/paths';
import { readerDate } from '@/lib/shared/reader-time';
import { sizeText, ticketStateName } from '@/lib/shared/ticket-texts';
import { TicketReplies } from './ticket-replies';

interface TicketCardProps {
  ticket: Ticket;
  /** Whether its replies are shown at first. */
  isOpenAtFirst: boolean;
}

/** Section 2, "/ticket": one ticket of the list. */
export function TicketCard({ ticket, isOpenAtFirst }: TicketCardProps) {
  const { ticket_number: number, title, state, created_at, details, order_number } = ticket;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const panelId = useId();
  const count = ticket.reply_count;
  return (
    <article
      aria-label={`Ticket ${number}`}
      className="rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 font-sans text-lg font-semibold wrap-anywhere">{title}</h2>
        <p
          className={`rounded-full px-3 py-1 text-sm font-semibold ${state === 'closed' ? 'bg-tint text-muted' : 'bg-forest-tint text-forest'} forced-colors:border`}
        >
          <span className="sr-only">Status: </span>
          {ticketStateName(state)}
        </p>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
        <span>
          ID <span className="font-semibold tracking-wide text-ink">{number}</span>
        </span>
        <time dateTime={created_at}>{readerDate(created_at)}</time>
      </p>
      {order_number && (
        <Link
          href={orderPath(paths.orderDetails, order_number)}
          className="inline-flex min-h-11 items-center text-sm text-forest underline-offset-4 hover:underline"
        >
          Order {order_number}
        </Link>
      )}
      <p className="mt-3 whitespace-pre-line wrap-anywhere">{details}</p>
      {ticket.document && (
        <a
          href={`/api/ticket-document/${encodeURIComponent(number)}`}
          download
          className="mt-2 flex min-h-11 w-fit max-w-full items-center gap-2 text-sm text-forest underline-offset-4 hover:underline"
        >
          <Paperclip aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{ticket.document.file_name}</span>
          <span className="shrink-0 text-muted">{sizeText(ticket.document.bytes)}</span>
        </a>
      )}
      {state === 'answered' && !isOpen && (
        <p className="mt-3 text-sm font-medium text-forest">We have replied to you.</p>
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        className={buttonClass({ variant: 'secondary', className: 'mt-4' })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide replies' : count > 0 ? `Show all reply (${count})` : 'Reply'}
        <span className="sr-only"> of {number}</span>
        <ChevronDown
          aria-hidden="true"
          className={`size-4 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={panelId}>{isOpen && <TicketReplies ticket={ticket} />}</div>
    </article>
  );
}
