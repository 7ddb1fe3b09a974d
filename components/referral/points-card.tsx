'use client';

import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { claimReward, useConvertPoints } from '@/lib/client/referral/use-referrals';
import { notify } from '@/lib/client/toasts/toast';
import { REFERRAL_POINTS } from '@/lib/contract/referral-states';
import type { ReferralSummary } from '@/lib/contract/referrals';
import { formatMoney } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';

type Reward = ReferralSummary['rewards'][number];

/** The points: what waits to be claimed, and what they become. */
export function PointsCard({ summary }: { summary: ReferralSummary }) {
  const { points, bonus_points, currency, rate, rewards, invited_by } = summary;
  const heading = useRef<HTMLHeadingElement>(null);
  const { isPending, run } = useShopAction();
  const convertPoints = useConvertPoints();
  const amount = Math.floor((points * rate.amount) / rate.points);

  const claim = ({ referral_id }: Reward) =>
    run(async () => {
      await claimReward(referral_id);
      notify.success(`${REFERRAL_POINTS} points are yours.`);
      heading.current?.focus();
    });
  const convert = () =>
    run(async () => {
      await convertPoints(summary, amount);
      notify.success(`${formatMoney(amount, currency)} are in your wallet.`);
      heading.current?.focus();
    });
  return (
    <section
      aria-label="Your points"
      className="rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 text-xl outline-none">
        Your points
      </h2>
      {rewards.length > 0 && (
        <ul className="mt-5 space-y-3">
          {rewards.map((reward) => (
            <li
              key={`${reward.reason}-${reward.referral_id}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg bg-forest-tint px-4 py-3"
            >
              <span className="min-w-0 wrap-anywhere">{textOf(reward)}</span>
              <Button aria-disabled={isPending} onClick={() => claim(reward)}>
                CLAIM {REFERRAL_POINTS} POINTS
              </Button>
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-5 grid grid-cols-2 gap-4">
        <div>
          <dt className="text-sm text-muted">Your points now</dt>
          <dd className="text-2xl font-semibold tabular-nums">{points}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Referral bonus total</dt>
          <dd className="text-2xl font-semibold tabular-nums">{bonus_points}</dd>
        </div>
      </dl>
      {invited_by && invited_by.state !== 'earned' && (
        <p className="mt-4 text-muted">{welcomeText(invited_by)}</p>
      )}
      <p className="mt-6 border-t border-line pt-5">
        {rate.points} points are worth {formatMoney(rate.amount, currency)} in your{' '}
        <Link href={paths.wallet} className="font-semibold text-forest underline">
          wallet
        </Link>
        .
      </p>
      {amount > 0 && (
        <Button
          variant="secondary"
          className="mt-4 w-full"
          aria-disabled={isPending}
          onClick={convert}
        >
          TURN {points} POINTS INTO {formatMoney(amount, currency)}
        </Button>
      )}
    </section>
  );
}

function textOf({ reason, first_name }: Reward): string {
  if (reason === 'welcome') return 'For your own first order';
  return `For ${first_name ?? 'a friend'}’s first order`;
}

function welcomeText({ first_name, state }: NonNullable<ReferralSummary['invited_by']>): string {
  const inviter = first_name ?? 'A friend';
  if (state === 'void') return `${inviter} has invited you. Your first order was not kept.`;
  return state === 'joined'
    ? `${inviter} has invited you: your first order brings you ${REFERRAL_POINTS} points.`
    : `${inviter} has invited you: your ${REFERRAL_POINTS} points come when the return window of your first order has closed.`;
}
