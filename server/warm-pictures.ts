import { setTimeout } from 'node:timers/promises';
import { imageWidths } from '@/lib/shared/image-widths';
import { paths } from '@/lib/shared/paths';
import { withTimeLimit } from '@/lib/shared/with-time-limit';

/** The pictures at the beginning of the page: the banners, the categories and the first cards. */
const PICTURES = 20;
const WIDTHS = new Set(imageWidths.common);
/** How long the whole work may take. What is not done then is done when a visitor asks for it. */
const LIMIT_MS = 120_000;
/** How long a page or a picture may take. */
const REQUEST_MS = 15_000;
/** Healthy where the backend is there too: a page that is rendered without it is an error in the log. */
const HEALTH = '/api/health';
/** Until the health is asked for again. */
const RETRY_MS = 2_000;
/** AVIF, which the picture optimizer takes longest to write. */
const ACCEPT = 'image/avif,image/webp,*/*';

interface Options {
  /** The storefront's own origin. */
  origin: string;
  signal: AbortSignal;
  limitMs?: number;
  retryMs?: number;
}

/**
 * Requests the home page and the pictures of its first view, so that no visitor waits for their resizing. One at a
 * time, with a pause as long as each has taken: visitors get at least half of the process. What has been resized
 * before a restart is on the disk, and takes no time.
 * @returns how many pictures were requested
 */
export async function warmPictures({
  origin,
  signal,
  limitMs = LIMIT_MS,
  retryMs = RETRY_MS,
}: Options): Promise<number> {
  const end = performance.now() + limitMs;
  const isOver = () => signal.aborted || performance.now() >= end;
  const pause = (milliseconds: number) =>
    setTimeout(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

  let pictures: string[] = [];
  while (!isOver()) {
    const isHealthy = (await read(origin + HEALTH, '*/*', signal).catch(() => null)) !== null;
    const page = isHealthy
      ? await read(origin + paths.home, 'text/html', signal).catch(() => null)
      : null;
    if (page !== null) {
      pictures = picturesOf(page);
      break;
    }
    await pause(retryMs);
  }
  let count = 0;
  for (const picture of pictures) {
    if (isOver()) break;
    const begin = performance.now();
    // A picture that cannot be resized fails for its visitor too, who then sees its text.
    await read(origin + picture, ACCEPT, signal).catch(() => null);
    count += 1;
    await pause(performance.now() - begin);
  }
  return count;
}

/** The text of an answer; null unless it is a success. */
function read(url: string, accept: string, stop: AbortSignal): Promise<string | null> {
  return withTimeLimit(
    REQUEST_MS,
    async (signal) => {
      const response = await fetch(url, { headers: { accept }, signal });
      const text = await response.text();
      return response.ok ? text : null;
    },
    stop,
  );
}

/** The paths of the first pictures of a page in the usual widths, in the order of the page. */
function picturesOf(html: string): string[] {
  const widths = new Map<string, string[]>();
  for (const [path, picture = '', width] of html.matchAll(
    /\/_next\/image\?url=([^"&\s]+)&amp;w=(\d+)&amp;q=\d+/g,
  )) {
    if (!widths.has(picture) && widths.size === PICTURES) continue;
    const known = widths.get(picture) ?? [];
    widths.set(picture, known);
    if (WIDTHS.has(Number(width))) known.push(path.replaceAll('&amp;', '&'));
  }
  return [...new Set([...widths.values()].flat())];
}
