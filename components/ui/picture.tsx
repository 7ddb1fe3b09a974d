import { pictureSources } from '@/lib/shared/picture-url';

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
  return (
    // biome-ignore lint/performance/noImgElement: it uses the optimizer of next/image without its script.
    <img
      alt={alt}
      width={width}
      height={height}
      loading={isFirst || early ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : early === 'low' ? 'low' : undefined}
      // The browser then paints it as early as possible, before scripts run.
      decoding={isFirst ? 'sync' : 'async'}
      sizes={sizes}
      className={className}
      {...pictureSources(src, width, sizes)}
    />
  );
}
