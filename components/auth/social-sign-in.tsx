'use client';

import { useEffect, useEffectEvent } from 'react';
import useSWR from 'swr';
import { Button } from '@/components/ui/button';
import { takeSocialOutcome } from '@/lib/auth/social-outcome';
import { ShopError } from '@/lib/client/calls/call-shop';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import {
  goToProvider,
  readSocialProviders,
  saveSession,
  signInWithOneTap,
} from '@/lib/client/session/sign-in';
import { notify } from '@/lib/client/toasts/toast';
import type { SocialProvider } from '@/lib/contract/accounts';
import { messages } from '@/lib/contract/messages';
import { FacebookMark, GoogleMark } from './social-sign-in-marks';
import { useAfterSignIn } from './use-after-sign-in';

const BUTTONS: Record<SocialProvider, { label: string; Mark: () => React.ReactNode }> = {
  google: { label: 'Continue with Google', Mark: GoogleMark },
  facebook: { label: 'Continue with Facebook', Mark: FacebookMark },
};

/**
 * Sign-in with Google and Facebook. It also handles the redirect back from the provider. The static page does
 * not know which providers the shop offers, so the buttons appear after hydration. This component must be the
 * last one on the page, so that the layout does not shift.
 * @param hasOneTap whether Google's prompt appears as well
 */
export function SocialSignIn({ hasOneTap = false }: { hasOneTap?: boolean }) {
  const continueToPage = useAfterSignIn();
  const { isPending, run } = useShopAction(() => notify.error(messages.socialLoginFailed));
  const { data: providers = [] } = useSWR('social-providers', readSocialProviders, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    errorRetryCount: 3,
  });

  const welcome = (message: string) => {
    continueToPage();
    notify.success(message || messages.socialLoginSucceeded);
  };

  const finishSignIn = useEffectEvent(() => {
    const outcome = takeSocialOutcome();
    // Facebook adds "#_=_" to the URL when it redirects back.
    if (outcome && location.hash)
      history.replaceState(null, '', location.pathname + location.search);
    if (outcome?.isSignedIn) {
      void run(async () => welcome(await saveSession()));
    } else if (outcome) {
      notify.error(outcome.message || messages.socialLoginFailed);
    }
  });
  useEffect(() => finishSignIn(), []);

  const signInWith = useEffectEvent(async (credential: string) => {
    try {
      welcome(await signInWithOneTap(credential));
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      notify.error(error.message);
    }
  });
  const isPromptDue = hasOneTap && providers.includes('google');
  useEffect(() => {
    if (!isPromptDue) return;
    // The buttons do the same: without the prompt nothing is missing.
    const prompt = import('@/lib/client/session/one-tap')
      .then(({ promptOneTap }) => promptOneTap((credential) => void signInWith(credential)))
      .catch(() => null);
    return () => void prompt.then((cancel) => cancel?.());
  }, [isPromptDue]);

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
