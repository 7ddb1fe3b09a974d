'use client';

import type { DeliveryOptions } from '@/lib/contract/checkout';
import { useShopperRead } from '../calls/use-shopper-read';

interface DeliveryChoices {
  /** Undefined until they are loaded. */
  options: DeliveryOptions | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** The methods and days for the cart and the shipping address. Nothing is read before there is an address. */
export function useDeliveryOptions(hasAddress: boolean): DeliveryChoices {
  const { data, hasFailed, retry } = useShopperRead('deliveryOptions', { isOn: hasAddress });
  return { options: data, hasFailed, retry };
}
