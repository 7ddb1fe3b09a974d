import { revalidateTag } from 'next/cache';
import { getConfig } from '@/lib/config';
import { RevalidateRequest, SIGNATURE_HEADER } from '@/lib/contract/revalidation';
import { parseJson } from '@/lib/parse-json';
import { isRevalidationSigned } from '@/lib/revalidation-signature';

/** 1,000 tags of the longest kind are far below. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * The backend says which tags changed. Pages that carry them are served once more while their new
 * version is made, and stay if it cannot be made.
 */
export async function POST(request: Request): Promise<Response> {
  const secret = getConfig().REVALIDATE_SECRET;
  if (!secret) return new Response(null, { status: 404 });
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return refuse(413);
  const body = await request.text();
  if (!isRevalidationSigned(secret, body, request.headers.get(SIGNATURE_HEADER) ?? '')) {
    return refuse(401);
  }
  const parsed = RevalidateRequest.safeParse(parseJson(body));
  if (!parsed.success) return refuse(422);
  for (const tag of parsed.data.tags) revalidateTag(tag, 'max');
  return Response.json({ revalidated: parsed.data.tags.length });
}

function refuse(status: number): Response {
  return Response.json({ revalidated: 0 }, { status });
}
