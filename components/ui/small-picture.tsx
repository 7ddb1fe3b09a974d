import { pictureUrl } from '@/lib/shared/picture-url';

interface SmallPictureProps {
  src: string;
  /** The width and the height in CSS pixels. */
  size: 48 | 72;
}

/** For each size a width of the image configuration that is sharp on a screen with double density. */
const WIDTHS = { 48: 96, 72: 180 };

/**
 * A small picture beside a text that names it, in code that is loaded later.
 */
export function SmallPicture({ src, size }: SmallPictureProps) {
  return (
    // biome-ignore lint/performance/noImgElement: it uses the optimizer of next/image without its script.
    <img
      src={pictureUrl(src, WIDTHS[size])}
      alt=""
      width={size}
      height={size}
      decoding="async"
      className={`shrink-0 rounded-lg bg-tile object-contain ${size === 48 ? 'size-12' : 'size-18'}`}
    />
  );
}
