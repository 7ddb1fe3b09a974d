import { UserRound } from 'lucide-react';

interface AvatarProps {
  picture: string | null | undefined;
  /** Of the picture; the one that stands for all is decoration. */
  alt?: string;
  /** Its size too. */
  className: string;
}

/** A person's round picture, or the one that stands for all. */
export function Avatar({ picture, alt = '', className }: AvatarProps) {
  return picture ? (
    // biome-ignore lint/performance/noImgElement: it has one size, and may not have been sent yet.
    <img
      src={picture}
      alt={alt}
      className={`shrink-0 rounded-full bg-tint object-cover ${className}`}
    />
  ) : (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 items-center justify-center rounded-full bg-forest-tint text-forest ${className}`}
    >
      <UserRound className="size-1/2" strokeWidth={1.75} />
    </span>
  );
}
