import { trimmed } from '../contract/blank-text';
import {
  MAX_TICKET_PAGE,
  MAX_TICKET_SEARCH,
  TICKET_TABS,
  type TicketTab,
} from '../contract/ticket-states';
import { listPath, pageOf } from './list-query';
import { paths } from './paths';

/** What the URL of /ticket says. */
export interface TicketsQuery {
  tab: TicketTab;
  search: string;
  page: number;
}

/** Reads the query of the URL. What is wrong or unknown in it counts as missing. */
export function readTicketsQuery(params: Pick<URLSearchParams, 'get'>): TicketsQuery {
  return {
    tab: TICKET_TABS.find((tab) => tab === params.get('tab')) ?? 'all',
    search: trimmed(params.get('search') ?? '').slice(0, MAX_TICKET_SEARCH),
    page: pageOf(params, MAX_TICKET_PAGE),
  };
}

/** The path of the list without a market: only what differs from all tickets on the first page is in it. */
export function ticketsPath({ tab, search, page }: TicketsQuery): string {
  return listPath(paths.tickets, page, { tab: tab === 'all' ? null : tab, search });
}

/** The path that shows one ticket, without a market. */
export function ticketPath(number: string): string {
  return ticketsPath({ tab: 'all', search: number, page: 1 });
}
