import 'server-only';
import { backendUrlOf } from '@/lib/contract/endpoint-url';
import { getConfig } from '@/lib/server/config';
import { readBytes } from '@/lib/shared/read-answer';
import { withTimeLimit } from '@/lib/shared/with-time-limit';

const NAME = /^[\w-]{1,100}\.webp$/;
const TIME_LIMIT_MS = 4000;

/**
 * Passes a public picture of the backend on.
 * @param folder below `/backend/`
 */
export async function answerBackendPicture(
  folder: 'avatars' | 'product-pictures' | 'review-pictures',
  name: string,
  cacheControl: string,
): Promise<Response> {
  if (!NAME.test(name)) return new Response(null, { status: 404 });
  const url = backendUrlOf(getConfig().BACKEND_URL, `backend/${folder}/${name}`);
  const read = async (signal: AbortSignal) => {
    const response = await fetch(url, { signal });
    if (!response.ok) {
      await response.body?.cancel();
      return new Response(null, { status: 404 });
    }
    return new Response(await readBytes(response), {
      headers: { 'content-type': 'image/webp', 'cache-control': cacheControl },
    });
  };
  return withTimeLimit(TIME_LIMIT_MS, read).catch(() => new Response(null, { status: 503 }));
}
