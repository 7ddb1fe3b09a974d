import { z } from 'zod';
import { readSettings, setting, WholeNumber } from '@/lib/shared/settings';

export const referralSettings = z.object({
  POINT_VALUE_CENTS: setting(
    WholeNumber(1, 100, 'must be a whole number of cents from 1 to 100'),
    '5',
    'What a point of refer & earn is worth in the wallet, in cents: 1 to 100.',
  ),
  REFERRALS_PER_MONTH: setting(
    WholeNumber(0, 9999, 'must be a whole number from 0 to 9999'),
    '10',
    'How many invitations of one member are earned in a month without a look of the shop.',
  ),
});

export interface ReferralConfig {
  /** What a point of the refer & earn programme is worth in the wallet, in minor units. */
  pointValue: number;
  /** How many invitations of one member are earned in a month without a look of the shop. */
  referralsPerMonth: number;
}

export function readReferralConfig(environment: NodeJS.ProcessEnv): ReferralConfig {
  const values = readSettings(referralSettings, environment);
  return { pointValue: values.POINT_VALUE_CENTS, referralsPerMonth: values.REFERRALS_PER_MONTH };
}
