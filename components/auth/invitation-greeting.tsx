'use client';

import useSWR from 'swr';
import { useIsHydrated } from '@/lib/client/calls/use-shopper-read';
import { REFERRAL_POINTS } from '@/lib/contract/referral-states';
import { useHasFeature } from '@/lib/hooks/use-features';

/** What /register says below its title: the page is static, so the greeting of a friend's link comes with a call. */
export function InvitationGreeting({ text }: { text: string }) {
  const isHydrated = useIsHydrated();
  const hasReferrals = useHasFeature()('referrals');
  const { data: firstName } = useSWR(hasReferrals ? 'invitation' : null, readInviter, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const note = isHydrated ? new URLSearchParams(location.search).get('invitation') : null;
  return (
    <p role="status" className="mt-2 min-h-12 text-muted">
      {firstName
        ? `${firstName} has invited you. Once the return window of your first order has closed, you both get ${REFERRAL_POINTS} points.`
        : note === 'unknown'
          ? 'We do not recognize this invitation. Please ask your friend for the link again, or register without it.'
          : text}
    </p>
  );
}

async function readInviter(): Promise<string | null> {
  const response = await fetch('/api/invitation', { method: 'POST' });
  const { data } = await response.json();
  const name: unknown = data?.first_name;
  return typeof name === 'string' ? name : null;
}
