import { requirePublicSettings } from '@/lib/shared/require-public-settings';
import { readSampleConfig, type SampleConfig } from './flows/sample/config';
import { type AccountConfig, readAccountConfig } from './modules/accounts/config';
import { type GiftCardConfig, readGiftCardConfig } from './modules/gift-cards/config';
import { type PushConfig, readPushConfig } from './modules/notifications/push-config';
import { type OrderConfig, readOrderConfig } from './modules/orders/config';
import { type PaymentConfig, readPaymentConfig } from './modules/payment/config';
import { type ReferralConfig, readReferralConfig } from './modules/referrals/config';
import { readSearchConfig, type SearchConfig } from './modules/search/config';
import { readWalletConfig, type WalletConfig } from './modules/wallet/config';
import { type PlatformConfig, readPlatformConfig } from './platform/config';
import { type FeatureConfig, readFeatureConfig } from './platform/features';
import { type FileConfig, readFileConfig } from './platform/files/config';
import { type Retention, readRetention } from './platform/retention';

/** What the backend is configured with: the platform's part and that of each module and flow. */
export type Config = PlatformConfig &
  AccountConfig &
  PaymentConfig &
  WalletConfig &
  GiftCardConfig &
  OrderConfig &
  ReferralConfig &
  PushConfig &
  FileConfig &
  FeatureConfig &
  SearchConfig &
  SampleConfig & { retention: Retention };

/**
 * Reads the configuration.
 * @throws {StartError} that names a wrong variable, and not its value
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  requirePublicSettings(environment, 'backend');
  return readUncheckedConfig(environment);
}

/**
 * The same, whether or not it is fit for the public.
 * @throws {StartError} that names a wrong variable, and not its value
 */
export function readUncheckedConfig(environment: NodeJS.ProcessEnv): Config {
  return {
    ...readPlatformConfig(environment),
    ...readAccountConfig(environment),
    ...readPaymentConfig(environment),
    ...readWalletConfig(environment),
    ...readGiftCardConfig(environment),
    ...readOrderConfig(environment),
    ...readReferralConfig(environment),
    ...readPushConfig(environment),
    ...readFileConfig(environment),
    ...readFeatureConfig(environment),
    ...readSearchConfig(environment),
    ...readSampleConfig(environment),
    retention: readRetention(environment),
  };
}
