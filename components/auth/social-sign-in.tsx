'use client';

import { useEffect, useEffectEvent } from 'react';
import useSWR from 'swr';
import { Button } from '@/components/ui/button';
import { toastError, toastSuccess } from '@/components/ui/toast';
import { takeSocialOutcome } from '@/lib/auth/social-outcome';
import type { SocialProvider } from '@/lib/contract/account';
import { messages } from '@/lib/contract/messages';
import { goToProvider, readSocialProviders, rememberSession } from '@/lib/shopper/sign-in';
import { useShopAction } from '@/lib/shopper/use-shop-action';
import { FacebookMark, GoogleMark } from './social-sign-in-marks';
import { useAfterSignIn } from './use-after-sign-in';

const BUTTONS: Record<SocialProvider, { label: string; Mark: () => React.ReactNode }> = {
  google: { label: 'Continue with Google', Mark: GoogleMark },
  facebook: { label: 'Continue with Facebook', Mark: FacebookMark },
};

/**
 * Sign-in with Google and Facebook, and where both lead back to. The page is kept and does not know which of
 * them the shop offers: the buttons come after it, so nothing may stand below them that would move.
 */
export function SocialSignIn() {
  const goOn = useAfterSignIn();
  const { isPending, run } = useShopAction(() => toastError(messages.socialLoginFailed));
  const { data: providers = [] } = useSWR('social-providers', readSocialProviders, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    errorRetryCount: 3,
  });

  const comeBack = useEffectEvent(() => {
    const outcome = takeSocialOutcome();
    // Facebook leads back to "#_=_".
    if (outcome && location.hash)
      history.replaceState(null, '', location.pathname + location.search);
    if (outcome?.isSignedIn) {
      void run(async () => {
        await rememberSession();
        goOn();
        await toastSuccess(messages.socialLoginSucceeded);
      });
    } else if (outcome) {
      void toastError(outcome.message || messages.socialLoginFailed);
    }
  });
  useEffect(() => comeBack(), []);

  if (providers.length === 0) return null;
  return (
    <div className="mt-4 space-y-3 border-t border-line pt-6">
      {providers.map((provider) => {
        const { label, Mark } = BUTTONS[provider];
        return (
          <Button
            key={provider}
            variant="secondary"
            aria-disabled={isPending}
            className="w-full"
            onClick={() => run(() => goToProvider(provider))}
          >
            <Mark />
            {label}
          </Button>
        );
      })}
    </div>
  );
}
