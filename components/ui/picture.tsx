import { getImageProps } from 'next/image';

export interface PictureProps {
  src: string;
  alt: string;
  /** The size of the image file in pixels. It reserves the space before the picture loads. */
  width: number;
  height: number;
  /** The width in the layout, as a `sizes` attribute. */
  sizes: string;
  /** Whether it is the first picture in view. It is then loaded at once, with high priority. */
  isFirst?: boolean;
  /**
   * For pictures beside the first one. `eager`: loaded at once. `low`: loaded at once too, but after all others,
   * because only a wide screen shows it without scrolling.
   */
  early?: 'eager' | 'low' | undefined;
  className?: string;
}

/** A picture in the size that the screen needs. It needs no JavaScript in the browser. */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  isFirst,
  early,
  className,
}: PictureProps) {
  const { props } = getImageProps({
    src,
    alt,
    width,
    height,
    sizes,
    loading: isFirst || early ? 'eager' : 'lazy',
    fetchPriority: isFirst ? 'high' : early === 'low' ? 'low' : 'auto',
    // The browser then paints it as early as possible, before scripts run.
    decoding: isFirst ? 'sync' : 'async',
  });
  return (
    // biome-ignore lint/performance/noImgElement: it has the props of next/image, without its script.
    <img {...props} alt={alt} srcSet={upTo(width, props.srcSet)} className={className} />
  );
}

/** Removes the candidates that are larger than the image file, because their URLs return the same bytes again. */
function upTo(width: number, srcSet: string | undefined): string | undefined {
  const candidates = srcSet?.split(', ');
  const enough = candidates?.findIndex((candidate) => widthOf(candidate) >= width) ?? -1;
  return enough < 0 ? srcSet : candidates?.slice(0, enough + 1).join(', ');
}

/** `'/picture?w=640 640w'` → `640`. */
function widthOf(candidate: string): number {
  return Number.parseInt(candidate.slice(candidate.lastIndexOf(' ') + 1), 10);
}
