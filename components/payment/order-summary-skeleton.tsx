import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';

export function OrderSummarySkeleton() {
  return (
    <Skeleton label="Loading the order" className="mt-3 space-y-3">
      <SkeletonBox className="h-16" />
      <SkeletonBox className="h-44" />
    </Skeleton>
  );
}
