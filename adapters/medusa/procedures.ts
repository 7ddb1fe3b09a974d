import * as accounts from './accounts/procedures';
import * as recovery from './accounts/recovery-procedures';
import * as addresses from './addresses/procedures';
import * as cart from './cart/procedures';
import * as catalogue from './catalogue/procedures';
import * as content from './content/procedures';
import type { Procedures } from './context';
import * as wishlist from './wishlist/procedures';

/** All that the adapter answers. */
export const procedures: Procedures = {
  ...accounts,
  ...recovery,
  ...addresses,
  ...cart,
  ...catalogue,
  ...content,
  ...wishlist,
};
