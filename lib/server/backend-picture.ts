import 'server-only';
import { getConfig } from '@/lib/config';
import { backendUrlOf } from '@/lib/contract/endpoint-url';

const NAME = /^[\w-]{1,100}\.webp$/;
const TIME_LIMIT_MS = 4000;

/**
 * Passes a public picture of the backend on.
 * @param folder below `/backend/`
 */
export async function answerBackendPicture(
  folder: 'avatars' | 'review-pictures',
  name: string,
  cacheControl: string,
): Promise<Response> {
  if (!NAME.test(name)) return new Response(null, { status: 404 });
  const url = backendUrlOf(getConfig().BACKEND_URL, `backend/${folder}/${name}`);
  const picture = await fetch(url, { signal: AbortSignal.timeout(TIME_LIMIT_MS) }).catch(
    () => null,
  );
  if (!picture?.ok) return new Response(null, { status: picture ? 404 : 503 });
  return new Response(picture.body, {
    headers: { 'content-type': 'image/webp', 'cache-control': cacheControl },
  });
}
