import { imageWidths } from './image-widths';

/** As in the image configuration of next.config.mjs. */
const QUALITY = 75;
const WIDTHS = [...imageWidths.small, ...imageWidths.large];
const [SMALLEST_SCREEN = 0] = imageWidths.large;

/** What the optimizer cannot resize, or need not. */
const AS_IT_IS = /^(?:data:|blob:)|\.svg$/i;

/** The URL of a picture in one of the widths of the image configuration, at least as wide as asked. */
export function pictureUrl(src: string, minWidth: number): string {
  const width = WIDTHS.find((one) => one >= minWidth) ?? WIDTHS.at(-1);
  return AS_IT_IS.test(src)
    ? src
    : `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${QUALITY}`;
}

/**
 * The `src` and `srcSet` of a picture, as next/image makes them, whose script would be larger than the rest of a card.
 * @param width of the file, in pixels: larger candidates would have the same bytes
 * @param sizes its width in the layout, as a `sizes` attribute
 */
export function pictureSources(
  src: string,
  width: number,
  sizes: string,
): { src: string; srcSet?: string } {
  if (AS_IT_IS.test(src)) return { src };
  const shares = [...sizes.matchAll(/(?:^|\s)(\d{1,3})vw/g)].map(([, percent]) => Number(percent));
  const smallest = shares.length > 0 ? (SMALLEST_SCREEN * Math.min(...shares)) / 100 : 0;
  const largest = WIDTHS.find((one) => one >= width) ?? Number.POSITIVE_INFINITY;
  const candidates = WIDTHS.filter((one) => one >= smallest && one <= largest);
  const srcSet = candidates.map((one) => `${pictureUrl(src, one)} ${one}w`).join(', ');
  return { src: pictureUrl(src, candidates.at(-1) ?? width), srcSet };
}
