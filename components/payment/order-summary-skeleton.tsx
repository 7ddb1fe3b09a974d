import { Skeleton } from '@/components/ui/skeleton';

export function OrderSummarySkeleton() {
  return <Skeleton label="Loading the order" className="mt-3 space-y-3" boxes={['h-16', 'h-44']} />;
}
