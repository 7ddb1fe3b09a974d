import { SIGNATURE_HEADER } from '@/lib/contract/revalidation';
import { signRevalidation } from '@/lib/shared/revalidation-signature';

/**
 * Sends a signed body to a storefront's `/api/revalidate`, and answers the status.
 * @param storefront its base URL
 */
export async function sendRevalidation(
  storefront: string,
  secret: string,
  content: object,
  signal: AbortSignal,
): Promise<number> {
  const body = JSON.stringify(content);
  const response = await fetch(`${storefront}/api/revalidate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signRevalidation(secret, body),
    },
    body,
    redirect: 'manual',
    signal,
  });
  await response.body?.cancel();
  return response.status;
}
