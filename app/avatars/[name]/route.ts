import { getConfig } from '@/lib/config';
import { backendUrlOf } from '@/lib/contract/endpoint-url';

const NAME = /^[\w-]{1,100}\.webp$/;
const TIME_LIMIT_MS = 4000;

/** A shopper's picture, from the backend. Its name cannot be guessed, and each new picture gets a new name. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/avatars/[name]'>,
): Promise<Response> {
  const { name } = await params;
  if (!NAME.test(name)) return new Response(null, { status: 404 });
  const url = backendUrlOf(getConfig().BACKEND_URL, `backend/avatars/${name}`);
  const picture = await fetch(url, { signal: AbortSignal.timeout(TIME_LIMIT_MS) }).catch(
    () => null,
  );
  if (!picture?.ok) return new Response(null, { status: picture ? 404 : 503 });
  return new Response(picture.body, {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
}
