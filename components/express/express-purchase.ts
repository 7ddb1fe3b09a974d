import type { Addition } from '@/lib/client/calls/mutations';

/** What is bought by a wallet: the cart, as far as the shopper sees it. */
export interface ExpressPurchase {
  currency: string;
  /** What the wallet's sheet shows before it knows an address, in minor units. */
  total: number;
  /** Put into the cart first. */
  product?: Omit<Addition, 'idempotencyKey'> | undefined;
  /** Whether address and day are chosen already, so that the wallet is not asked for them. */
  isDelivered?: boolean;
}
