import { createHmac } from 'node:crypto';

/*
 * The backend limits attempts by the shopper's address, which behind the storefront is not that of the
 * connection. The storefront says it in a header, and proves with the secret that both hold that it is
 * the storefront: what anybody else writes there is ignored. The secret itself does not travel.
 */

/** The shopper's IP address, in a call from the storefront to the backend. */
export const SHOPPER_ADDRESS_HEADER = 'x-shopper-address';
/** {@link signShopperAddress} of that address. */
export const SHOPPER_ADDRESS_SIGNATURE_HEADER = 'x-shopper-address-signature';

/** Proves that whoever names the address holds `REVALIDATE_SECRET`: HMAC-SHA256 in hexadecimal. */
export function signShopperAddress(secret: string, address: string): string {
  // With a prefix, so that no signature made for something else can stand here.
  return createHmac('sha256', secret).update(`shopper-address:${address}`).digest('hex');
}
