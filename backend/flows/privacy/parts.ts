import { personParts as accounts } from '../../modules/accounts/person';
import { personParts as addresses } from '../../modules/addresses/person';
import { personParts as cart } from '../../modules/cart/person';
import { personParts as checkout } from '../../modules/checkout/person';
import { personParts as contact } from '../../modules/contact/person';
import { personParts as coupons } from '../../modules/coupons/person';
import { personParts as giftCards } from '../../modules/gift-cards/person';
import { personParts as invoices } from '../../modules/invoices/person';
import { personParts as notifications } from '../../modules/notifications/person';
import { personParts as orders } from '../../modules/orders/person';
import { personParts as returns } from '../../modules/orders/return-person';
import { personParts as payments } from '../../modules/payments/person';
import { personParts as referrals } from '../../modules/referrals/person';
import { personParts as reviews } from '../../modules/reviews/person';
import { personParts as stockAlerts } from '../../modules/stock-alerts/person';
import { personParts as tickets } from '../../modules/tickets/person';
import { personParts as wallet } from '../../modules/wallet/person';
import { personParts as wishlist } from '../../modules/wishlist/person';
import type { PersonParts } from '../../platform/person-parts';

/** What each module keeps of members, in the order of the file and of all locks: orders, then the accounts of the books. */
export const personParts: readonly PersonParts[] = [
  accounts,
  addresses,
  cart,
  coupons,
  checkout,
  wishlist,
  orders,
  returns,
  invoices,
  wallet,
  giftCards,
  payments,
  notifications,
  referrals,
  reviews,
  tickets,
  stockAlerts,
  contact,
];
