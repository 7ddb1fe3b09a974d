import { z } from 'zod';
import { readSettings, setting } from '@/lib/shared/settings';

const SAMPLE_SHOP = 'backend/modules/catalogue/sample-catalogue.json';

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
