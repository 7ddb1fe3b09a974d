import { z } from 'zod';
import { revalidateSecret } from '@/lib/shared/common-settings';
import { setting } from '@/lib/shared/settings';
import { frontSettings, pageCacheSettings } from '@/lib/shared/storefront-settings';

/** The environment variables that the front reads. `lib/server/config.ts` checks the others when Next.js starts. */
export const settings = z.object({
  ...frontSettings.shape,
  ...pageCacheSettings.shape,
  REVALIDATE_SECRET: revalidateSecret,
  NEXT_DIST_DIR: setting(z.string(), '.next', 'The folder of the build. Tests have several.'),
});
export type Settings = z.output<typeof settings>;
