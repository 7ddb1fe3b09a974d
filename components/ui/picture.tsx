import { getImageProps } from 'next/image';

interface PictureProps {
  src: string;
  alt: string;
  /** The picture's own size in pixels: it keeps its place before it loads. */
  width: number;
  height: number;
  /** How wide it stands in the layout, as the `sizes` attribute takes it. */
  sizes: string;
  /** The first picture in view: loaded at once, with high priority. */
  isFirst?: boolean;
  className?: string;
}

/** A picture in the size that the screen needs, without any script in the browser. */
export function Picture({ src, alt, width, height, sizes, isFirst, className }: PictureProps) {
  const { props } = getImageProps({
    src,
    alt,
    width,
    height,
    sizes,
    loading: isFirst ? 'eager' : 'lazy',
    fetchPriority: isFirst ? 'high' : 'auto',
    // Painted with the first frame that it can be, before any script has its turn.
    decoding: isFirst ? 'sync' : 'async',
  });
  return (
    // biome-ignore lint/performance/noImgElement: it carries next/image's own props, without its script.
    <img {...props} alt={alt} srcSet={upTo(width, props.srcSet)} className={className} />
  );
}

/** Leaves out what would only enlarge the picture: those addresses hold the same bytes again. */
function upTo(width: number, srcSet: string | undefined): string | undefined {
  const candidates = srcSet?.split(', ');
  const enough = candidates?.findIndex((candidate) => widthOf(candidate) >= width) ?? -1;
  return enough < 0 ? srcSet : candidates?.slice(0, enough + 1).join(', ');
}

/** `'/picture?w=640 640w'` → `640`. */
function widthOf(candidate: string): number {
  return Number.parseInt(candidate.slice(candidate.lastIndexOf(' ') + 1), 10);
}
