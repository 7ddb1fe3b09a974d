import type { ReviewPicture } from '@/lib/contract/reviews';

interface ReviewThumbnailsProps {
  pictures: readonly ReviewPicture[];
  /** Whose they are, for their alternative texts: 'by Ada W.' */
  whose: string;
  /** Shows one of them large, by its place. Without it, a press opens the file. */
  onOpen?: (index: number) => void;
}

/** The pictures of a review, small. They are loaded from where they are, because a hidden review takes them along. */
export function ReviewThumbnails({ pictures, whose, onOpen }: ReviewThumbnailsProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {pictures.map(({ name, image, thumbnail }, index) => (
        <li key={name}>
          <a
            href={image}
            aria-haspopup={onOpen && 'dialog'}
            onClick={
              onOpen &&
              ((event) => {
                event.preventDefault();
                onOpen(index);
              })
            }
            className="block overflow-hidden rounded-lg"
          >
            {/* biome-ignore lint/performance/noImgElement: the optimizer would keep it after the review is hidden. */}
            <img
              src={thumbnail ?? image}
              alt={pictureName(index, pictures.length, whose)}
              width={80}
              height={80}
              loading="lazy"
              decoding="async"
              className="size-20 bg-tile object-cover transition-opacity duration-150 hover:opacity-85"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** 'Picture 1 of 2 by Ada W.' */
export function pictureName(index: number, count: number, whose: string): string {
  return `Picture ${index + 1} of ${count} ${whose}`;
}
