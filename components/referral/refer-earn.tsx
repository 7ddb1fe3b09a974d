'use client';

import { Gift } from 'lucide-react';
import { useState } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { ScreenLayout } from '@/components/ui/screen-layout';
import { Skeleton } from '@/components/ui/skeleton';
import { UrlReader } from '@/components/ui/url-reader';
import { useShopperRead } from '@/lib/client/calls/use-shopper-read';
import { MAX_REFERRAL_PAGE, REFERRAL_POINTS } from '@/lib/contract/referral-states';
import { pageOf } from '@/lib/shared/list-query';
import { paths } from '@/lib/shared/paths';
import { Friends } from './friends';
import { InviteCard } from './invite-card';
import { PointsCard } from './points-card';

/** Section 2, "/refer-earn". The page of the friends is in the URL; the page is static. */
export function ReferEarn() {
  /** Null until the URL is read. */
  const [page, setPage] = useState<number | null>(null);
  /** Whether a member has followed the link of another one. */
  const [isInvited, setIsInvited] = useState(false);
  return (
    <ScreenLayout crumbs={[{ label: 'PROFILE', href: paths.profile }, { label: 'REFER & EARN' }]}>
      <h1 className="mt-4 text-2xl lg:text-3xl">Refer &amp; Earn</h1>
      <p className="mt-2 max-w-2xl text-muted">
        Give a friend {REFERRAL_POINTS} points and get {REFERRAL_POINTS} yourself, once the return
        window of their first order has closed.
      </p>
      <UrlReader
        onChange={(query) => {
          setPage(pageOf(query, MAX_REFERRAL_PAGE));
          setIsInvited(query.get('invitation') === 'member');
        }}
      />
      {isInvited && (
        <p role="status" className="mt-6 max-w-2xl rounded-lg bg-tint px-4 py-3">
          Invitations are for new customers, and you already have an account. Here is your own, to
          share with friends.
        </p>
      )}
      <Summary />
      {page !== null && <Friends page={page} />}
    </ScreenLayout>
  );
}

function Summary() {
  const { data: summary, hasFailed, retry } = useShopperRead('referralSummary');
  if (hasFailed) {
    return (
      <ErrorState
        icon={<Gift strokeWidth={1.25} />}
        title="Your invitation could not be loaded"
        text="Your points are safe. Please try again in a moment."
        onRetry={retry}
      />
    );
  }
  if (!summary) {
    return (
      <Skeleton
        label="Loading your invitation"
        className="mt-8 grid gap-6 lg:grid-cols-2"
        boxes={['h-72', 'h-72']}
      />
    );
  }
  return (
    <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
      <InviteCard code={summary.code} />
      <PointsCard summary={summary} />
    </div>
  );
}
