import { errorCodeIn } from '@/lib/contract/error-codes';
import { ShopError } from './call-shop';

/**
 * Saves the file of everything that the shop keeps about the member.
 * @throws {ShopError} also where the file ends before it is complete
 */
export async function savePersonalData(): Promise<void> {
  const response = await fetch('/api/personal-data').catch(() => null);
  if (!response?.ok) {
    const answer = await response?.json().catch(() => null);
    const status = response?.status ?? 0;
    throw new ShopError(status, answer?.message ?? '', {}, errorCodeIn(answer?.data, status));
  }
  const file = await response.blob().catch(() => null);
  if (!file) throw new ShopError(0, '');
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = 'my-data.json';
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
