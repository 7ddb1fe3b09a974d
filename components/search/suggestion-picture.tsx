/** The width in the image configuration that a 48-pixel picture needs on a dense screen. */
const WIDTH = 96;

/**
 * A suggestion's small picture. next/image's script would weigh more than all of the list, so the
 * optimizer's address is written here by hand.
 */
export function SuggestionPicture({ src }: { src: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: it asks next/image's optimizer, without its script.
    <img
      src={`/_next/image?url=${encodeURIComponent(src)}&w=${WIDTH}&q=75`}
      alt=""
      width={48}
      height={48}
      decoding="async"
      className="size-12 shrink-0 rounded-lg bg-tile object-contain"
    />
  );
}
