import type { ComponentType } from 'react';
import type { ExpressBuyer, SheetEnd } from '@/lib/client/payment/express-buyer';
import type { ExpressOptions } from '@/lib/contract/express';
import type { PaymentFrame } from '@/lib/contract/payment';

/** The buttons of one provider, each of which opens a wallet's sheet. */
export interface ExpressSheetProps {
  provider: PaymentFrame;
  wallets: ExpressOptions['wallets'];
  currency: string;
  /** In minor units. */
  total: number;
  newBuyer: () => ExpressBuyer;
  /** @param reason why nothing was paid, for the shopper */
  onEnd: (buyer: ExpressBuyer, end: SheetEnd, reason?: string | null) => Promise<void>;
  /** The browser has none of the wallets. */
  onNone: () => void;
}

/** Each is loaded with its provider's script. */
export const loadSheet: Record<
  PaymentFrame['name'],
  () => Promise<ComponentType<ExpressSheetProps>>
> = {
  sandbox: async () => (await import('./sandbox-express')).SandboxExpress,
  stripe: async () => (await import('./stripe-express')).StripeExpress,
};
