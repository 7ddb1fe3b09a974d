import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { orderColumns } from './order-columns';

interface ColumnsSkeletonProps {
  label: string;
  /** The heights of the boxes in the left column, and of the one in the right column, as class names. */
  left: readonly string[];
  right: string;
}

/** Stands for a screen about an order while it is loading: a title above two columns. */
export function ColumnsSkeleton({ label, left, right }: ColumnsSkeletonProps) {
  return (
    <Skeleton label={label} className="mt-4 lg:mt-6">
      <SkeletonBox className="h-16 max-w-md" />
      <div className={orderColumns}>
        <Skeleton className="space-y-6" boxes={left} />
        <SkeletonBox className={right} />
      </div>
    </Skeleton>
  );
}
