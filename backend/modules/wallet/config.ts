import { z } from 'zod';
import { Amount, readSettings, setting } from '@/lib/shared/settings';
import { StartError } from '@/lib/shared/start-error';
import type { TopUpBounds } from './services';

export const walletSettings = z.object({
  WALLET_TOP_UP_MIN: setting(Amount, '1.00', 'The least that a member may add to the wallet.'),
  WALLET_TOP_UP_MAX: setting(Amount, '1000.00', 'The most that a member may add at once.'),
  WALLET_TOP_UP_SUGGESTED: setting(Amount, '10.00', 'What the form suggests.'),
});

export interface WalletConfig {
  topUpBounds: TopUpBounds;
}

export function readWalletConfig(environment: NodeJS.ProcessEnv): WalletConfig {
  const {
    WALLET_TOP_UP_MIN: min,
    WALLET_TOP_UP_MAX: max,
    WALLET_TOP_UP_SUGGESTED: suggested,
  } = readSettings(walletSettings, environment);
  if (min === 0) throw new StartError('WALLET_TOP_UP_MIN must be more than 0.');
  if (suggested < min || suggested > max) {
    throw new StartError(
      'WALLET_TOP_UP_SUGGESTED must be from WALLET_TOP_UP_MIN to WALLET_TOP_UP_MAX.',
    );
  }
  return { topUpBounds: { min, max, suggested } };
}
