import { answerBackendPicture } from '@/lib/server/backend-picture';

/** A picture of a product in the object store. Its name never gets another content. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/product-pictures/[name]'>,
): Promise<Response> {
  const { name } = await params;
  return answerBackendPicture('product-pictures', name, 'public, max-age=31536000, immutable');
}
