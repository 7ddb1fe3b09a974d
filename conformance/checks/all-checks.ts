import type { Check } from '../check';
import { accountChecks } from './accounts';
import { addressChecks } from './addresses';
import { cartChecks } from './cart';
import { catalogueChecks } from './catalogue';
import { checkoutChecks } from './checkout';
import { extraChecks } from './extras';
import { featureChecks } from './features';
import { guestChecks } from './guests';
import { orderChecks } from './orders';
import { protocolChecks } from './protocol';
import { searchChecks } from './search';
import { wishlistChecks } from './wishlist';

/** In the order in which a team would build a backend. */
export const allChecks: readonly Check[] = [
  ...protocolChecks,
  ...featureChecks,
  ...catalogueChecks,
  ...searchChecks,
  ...accountChecks,
  ...wishlistChecks,
  ...cartChecks,
  ...addressChecks,
  ...guestChecks,
  ...checkoutChecks,
  ...orderChecks,
  ...extraChecks,
];
