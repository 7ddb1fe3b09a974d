'use client';

import { LogIn, MailCheck } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { useUser } from '@/lib/client/session/user';
import { loginPath } from '@/lib/shared/callback-url';
import { paths } from '@/lib/shared/paths';
import { ConfirmMailedLink } from './public/confirm-mailed-link';
import { RECOVER_BY_EMAIL } from './recovery-paths';

/** Confirms the e-mail address of the account that is signed in, or asks to log in to it. */
export function VerifyEmail() {
  return (
    <ConfirmMailedLink
      endpoint="confirmEmail"
      expired={{
        text: 'A link works once, within three days. You can request a new one from your account.',
        ways: <ButtonLink href={paths.profile}>TO YOUR ACCOUNT</ButtonLink>,
      }}
    >
      {({ is_confirmed }) => (is_confirmed ? <Confirmed /> : <OtherAccount />)}
    </ConfirmMailedLink>
  );
}

function Confirmed() {
  return (
    <EmptyState
      size="page"
      icon={<MailCheck strokeWidth={1.25} />}
      title="Your email address is confirmed"
      text="Thank you. Your account is all set."
    >
      <ButtonLink href={paths.home}>CONTINUE SHOPPING</ButtonLink>
      <ButtonLink href={paths.profile} variant="secondary">
        TO YOUR ACCOUNT
      </ButtonLink>
    </EmptyState>
  );
}

/** The link is of an account that is not signed in here. */
function OtherAccount() {
  const user = useUser();
  // Shown after an answer of the shop, and so in a browser.
  const returnPath = location.pathname + location.search;
  return (
    <EmptyState
      size="page"
      icon={<LogIn strokeWidth={1.25} />}
      title={user ? 'This link is for another account' : 'One more step: log in'}
      text={
        user
          ? 'You are signed in with a different email address. Log out and open the link again.'
          : 'Log in to the account with this email address to confirm it. If you did not create the account, choose a password for it: it is yours then, and anyone else is signed out.'
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
  );
}
