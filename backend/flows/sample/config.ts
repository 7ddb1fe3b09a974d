import { z } from 'zod';
import { SAMPLE_SHOP } from '@/lib/shared/public-settings.mjs';
import { readSettings, setting } from '@/lib/shared/settings';

export const sampleSettings = z.object({
  SAMPLE_CATALOGUE: setting(
    z.string(),
    SAMPLE_SHOP,
    'The catalogue file that fills an empty database; "none" leaves it empty.',
  ),
});

export interface SampleConfig {
  /** Whether that is the sample shop and not a shop's own file. */
  isSampleShop: boolean;
  /** The file an empty database is filled from; null leaves it empty. */
  sampleCatalogue: string | null;
}

export function readSampleConfig(environment: NodeJS.ProcessEnv): SampleConfig {
  const { SAMPLE_CATALOGUE: file } = readSettings(sampleSettings, environment);
  return { isSampleShop: file === SAMPLE_SHOP, sampleCatalogue: file === 'none' ? null : file };
}
