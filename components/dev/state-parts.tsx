'use client';

import { ShoppingBasket } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { Part, State } from './specimen';

const failed = {
  title: 'The shop did not answer',
  text: 'It is us, not you: try once more in a moment.',
  onRetry: () => undefined,
};

/** Parts shown in place of content: loading, failed, empty. */
export function StateParts() {
  return (
    <>
      <Part name="Skeleton">
        <State name="card, line and circle">
          <Skeleton label="Loading an example" className="space-y-3">
            <SkeletonBox shape="circle" className="size-16" />
            <SkeletonBox className="h-24" />
            <SkeletonBox shape="line" className="h-5 w-2/3" />
          </Skeleton>
        </State>
      </Part>
      <Part name="ErrorState">
        <State name="line">
          <ErrorState
            size="line"
            title="The replies could not be loaded."
            purpose="to load the replies"
            onRetry={() => undefined}
          />
        </State>
        <State name="inline">
          <ErrorState {...failed} size="inline" />
        </State>
        <State name="section" isWide>
          <ErrorState {...failed} />
        </State>
        <State name="pending" isWide>
          <ErrorState {...failed} isPending />
        </State>
      </Part>
      <Part name="EmptyState">
        <State name="section" isWide>
          <EmptyState title="No orders yet" text="Your orders will be here.">
            <Button>See all furniture</Button>
            <Button variant="secondary">Home</Button>
          </EmptyState>
        </State>
        <State name="with everything" isWide>
          <EmptyState
            eyebrow="Opens soon"
            icon={<ShoppingBasket strokeWidth={1.25} />}
            title="Your cart is empty, and this title is so long that it needs a second line"
            text="What you add to it is saved here, on all your devices."
            footer="What else helps."
          >
            <Button>Continue shopping</Button>
          </EmptyState>
        </State>
      </Part>
    </>
  );
}
