import { useRef } from 'react';
import useSWR from 'swr';
import { Button } from '@/components/ui/button';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { isLoginRequired } from '@/lib/client/calls/call-shop';
import { useSessionEnd, useShopAction } from '@/lib/client/calls/use-shop-action';
import { useIsHydrated } from '@/lib/client/calls/use-shopper-read';
import {
  type PushState,
  readPushState,
  turnOffPush,
  turnOnPush,
} from '@/lib/client/notifications/browser-push';
import { useShopperId } from '@/lib/client/session/user';

const TEXTS: Readonly<Record<PushState, string>> = {
  unsupported:
    'This browser cannot show our notifications. On an iPhone or iPad, add the shop to your Home Screen first.',
  denied:
    'This browser blocks our notifications. Allow them in the site settings next to the address, then reload this page.',
  off: 'We can notify you on this device even when the shop is not open. Choose what about in the Browser column below.',
  on: 'Notifications are on in this browser, until you log out here.',
};

/** Turns notifications on and off in this browser. No one is asked for the permission before they press. */
export function BrowserPush() {
  const shopperId = useShopperId();
  const isSessionEnd = useSessionEnd();
  const isHydrated = useIsHydrated();
  // It is read again when the shopper comes back, e.g. from the settings of the browser.
  const { data, error, mutate } = useSWR<PushState, unknown>(
    isHydrated ? ['browserPush', shopperId] : null,
    readPushState,
    {
      shouldRetryOnError: false,
      dedupingInterval: 0,
      focusThrottleInterval: 0,
      onError: isSessionEnd,
    },
  );
  const { isPending, run } = useShopAction();
  const text = useRef<HTMLParagraphElement>(null);
  const change = (action: () => Promise<PushState>) =>
    run(async () => {
      const state = await action();
      await mutate(state, { revalidate: false });
      // The button is gone.
      if (state === 'denied') text.current?.focus();
    });

  if (!data && error && !isLoginRequired(error)) {
    return (
      <div role="alert">
        <p>We could not check whether notifications are on in this browser.</p>
        <Button variant="secondary" size="sm" onClick={() => void mutate()} className="mt-4">
          TRY AGAIN
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <Skeleton className="space-y-4">
        <SkeletonBox shape="line" className="h-12" />
        <SkeletonBox className="h-11 w-56" />
      </Skeleton>
    );
  }
  return (
    <>
      <p ref={text} aria-live="polite" tabIndex={-1} className="leading-7 text-muted outline-none">
        {TEXTS[data]}
      </p>
      {(data === 'on' || data === 'off') && (
        <Button
          variant="secondary"
          size="sm"
          aria-disabled={isPending}
          onClick={() => change(data === 'on' ? turnOffPush : turnOnPush)}
          className="mt-4"
        >
          {data === 'on' ? 'TURN OFF IN THIS BROWSER' : 'TURN ON NOTIFICATIONS IN THIS BROWSER'}
        </Button>
      )}
    </>
  );
}
