import { CheckoutHeading } from '@/components/checkout/public/checkout-heading';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { columns } from './payment-columns';

/** The page renders it on the server, so that the first load has no code for it. */
export function PaymentSkeleton() {
  return (
    <div className="container-page">
      <CheckoutHeading step="Payment" />
      <Skeleton label="Loading the payment methods" className={columns}>
        <div className="space-y-4">
          <SkeletonBox className="h-158" />
          <div className="grid gap-4 xl:grid-cols-3">
            <SkeletonBox className="h-30 xl:h-50" />
            <SkeletonBox className="h-42 xl:h-50" />
            <SkeletonBox className="h-23 xl:h-50" />
          </div>
        </div>
        <SkeletonBox className="h-106" />
      </Skeleton>
    </div>
  );
}
