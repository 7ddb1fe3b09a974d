import { errorOfAnswer, ShopError } from '../calls/call-shop';

/**
 * Saves a file of the shop's own routes, so that a failure is a message on the page and no page of its own.
 * @throws {ShopError} also where the file ends before it is complete
 */
export async function saveFile(url: string, name: string): Promise<void> {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) {
    const answer = await response?.json().catch(() => null);
    throw errorOfAnswer(response?.status ?? 0, answer);
  }
  const file = await response.blob().catch(() => null);
  if (!file) throw new ShopError(0, '');
  const content = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = content;
  link.download = name;
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(content), 60_000);
}
