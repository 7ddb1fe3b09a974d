/** Runs once when the server starts, so that a wrong configuration stops it then and not at the first visit. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { getConfig } = await import('@/lib/server/config');
  getConfig();
}
