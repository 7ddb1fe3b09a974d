/**
 * Runs once when the server starts, so that a wrong configuration stops it then and not at the first visit. Next.js has
 * read the settings of its files by now, which the front has not seen.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { getConfig } = await import('@/lib/server/config');
  const { requirePublicSettings } = await import('@/lib/shared/require-public-settings');
  requirePublicSettings(process.env, 'storefront');
  getConfig();
}
