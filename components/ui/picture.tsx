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
  });
  // biome-ignore lint/performance/noImgElement: it carries next/image's own props, without its script.
  return <img {...props} alt={alt} className={className} />;
}
