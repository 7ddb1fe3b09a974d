'use client';

import { MessagesSquare, Plus, Search } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button-link';
import { ListScreen } from '@/components/ui/list-screen';
import { PagedList } from '@/components/ui/paged-list';
import { SearchForm } from '@/components/ui/search-form';
import { Skeleton } from '@/components/ui/skeleton';
import { TabLinks } from '@/components/ui/tab-links';
import { usePagedList } from '@/lib/client/page/use-paged-list';
import { useTickets } from '@/lib/client/tickets/use-tickets';
import { MAX_TICKET_SEARCH, TICKET_PAGE_SIZE, type TicketTab } from '@/lib/contract/ticket-states';
import { paths } from '@/lib/shared/paths';
import { readTicketsQuery, type TicketsQuery, ticketsPath } from '@/lib/shared/tickets-path';
import { TicketCard } from './ticket-card';
import { TicketOrders } from './ticket-orders';

const TABS: readonly { tab: TicketTab; label: string }[] = [
  { tab: 'all', label: 'All' },
  { tab: 'open', label: 'Open' },
  { tab: 'closed', label: 'Closed' },
];

const EMPTY: Readonly<Record<TicketTab, { title: string; text: string }>> = {
  all: {
    title: 'You have no tickets',
    text: 'Your questions and our replies will appear here.',
  },
  open: {
    title: 'You have no open tickets',
    text: 'Is something wrong? Open a new one, or reply to a closed one.',
  },
  closed: {
    title: 'You have no closed tickets',
    text: 'Tickets appear here once they are resolved. A reply reopens them.',
  },
};

/** Section 2, "/ticket". Tab, search and page are in the URL; the page is static and the browser loads the tickets. */
export function Tickets() {
  return (
    <ListScreen
      crumb="TICKETS"
      title="Tickets"
      action={
        <ButtonLink href={paths.addTicket}>
          <Plus aria-hidden="true" className="size-4" />
          New Ticket
        </ButtonLink>
      }
      readQuery={readTicketsQuery}
      skeleton={<LoadingTickets />}
    >
      {(query) => <TicketsOfUrl query={query} />}
    </ListScreen>
  );
}

function TicketsOfUrl({ query }: { query: TicketsQuery }) {
  const { tab: current, search } = query;
  const paging = usePagedList(query, ticketsPath);
  const { list, ...read } = useTickets(query);
  const allTickets = (
    <ButtonLink {...paging.linkTo({ tab: 'all', search: '', page: 1 }, paging.focusSummary)}>
      SHOW ALL TICKETS
    </ButtonLink>
  );
  return (
    <>
      <TabLinks
        name="Tickets"
        tabs={TABS}
        current={current}
        linkTo={(tab) => paging.linkTo({ tab, search, page: 1 })}
      />
      <TicketOrders>
        <SearchForm
          name="Tickets"
          label="Search ticket"
          placeholder="ID, order or text"
          maxLength={MAX_TICKET_SEARCH}
          search={search}
          onSearch={(next) => paging.show({ tab: current, search: next, page: 1 })}
        />
        <PagedList
          one="ticket"
          many="tickets"
          paging={paging}
          pageSize={TICKET_PAGE_SIZE}
          read={read}
          items={list?.tickets}
          total={list?.total ?? 0}
          search={search}
          icon={<MessagesSquare strokeWidth={1.25} />}
          failedText="They are safe. Please try again in a moment."
          skeleton={<LoadingTickets />}
          empty={
            search
              ? {
                  icon: <Search strokeWidth={1.25} />,
                  title: `No ticket matches “${search}”`,
                  text: 'Try part of an ID, an order number or the text of a ticket, or look in another tab.',
                  children: allTickets,
                }
              : {
                  ...EMPTY[current],
                  children:
                    current === 'all' ? (
                      <ButtonLink href={paths.helpSupport}>HELP &amp; SUPPORT</ButtonLink>
                    ) : (
                      allTickets
                    ),
                }
          }
        >
          {(tickets) => (
            <ul className="mt-4 space-y-4">
              {tickets.map((ticket) => (
                <li key={ticket.ticket_number}>
                  <TicketCard
                    // A link to a ticket searches for its number.
                    isOpenAtFirst={ticket.ticket_number === search.toUpperCase()}
                    ticket={ticket}
                  />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </TicketOrders>
    </>
  );
}

function LoadingTickets() {
  return (
    <Skeleton label="Loading your tickets" className="mt-4 space-y-4" boxes={['h-56', 'h-56']} />
  );
}
