import { notify } from '../toasts/toast';

/**
 * Opens the share sheet of the phone. Where there is none, it copies the link.
 * @param path with its market
 */
export async function shareLink(title: string, path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  try {
    // Browsers have it only on https, and not on every system.
    const canShare = Boolean(navigator.share);
    if (canShare) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    notify.success('The link is copied.');
  } catch (error) {
    // The shopper closed the share sheet.
    if (Object(error).name === 'AbortError') return;
    notify.error(`The link could not be copied: ${url}`);
  }
}
