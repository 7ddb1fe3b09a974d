import { z } from 'zod';
import { readSettings, setting, WholeNumber } from '@/lib/shared/settings';

export const orderSettings = z.object({
  CANCELLATION_FEE_PERCENT: setting(
    WholeNumber(25, 50, 'must be a whole number of percent from 25 to 50'),
    '25',
    'What the shop keeps of items that are cancelled later than a day after the order, in percent: 25 to 50.',
  ),
});

export interface OrderConfig {
  /** Of what was paid for items that are cancelled later than a day after the order: from 25 to 50. */
  cancellationFeePercent: number;
}

export function readOrderConfig(environment: NodeJS.ProcessEnv): OrderConfig {
  const { CANCELLATION_FEE_PERCENT } = readSettings(orderSettings, environment);
  return { cancellationFeePercent: CANCELLATION_FEE_PERCENT };
}
