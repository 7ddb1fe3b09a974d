'use client';

import { Plus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ButtonLink } from '@/components/ui/button-link';
import { Link } from '@/components/ui/link';
import { SearchForm } from '@/components/ui/search-form';
import { UrlReader } from '@/components/ui/url-reader';
import { useQueryLinks } from '@/lib/client/use-query-links';
import { MAX_TICKET_SEARCH, type TicketTab } from '@/lib/contract/ticket-states';
import { paths } from '@/lib/paths';
import { readTicketsQuery, type TicketsQuery, ticketsPath } from '@/lib/tickets-path';
import { LoadingTickets, TicketList } from './ticket-list';
import { TicketOrders } from './ticket-orders';

const TABS: readonly { tab: TicketTab; label: string }[] = [
  { tab: 'all', label: 'All' },
  { tab: 'open', label: 'Open' },
  { tab: 'closed', label: 'Closed' },
];

/** Section 2, "/ticket". Tab, search and page are in the URL; the page is static and the browser loads the tickets. */
export function Tickets() {
  /** Null until the URL is read. */
  const [query, setQuery] = useState<TicketsQuery | null>(null);
  return (
    // At least as high as the screen, so that the footer does not move when the tickets appear.
    <div className="container-page min-h-dvh pt-2 pb-16 lg:pt-4 lg:pb-24">
      <Breadcrumb
        crumbs={[
          { label: 'Home', href: paths.home },
          { label: 'PROFILE', href: paths.profile },
          { label: 'TICKETS' },
        ]}
      />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl lg:text-3xl">Tickets</h1>
        <ButtonLink href={paths.addTicket}>
          <Plus aria-hidden="true" className="size-4" />
          New Ticket
        </ButtonLink>
      </div>
      <Suspense fallback={null}>
        <UrlReader
          onChange={() => setQuery(readTicketsQuery(new URLSearchParams(location.search)))}
        />
      </Suspense>
      {query ? (
        <TicketsOfUrl query={query} />
      ) : (
        <div className="mt-8">
          <LoadingTickets />
        </div>
      )}
    </div>
  );
}

function TicketsOfUrl({ query }: { query: TicketsQuery }) {
  const summary = useRef<HTMLParagraphElement>(null);
  const { show, linkTo } = useQueryLinks(query, ticketsPath);
  return (
    <>
      <nav aria-label="Tickets" className="mt-4">
        <ul className="flex flex-wrap gap-x-8 border-b border-line">
          {TABS.map(({ tab, label }) => (
            <li key={tab} className="max-sm:grow">
              <Link
                {...linkTo({ tab, search: query.search, page: 1 })}
                aria-current={tab === query.tab ? 'page' : undefined}
                className="-mb-px flex min-h-12 min-w-11 items-center justify-center border-b-2 border-transparent font-medium text-muted transition-colors duration-150 -outline-offset-2 hover:text-ink aria-[current]:border-forest aria-[current]:text-forest"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <TicketOrders>
        <SearchForm
          name="Tickets"
          label="Search ticket"
          placeholder="ID, order or text"
          maxLength={MAX_TICKET_SEARCH}
          search={query.search}
          onSearch={(search) => show({ ...query, search, page: 1 })}
        />
        <TicketList
          query={query}
          summaryRef={summary}
          pageLink={(page) => linkTo({ ...query, page }, () => summary.current?.focus())}
          allTickets={
            <ButtonLink
              {...linkTo({ tab: 'all', search: '', page: 1 }, () => summary.current?.focus())}
            >
              SHOW ALL TICKETS
            </ButtonLink>
          }
        />
      </TicketOrders>
    </>
  );
}
