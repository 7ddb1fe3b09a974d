'use client';

import { Users } from 'lucide-react';
import { useRef } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageLinks } from '@/components/ui/page-links';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { useQueryLinks } from '@/lib/client/use-query-links';
import { useShopperList } from '@/lib/client/use-shopper-read';
import {
  REFERRAL_PAGE_SIZE,
  REFERRAL_POINTS,
  type ReferralState,
} from '@/lib/contract/referral-states';
import type { ReferralFriend } from '@/lib/contract/referrals';
import { paths } from '@/lib/paths';

const STATES: Readonly<Record<ReferralState, { label: string; text: string }>> = {
  joined: { label: 'Joined', text: 'Has registered, and not ordered yet.' },
  bought: {
    label: 'Ordered',
    text: `Your ${REFERRAL_POINTS} points come when the time to return the order is over.`,
  },
  earned: { label: 'Earned', text: `${REFERRAL_POINTS} points.` },
  void: { label: 'No points', text: 'The invitation did not count.' },
};
const CHECKED = 'We look at this invitation before it counts.';

const joinedFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Who registered with the member's code. */
export function Friends({ page }: { page: number }) {
  const summary = useRef<HTMLParagraphElement>(null);
  const { linkTo } = useQueryLinks(page, friendsPath);
  const pageLink = (next: number) => linkTo(next, () => summary.current?.focus());
  return (
    <section aria-label="Friends" className="mt-12">
      <h2 className="text-xl">Your friends</h2>
      <FriendList page={page} pageLink={pageLink} summaryRef={summary} />
    </section>
  );
}

interface FriendListProps {
  page: number;
  pageLink: (page: number) => React.ComponentProps<typeof ButtonLink>;
  /** Gets the focus when another page is shown. */
  summaryRef: React.Ref<HTMLParagraphElement>;
}

function FriendList({ page, pageLink, summaryRef }: FriendListProps) {
  const { list, hasFailed, retry } = useShopperList('referralFriends', { page_number: page });
  if (hasFailed) {
    return (
      <ErrorState
        icon={<Users strokeWidth={1.25} />}
        title="Your friends could not be loaded"
        text="Nobody is lost: try once more in a moment."
        onRetry={retry}
      />
    );
  }
  if (!list) {
    return (
      <Skeleton label="Loading your friends" className="mt-4 space-y-3">
        <SkeletonBox className="h-20" />
        <SkeletonBox className="h-20" />
      </Skeleton>
    );
  }
  if (list.total === 0) {
    return (
      <EmptyState
        icon={<Users strokeWidth={1.25} />}
        title="Nobody has joined yet"
        text="Send your link to a friend. Who registers with it will be here."
      />
    );
  }
  const lastPage = Math.ceil(list.total / REFERRAL_PAGE_SIZE);
  return (
    <>
      <p
        ref={summaryRef}
        role="status"
        tabIndex={-1}
        className="mt-2 scroll-mt-20 text-muted outline-none"
      >
        {`${list.total} ${list.total === 1 ? 'friend' : 'friends'}`}
        {lastPage > 1 && `, page ${page} of ${lastPage}`}
      </p>
      {list.friends.length > 0 ? (
        <ul className="mt-4 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {list.friends.map((friend) => (
            <Friend key={friend.referral_id} friend={friend} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title="Your friends end before this page"
          text={`We show ${REFERRAL_PAGE_SIZE} on a page. Begin again at the first one.`}
        >
          <ButtonLink {...pageLink(1)}>TO THE FIRST PAGE</ButtonLink>
        </EmptyState>
      )}
      <PageLinks current={page} lastPage={lastPage} linkTo={pageLink} />
    </>
  );
}

function Friend({ friend }: { friend: ReferralFriend }) {
  const { first_name, state, is_checked, joined_at } = friend;
  const { label, text } = STATES[state];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 sm:px-6">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{first_name ?? 'A friend'}</p>
        <p className="text-sm text-muted">
          Joined on <time dateTime={joined_at}>{joinedFormat.format(new Date(joined_at))}</time>.{' '}
          {is_checked ? CHECKED : text}
        </p>
      </div>
      <p
        className={`shrink-0 rounded-full px-3 py-1 text-sm font-semibold ${state === 'earned' ? 'bg-forest-tint text-forest' : 'bg-tint'}`}
      >
        <span className="sr-only">State: </span>
        {label}
      </p>
    </li>
  );
}

function friendsPath(page: number): string {
  return page > 1 ? `${paths.referEarn}?page=${page}` : paths.referEarn;
}
