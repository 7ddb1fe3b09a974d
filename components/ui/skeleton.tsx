import type { ReactNode } from 'react';

interface SkeletonProps {
  /** What is loading, for screen readers. Without it the skeleton is hidden from them. */
  label?: string;
  className?: string;
  /** The sizes of boxes below one another, as class names. */
  boxes?: readonly string[];
  /** Boxes that stand otherwise. */
  children?: ReactNode;
}

/** A placeholder for content that is loading. It has the size of the content, so that the layout does not shift. */
export function Skeleton({ label, className, boxes, children }: SkeletonProps) {
  return (
    <div {...(label ? { role: 'status' } : { 'aria-hidden': true })} className={className}>
      {label && <span className="sr-only">{label}</span>}
      {boxes?.map((size, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes of a skeleton stay the same.
        <SkeletonBox key={index} className={size} />
      ))}
      {children}
    </div>
  );
}

/** One grey box of a skeleton. `className` gives its size. */
export function SkeletonBox({
  shape = 'card',
  className = '',
}: {
  shape?: 'card' | 'line' | 'circle';
  className?: string;
}) {
  return <div className={`bg-tint ${shapes[shape]} ${className}`} />;
}

const shapes = { card: 'rounded-card', line: 'rounded', circle: 'rounded-full' };
