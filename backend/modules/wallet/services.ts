import type { PaymentServices } from '../payment/services';
import type { WalletReader } from './service';

/** What a member may add to the wallet at once. Minor units. */
export interface TopUpBounds {
  min: number;
  max: number;
  /** What the form suggests. */
  suggested: number;
}

/** What the wallet needs. */
export interface WalletServices extends PaymentServices {
  /** The storefront's public origin, to which a provider's page redirects back. */
  siteUrl: string;
  topUpBounds: TopUpBounds;
  readWallet: WalletReader;
}
