import { offersGoogle } from '@/lib/auth/social-providers';
import { getConfig } from '@/lib/server/config';
import { oneTapUrls } from '@/lib/shared/one-tap-urls';

/** What the browser needs for Google's one-tap prompt. Neither is a secret. 404 in a shop without Google's keys. */
export function GET(): Response {
  const config = getConfig();
  if (!offersGoogle(config)) return new Response(null, { status: 404 });
  return Response.json(
    { client_id: config.GOOGLE_CLIENT_ID, script_url: oneTapUrls(config.GOOGLE_ISSUER).script },
    { headers: { 'cache-control': 'no-store' } },
  );
}
