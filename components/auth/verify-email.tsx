'use client';

import { Link2Off, LogIn, MailCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { callShop, isMissing, ShopError } from '@/lib/client/calls/call-shop';
import { useUser } from '@/lib/client/session/user';
import { loginPath } from '@/lib/shared/callback-url';
import { paths } from '@/lib/shared/paths';
import { RECOVER_BY_EMAIL } from './recovery-paths';

type Progress = 'confirming' | 'confirmed' | 'signed out' | 'expired' | 'failed';

/** Confirms the address of a link by calling the shop: what only fetches the link confirms nothing. */
export function VerifyEmail() {
  const [progress, setProgress] = useState<Progress>('confirming');
  const [returnPath, setReturnPath] = useState<string>(paths.verifyEmail);
  const user = useUser();

  const confirm = async () => {
    setProgress('confirming');
    setReturnPath(location.pathname + location.search);
    const key = new URLSearchParams(location.search).get('key') ?? '';
    try {
      const { data } = await callShop('confirmEmail', { key });
      setProgress(data.is_confirmed ? 'confirmed' : 'signed out');
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      // A key that was cut off is not valid either.
      setProgress(isMissing(error) || error.status === 422 ? 'expired' : 'failed');
    }
  };
  const start = useEffectEvent(() => void confirm());
  useEffect(() => start(), []);

  return (
    <div className="container-page min-h-[70vh]" aria-live="polite">
      {progress === 'confirming' && (
        <Skeleton
          label="Confirming your address"
          className="mx-auto max-w-xl space-y-4 py-24"
          boxes={['h-10', 'h-24']}
        />
      )}
      {progress === 'confirmed' && (
        <EmptyState
          size="page"
          icon={<MailCheck strokeWidth={1.25} />}
          title="Your e-mail address is confirmed"
          text="Thank you. The account is yours alone now."
        >
          <ButtonLink href={paths.home}>CONTINUE SHOPPING</ButtonLink>
          <ButtonLink href={paths.profile} variant="secondary">
            TO YOUR ACCOUNT
          </ButtonLink>
        </EmptyState>
      )}
      {progress === 'signed out' && (
        <EmptyState
          size="page"
          icon={<LogIn strokeWidth={1.25} />}
          title={user ? 'This link is for another account' : 'One more step: log in'}
          text={
            user
              ? 'You are signed in with another e-mail address here. Log out, and open the link once more.'
              : 'Log in to the account with this e-mail address, and the address is confirmed. If it was not you who made the account, choose a password for it: then it is yours, and whoever made it is signed out.'
          }
        >
          {user ? (
            <ButtonLink href={paths.home}>CONTINUE SHOPPING</ButtonLink>
          ) : (
            <>
              <ButtonLink href={loginPath(returnPath)}>LOGIN</ButtonLink>
              <ButtonLink href={RECOVER_BY_EMAIL} variant="secondary">
                IT WAS NOT ME
              </ButtonLink>
            </>
          )}
        </EmptyState>
      )}
      {progress === 'expired' && (
        <EmptyState
          size="page"
          icon={<Link2Off strokeWidth={1.25} />}
          title="This link is no longer valid"
          text="It works once, for three days. You can have a new one sent from your account."
        >
          <ButtonLink href={paths.profile}>TO YOUR ACCOUNT</ButtonLink>
        </EmptyState>
      )}
      {progress === 'failed' && (
        <ErrorState
          size="page"
          title="Your address could not be confirmed"
          text="The link stays valid: try once more in a moment."
          onRetry={confirm}
        />
      )}
    </div>
  );
}
