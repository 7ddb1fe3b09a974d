'use client';

import { useShopperRead } from '../calls/use-shopper-read';
import { useUser } from '../session/user';
import { useTypedPostcode } from './typed-postcode';

/** Where something is to be delivered. */
export interface DeliveryPlace {
  /** As the promise names it: `97209`. */
  name: string;
  request: { postcode: string } | { state_id: string };
}

/**
 * The place of the visitor: of a member their newest address, unless they have typed another postcode since, of anyone
 * else the postcode that was typed in this market. Null where none is known, undefined until that is clear.
 */
export function useDeliveryPlace(): DeliveryPlace | null | undefined {
  const typed = useTypedPostcode();
  const isMember = useUser() !== null;
  const isOfAddress = isMember && !typed?.isMembers;
  const read = { isOn: isOfAddress, isForVisitors: true };
  const { data: addresses, hasFailed } = useShopperRead('userAddressList', read);
  if (isOfAddress && !addresses && !hasFailed) return undefined;
  const address = isOfAddress ? addresses?.[0] : undefined;
  const name = address?.has_one_area?.name;
  if (address && name) return { name, request: { state_id: address.state_id } };
  return typed && { name: typed.postcode, request: { postcode: typed.postcode } };
}
