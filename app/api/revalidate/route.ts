import { RevalidateRequest, SIGNATURE_HEADER } from '@/lib/contract/revalidation';
import { getConfig } from '@/lib/server/config';
import { invalidatePages } from '@/lib/server/invalidate-pages';
import { parseJson } from '@/lib/shared/parse-json';
import { isRevalidationSigned } from '@/lib/shared/revalidation-signature';

/** 1,000 of the longest tags are far smaller. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Receives the tags that changed in the backend. Pages with such a tag are served once more while they are
 * rendered again, and remain in the cache if that fails.
 */
export async function POST(request: Request): Promise<Response> {
  const secret = getConfig().REVALIDATE_SECRET;
  if (!secret) return new Response(null, { status: 404 });
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return reject(413);
  const body = await request.text();
  if (!isRevalidationSigned(secret, body, request.headers.get(SIGNATURE_HEADER) ?? '')) {
    return reject(401);
  }
  const parsed = RevalidateRequest.safeParse(parseJson(body));
  if (!parsed.success) return reject(422);
  const { tags, changes = {} } = parsed.data;
  await invalidatePages(new Map(tags.map((tag) => [tag, changes[tag] ?? ''])));
  return Response.json({ revalidated: tags.length });
}

function reject(status: number): Response {
  return Response.json({ revalidated: 0 }, { status });
}
