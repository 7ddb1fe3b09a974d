import { z } from 'zod';
import { setting } from '@/lib/settings';
import { frontSettings } from '@/lib/storefront-settings';

/** The environment variables that the front reads. `lib/config.ts` checks the others when Next.js starts. */
export const settings = z.object({
  ...frontSettings.shape,
  NEXT_DIST_DIR: setting(z.string(), '.next', 'The folder of the build. Tests have several.'),
});
export type Settings = z.output<typeof settings>;
