import { answerBackendPicture } from '@/lib/server/backend-picture';

/** A shopper's picture. Its name cannot be guessed, and each new picture gets a new name. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/avatars/[name]'>,
): Promise<Response> {
  const { name } = await params;
  return answerBackendPicture('avatars', name, 'public, max-age=31536000, immutable');
}
