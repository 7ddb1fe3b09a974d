'use client';

import { ShoppingBasket } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PagedList } from '@/components/ui/paged-list';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { paths } from '@/lib/shared/paths';
import { Part, State } from './specimen';

const failed = {
  title: 'The shop did not answer',
  text: 'It is us, not you. Please try again in a moment.',
  onRetry: () => undefined,
};

const list = {
  one: 'order',
  many: 'orders',
  pageSize: 2,
  icon: <ShoppingBasket strokeWidth={1.25} />,
  failedText: 'Please try again in a moment.',
  empty: { title: 'You have no orders yet', text: 'What you order will be here.' },
  skeleton: <Skeleton label="Loading your orders" boxes={['h-24']} />,
  children: (items: readonly string[]) => <p className="mt-4">{items.join(', ')}</p>,
};
const LISTS = [
  { name: 'loading', page: 1, items: undefined, total: 0, hasFailed: false },
  { name: 'failed', page: 1, items: undefined, total: 0, hasFailed: true },
  { name: 'empty', page: 1, items: [], total: 0, hasFailed: false },
  { name: 'after its end', page: 9, items: [], total: 3, hasFailed: false },
  { name: 'full', page: 2, items: ['Sofa', 'Lamp'], total: 1234, hasFailed: false },
];

/** Parts shown in place of content: loading, failed, empty; and the list that shows them. */
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
      <Part name="PagedList">
        {LISTS.map(({ name, page, hasFailed, ...content }) => (
          <State key={name} name={name} isWide>
            <PagedList
              {...list}
              {...content}
              paging={{ page, summaryRef: null, pageLink: () => ({ href: paths.home }) }}
              read={{ hasFailed, retry: () => undefined }}
            />
          </State>
        ))}
      </Part>
    </>
  );
}
