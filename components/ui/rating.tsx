import { Star } from 'lucide-react';

interface RatingProps {
  /** Mean, 1 to 5; nothing is shown where nobody has rated yet. */
  rating: number | null | undefined;
  count?: number | null | undefined;
}

const STARS = [1, 2, 3, 4, 5];

/** A row of five stars, filled to the nearest half. */
export function Rating({ rating, count }: RatingProps) {
  if (!rating) return <p className="h-5 text-sm text-muted">No ratings yet</p>;
  const halves = Math.round(rating * 2);
  return (
    <p className="flex h-5 items-center gap-1.5 text-sm text-muted tabular-nums">
      <span className="sr-only">
        Rated {rating} out of 5{count ? ` by ${count} shoppers` : ''}
      </span>
      <span aria-hidden="true" className="flex">
        {STARS.map((star) => (
          <StarGlyph key={star} fill={halves >= star * 2 ? 1 : halves === star * 2 - 1 ? 0.5 : 0} />
        ))}
      </span>
      <span aria-hidden="true">
        {rating.toFixed(1)}
        {count ? ` (${count.toLocaleString('en-US')})` : ''}
      </span>
    </p>
  );
}

function StarGlyph({ fill }: { fill: 0 | 0.5 | 1 }) {
  return (
    <span className="relative size-4">
      <Star className="absolute size-4 text-line-strong" strokeWidth={1.25} />
      {fill > 0 && (
        <span className="absolute overflow-hidden" style={{ width: `${fill * 100}%` }}>
          <Star className="size-4 fill-[#b07a1f] text-[#b07a1f]" strokeWidth={1.25} />
        </span>
      )}
    </span>
  );
}
