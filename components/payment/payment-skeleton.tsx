import { CheckoutHeading } from '@/components/checkout/public/checkout-heading';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';

/** The two columns of the screen. */
export const columns =
  'mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-12';

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
