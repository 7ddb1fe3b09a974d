import type { ProviderChoice } from '@/lib/contract/payment';
import { appErrors } from '@/lib/contract-server/app-error';
import type { PaymentWay } from './config';
import type { PaymentProvider } from './provider';
import { CANNOT_PAY_SO } from './rules';

/** The provider with those of its ways to pay alone that the shop offers. */
export function withOffered(
  provider: PaymentProvider,
  offered: readonly PaymentWay[],
): PaymentProvider {
  const only = <T>(way: PaymentWay, names: readonly T[]) => (offered.includes(way) ? names : []);
  return {
    ...provider,
    methods: provider.methods.filter((method) => offered.includes(method)),
    expressWallets: provider.expressWallets.filter((wallet) => offered.includes(wallet)),
    banks: only('bank', provider.banks),
    upiApps: only('upi', provider.upiApps),
    walletApps: only('wallet_app', provider.walletApps),
  };
}

/** @throws {AppError} 422 for a way to pay that the shop does not offer, or no more */
export function rejectUnoffered(provider: PaymentProvider, choice: ProviderChoice): void {
  if (!isOffered(provider, choice)) throw appErrors.field('payment', CANNOT_PAY_SO);
}

function isOffered(provider: PaymentProvider, choice: ProviderChoice): boolean {
  const { methods, expressWallets, walletApps } = provider;
  switch (choice.method) {
    case 'card':
    case 'saved_card':
      return methods.includes('card');
    case 'upi_app':
    case 'upi_id':
      return methods.includes('upi');
    case 'express':
      return expressWallets.includes(choice.wallet);
    case 'wallet_app':
      return walletApps.includes(choice.app);
    default:
      return methods.includes(choice.method);
  }
}
