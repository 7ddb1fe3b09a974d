'use client';

import { Users } from 'lucide-react';
import { PagedList } from '@/components/ui/paged-list';
import { Skeleton } from '@/components/ui/skeleton';
import { useShopperList } from '@/lib/client/calls/use-shopper-read';
import { usePagedList } from '@/lib/client/page/use-paged-list';
import {
  REFERRAL_PAGE_SIZE,
  REFERRAL_POINTS,
  type ReferralState,
} from '@/lib/contract/referral-states';
import type { ReferralFriend } from '@/lib/contract/referrals';
import { listPath } from '@/lib/shared/list-query';
import { paths } from '@/lib/shared/paths';
import { readerDate } from '@/lib/shared/reader-time';

const STATES: Readonly<Record<ReferralState, { label: string; text: string }>> = {
  joined: { label: 'Joined', text: 'Has registered but not ordered yet.' },
  bought: {
    label: 'Ordered',
    text: `Your ${REFERRAL_POINTS} points come when the return window of the order has closed.`,
  },
  earned: { label: 'Earned', text: `${REFERRAL_POINTS} points.` },
  void: { label: 'No points', text: 'The invitation did not count.' },
};
const CHECKED = 'We are reviewing this invitation.';

/** Who registered with the member's code. */
export function Friends({ page }: { page: number }) {
  const { list, ...read } = useShopperList('referralFriends', { page_number: page });
  return (
    <section aria-label="Friends" className="mt-12">
      <h2 className="text-xl">Your friends</h2>
      <PagedList
        one="friend"
        many="friends"
        paging={usePagedList({ page }, friendsPath)}
        pageSize={REFERRAL_PAGE_SIZE}
        read={read}
        items={list?.friends}
        total={list?.total ?? 0}
        icon={<Users strokeWidth={1.25} />}
        failedText="They are safe. Please try again in a moment."
        skeleton={
          <Skeleton
            label="Loading your friends"
            className="mt-4 space-y-3"
            boxes={['h-20', 'h-20']}
          />
        }
        empty={{
          title: 'Nobody has joined yet',
          text: 'Send your link to a friend. Friends who register with it appear here.',
        }}
      >
        {(friends) => (
          <ul className="mt-4 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {friends.map((friend) => (
              <Friend key={friend.referral_id} friend={friend} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
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
          Joined on <time dateTime={joined_at}>{readerDate(joined_at)}</time>.{' '}
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

function friendsPath({ page }: { page: number }): string {
  return listPath(paths.referEarn, page);
}
