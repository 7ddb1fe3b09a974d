import type { ReactNode } from 'react';

interface ReviewsLayoutProps {
  summary: ReactNode;
  /** Who may write a review, and how. */
  writing: ReactNode;
  children: ReactNode;
}

/** The figures of a product's reviews beside the reviews; on a phone above them. */
export function ReviewsLayout({ summary, writing, children }: ReviewsLayoutProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="max-w-md lg:sticky lg:top-6 lg:self-start">
        {summary}
        <div className="mt-3 min-h-16 text-sm">{writing}</div>
      </div>
      <div>{children}</div>
    </div>
  );
}

/** Above the reviews: which they are, and how they are sorted. As high before the select is there as with it. */
export const toolbar =
  'flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-3';
