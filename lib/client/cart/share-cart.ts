import { type SharedCart, sharedCartPath } from '@/lib/shared/shared-cart-link';
import { shareLink } from '../page/share-link';

/** Shares a link that fills another cart with the same. @param marketPath puts a path into the market of the page */
export function shareCart(cart: SharedCart, marketPath: (path: string) => string): Promise<void> {
  return shareLink('A cart for you', marketPath(sharedCartPath(cart)));
}
