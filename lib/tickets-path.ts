import {
  MAX_TICKET_PAGE,
  MAX_TICKET_SEARCH,
  TICKET_TABS,
  type TicketTab,
} from './contract/ticket-states';
import { paths } from './paths';

/** What the URL of /ticket says. */
export interface TicketsQuery {
  tab: TicketTab;
  search: string;
  page: number;
}

/** Reads the query of the URL. What is wrong or unknown in it counts as missing. */
export function readTicketsQuery(params: Pick<URLSearchParams, 'get'>): TicketsQuery {
  const page = Number(params.get('page'));
  return {
    tab: TICKET_TABS.find((tab) => tab === params.get('tab')) ?? 'all',
    search: (params.get('search') ?? '').trim().slice(0, MAX_TICKET_SEARCH),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_TICKET_PAGE ? page : 1,
  };
}

/** The path of the list without a market: only what differs from all tickets on the first page is in it. */
export function ticketsPath({ tab, search, page }: TicketsQuery): string {
  const query = new URLSearchParams({
    ...(tab !== 'all' && { tab }),
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${paths.tickets}?${query}` : paths.tickets;
}

/** The path that shows one ticket, without a market. */
export function ticketPath(number: string): string {
  return ticketsPath({ tab: 'all', search: number, page: 1 });
}
