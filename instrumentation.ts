/** Runs once when the server starts: a wrong configuration stops it here and not at the first visit. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { getConfig } = await import('@/lib/config');
  getConfig();
  const { markShopperAddresses } = await import('@/lib/backend/shopper-address');
  markShopperAddresses();
}
