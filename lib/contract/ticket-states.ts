/*
 * In a file without zod, because the browser needs it too.
 */

/** What becomes of a ticket. Shoppers see `answered` as open too. */
export const TICKET_STATES = ['open', 'answered', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** Section 2, "/ticket": All, Open, Closed. */
export const TICKET_TABS = ['all', 'open', 'closed'] as const;
export type TicketTab = (typeof TICKET_TABS)[number];

export const TICKET_AUTHORS = ['shopper', 'shop'] as const;

/** Characters of the details, and of a reply. */
export const MAX_TICKET_TEXT = 2_000;
export const MAX_TICKET_REPLIES = 100;

export const TICKET_PAGE_SIZE = 10;
export const MAX_TICKET_PAGE = 100_000;
export const MAX_TICKET_SEARCH = 100;

/** `T-7KQ4-M2XP`. */
export const TICKET_NUMBER = /^[A-Z0-9][A-Z0-9-]{2,39}$/;

const types: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'];

/** The document of a ticket. The browser checks it before it is sent, the backend by its content. */
export const ticketDocument = {
  types,
  bytes: 5 * 1024 * 1024,
  messages: {
    wrongType: 'Please choose a PNG, JPEG or WebP picture or a PDF.',
    tooLarge: 'Please choose a file of at most 5 MB.',
  },
};
