import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { orderColumns } from './public/order-columns';

/** Stands for a `PlacedOrder` that is loading. */
export function OrderSkeleton({ hasActions }: { hasActions: boolean }) {
  return (
    <Skeleton label="Loading your order" className="mt-4 lg:mt-6">
      <SkeletonBox className="h-23 max-w-md lg:h-16" />
      {hasActions && <SkeletonBox className="mt-4 h-11 max-w-md" />}
      <div className={orderColumns}>
        <div className="space-y-6">
          <SkeletonBox className="h-66 sm:h-34" />
          <SkeletonBox className="h-48" />
          <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
            <SkeletonBox className="h-30 sm:h-48" />
            <SkeletonBox className="h-44 sm:h-48" />
            <SkeletonBox className="h-44 sm:h-48" />
          </div>
        </div>
        <SkeletonBox className="h-88" />
      </div>
    </Skeleton>
  );
}
