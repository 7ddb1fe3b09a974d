import { answerBackendPicture } from '@/lib/server/backend-picture';

/** A picture of a published review. It is cached shortly, because a review can be hidden or deleted. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/review-pictures/[name]'>,
): Promise<Response> {
  const { name } = await params;
  return answerBackendPicture('review-pictures', name, 'public, max-age=300');
}
