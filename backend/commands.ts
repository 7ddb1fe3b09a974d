import { catalogueCommands } from './flows/staff/catalogue-commands';
import { orderCommands } from './flows/staff/orders-commands';
import { returnCommands } from './flows/staff/returns-commands';
import { systemCommands } from './flows/staff/system-commands';
import { placeCommands } from './modules/places/commands';
import { referralCommands } from './modules/referrals/commands';
import { reviewCommands } from './modules/reviews/commands';
import { ticketCommands } from './modules/tickets/commands';
import { ledgerCommands } from './modules/wallet/commands';
import type { CommandGroup } from './platform/command';

/** What the shop's staff may do, by domain. The program and the admin routes are derived from it. */
export const commandGroups = {
  catalogue: catalogueCommands,
  orders: orderCommands,
  returns: returnCommands,
  reviews: reviewCommands,
  tickets: ticketCommands,
  referrals: referralCommands,
  ledger: ledgerCommands,
  places: placeCommands,
  system: systemCommands,
} satisfies Record<string, CommandGroup>;
