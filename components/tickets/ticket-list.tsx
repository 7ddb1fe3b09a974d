'use client';

import { MessagesSquare, Search } from 'lucide-react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageLinks } from '@/components/ui/page-links';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { useTickets } from '@/lib/client/use-tickets';
import { TICKET_PAGE_SIZE, type TicketTab } from '@/lib/contract/ticket-states';
import { paths } from '@/lib/paths';
import type { TicketsQuery } from '@/lib/tickets-path';
import { TicketCard } from './ticket-card';

const EMPTY: Readonly<Record<TicketTab, { title: string; text: string }>> = {
  all: {
    title: 'You have no tickets',
    text: 'What you ask us will be here, with our answers.',
  },
  open: {
    title: 'You have no open tickets',
    text: 'Is something wrong? Open a new one, or reply to a closed one.',
  },
  closed: {
    title: 'You have no closed tickets',
    text: 'A ticket comes here once it is settled. A reply opens it again.',
  },
};

interface TicketListProps {
  query: TicketsQuery;
  /** Gets the focus when another page is shown. */
  summaryRef: Ref<HTMLParagraphElement>;
  pageLink: (page: number) => ComponentProps<typeof ButtonLink>;
  /** Leads to all tickets. */
  allTickets: ReactNode;
}

/** The tickets of a tab, a search and a page. */
export function TicketList({ query, summaryRef, pageLink, allTickets }: TicketListProps) {
  const { list, hasFailed, retry } = useTickets(query);
  const lastPage = list ? Math.max(1, Math.ceil(list.total / TICKET_PAGE_SIZE)) : 1;
  return (
    <>
      <p
        ref={summaryRef}
        role="status"
        tabIndex={-1}
        className="mt-6 min-h-6 scroll-mt-20 text-muted outline-none"
      >
        {list &&
          (list.total > 0 ? (
            summaryOf(list.total, query, lastPage)
          ) : (
            <span className="sr-only">No tickets</span>
          ))}
      </p>
      {hasFailed ? (
        <ErrorState
          icon={<MessagesSquare strokeWidth={1.25} />}
          title="Your tickets could not be loaded"
          text="Nothing has happened to them: try once more in a moment."
          onRetry={retry}
        />
      ) : !list ? (
        <LoadingTickets />
      ) : list.tickets.length > 0 ? (
        <>
          <ul className="mt-4 space-y-4">
            {list.tickets.map((ticket) => (
              <li key={ticket.ticket_number}>
                <TicketCard
                  // A link to a ticket searches for its number.
                  isOpenAtFirst={ticket.ticket_number === query.search.toUpperCase()}
                  ticket={ticket}
                />
              </li>
            ))}
          </ul>
          <PageLinks current={query.page} lastPage={lastPage} linkTo={pageLink} />
        </>
      ) : list.total > 0 ? (
        <EmptyState
          title="Your tickets end before this page"
          text={`We show ${TICKET_PAGE_SIZE} tickets on a page. Begin again at the first one.`}
        >
          <ButtonLink {...pageLink(1)}>TO THE FIRST PAGE</ButtonLink>
        </EmptyState>
      ) : query.search ? (
        <EmptyState
          icon={<Search strokeWidth={1.25} />}
          title={`No ticket matches “${query.search}”`}
          text="A part of an ID, of an order number or of what was written finds a ticket. Another tab may have it."
        >
          {allTickets}
        </EmptyState>
      ) : (
        <EmptyState icon={<MessagesSquare strokeWidth={1.25} />} {...EMPTY[query.tab]}>
          {query.tab === 'all' ? (
            <ButtonLink href={paths.helpSupport}>HELP &amp; SUPPORT</ButtonLink>
          ) : (
            allTickets
          )}
        </EmptyState>
      )}
    </>
  );
}

function summaryOf(total: number, { search, page }: TicketsQuery, lastPage: number): string {
  const tickets = `${total} ${total === 1 ? 'ticket' : 'tickets'}`;
  const found = search ? `${tickets} for “${search}”` : tickets;
  return lastPage > 1 ? `${found}, page ${page} of ${lastPage}` : found;
}

export function LoadingTickets() {
  return (
    <Skeleton label="Loading your tickets" className="mt-4 space-y-4">
      <SkeletonBox className="h-56" />
      <SkeletonBox className="h-56" />
    </Skeleton>
  );
}
