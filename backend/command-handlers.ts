import type { commandGroups } from './commands';
import { createCatalogueHandlers } from './flows/staff/catalogue-command-handlers';
import { createOrderHandlers } from './flows/staff/orders-command-handlers';
import { createReturnHandlers } from './flows/staff/returns-command-handlers';
import type { StaffServices } from './flows/staff/staff-services';
import { createSystemHandlers, type SystemServices } from './flows/staff/system-command-handlers';
import type { Catalogue } from './modules/catalogue/change-service';
import { createPlaceHandlers } from './modules/places/command-handlers';
import { createReferralHandlers } from './modules/referrals/command-handlers';
import type { ReferralServices } from './modules/referrals/services';
import { createReviewHandlers } from './modules/reviews/command-handlers';
import type { ReviewServices } from './modules/reviews/services';
import { createTicketHandlers } from './modules/tickets/command-handlers';
import { createLedgerHandlers } from './modules/wallet/command-handlers';
import type { WalletServices } from './modules/wallet/services';
import type { CommandHandlers } from './platform/command';
import type { Files } from './platform/files/files';

interface Dependencies {
  catalogue: Catalogue;
  staffServices: StaffServices & { files: Files };
  reviewServices: ReviewServices;
  referralServices: ReferralServices;
  walletServices: WalletServices;
  systemServices: SystemServices;
}

/** The work of all commands: the type leaves no group out. */
export function createCommandHandlers({
  catalogue,
  staffServices,
  reviewServices,
  referralServices,
  walletServices,
  systemServices,
}: Dependencies): {
  [Name in keyof typeof commandGroups]: CommandHandlers<(typeof commandGroups)[Name]>;
} {
  return {
    catalogue: createCatalogueHandlers(catalogue, staffServices.files),
    orders: createOrderHandlers(staffServices),
    returns: createReturnHandlers(staffServices),
    reviews: createReviewHandlers(reviewServices),
    tickets: createTicketHandlers(staffServices),
    referrals: createReferralHandlers(referralServices),
    ledger: createLedgerHandlers(walletServices),
    places: createPlaceHandlers(catalogue.queries),
    system: createSystemHandlers(systemServices),
  };
}
