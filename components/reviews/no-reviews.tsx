import { Star } from 'lucide-react';
import type { ReactNode } from 'react';

/** Stands where a product has no review. */
export function NoReviews({ children }: { children?: ReactNode }) {
  return (
    <div className="flex max-w-[65ch] flex-wrap items-center gap-x-5 gap-y-3">
      <span
        aria-hidden="true"
        className="inline-flex size-16 shrink-0 items-center justify-center rounded-full bg-tint text-forest"
      >
        <Star className="size-7" strokeWidth={1.25} />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">No reviews yet</p>
        <p className="text-muted">Be the first to say what it is like to live with.</p>
      </div>
      {children}
    </div>
  );
}
