import { UserRound } from 'lucide-react';

interface AvatarProps {
  picture: string | null | undefined;
  /** Alternative text of the picture. The default icon is decoration. */
  alt?: string;
  /** Must include the size. */
  className: string;
}

/** A person's round picture, or the default icon. */
export function Avatar({ picture, alt = '', className }: AvatarProps) {
  return picture ? (
    // biome-ignore lint/performance/noImgElement: it has one size, and a picked picture may not be uploaded yet.
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
