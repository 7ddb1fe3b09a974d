'use client';

import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { orderColumns } from '@/components/orders/public/order-columns';
import { OrderScreen } from '@/components/orders/public/order-screen';
import { FailedOrder } from '@/components/orders/public/order-states';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { useShopperRead } from '@/lib/client/calls/use-shopper-read';
import { useReturn } from '@/lib/client/returns/use-return';
import { useUser } from '@/lib/client/session/user';
import { paths } from '@/lib/shared/paths';
import { OpenReturn } from './open-return';

/** What the URL says; undefined until it is read. */
interface ReturnUrl {
  /** Null where it names no return. */
  number: string | null;
  /** Of the order, as a link in an e-mail brings it. */
  key: string | null;
}

/** Reads the URL, and removes the key from it at once. */
function takeReturnUrl(): ReturnUrl {
  const url = new URL(location.href);
  const number = url.searchParams.get('return')?.trim().toUpperCase() || null;
  const key = url.searchParams.get('key');
  if (key !== null) {
    url.searchParams.delete('key');
    history.replaceState(history.state, '', url);
  }
  return { number, key };
}

/** Section 2, "/track-order-return". The page is static; the browser loads the return. */
export function TrackReturn() {
  const [url, setUrl] = useState<ReturnUrl>();
  const readUrl = () => {
    const { number, key } = takeReturnUrl();
    // The key is gone from the URL after the first reading, and may not be saved yet.
    setUrl((current) => ({
      number,
      key: key ?? (current?.number === number ? current.key : null),
    }));
  };
  return (
    <OrderScreen
      crumbs={[{ label: 'Home', href: paths.home }, { label: 'TRACK RETURN' }]}
      onUrl={readUrl}
      isUrlRead={url !== undefined}
      skeleton={<LoadingReturn />}
    >
      {url?.number ? (
        <ReturnOfUrl key={url.number} number={url.number} linkKey={url.key} />
      ) : (
        <UnknownReturn number={null} />
      )}
    </OrderScreen>
  );
}

function ReturnOfUrl({ number, linkKey }: { number: string; linkKey: string | null }) {
  const { orderReturn, isUnknown, hasFailed, retry } = useReturn(number, linkKey);
  if (isUnknown) return <UnknownReturn number={number} />;
  if (hasFailed) return <FailedOrder what="return" onRetry={retry} />;
  if (!orderReturn) return <LoadingReturn />;
  return <OpenReturn orderReturn={orderReturn} onReload={retry} />;
}

function UnknownReturn({ number }: { number: string | null }) {
  const isMember = useUser() !== null;
  // Without a session no member's return is known: this read redirects to /login then.
  useShopperRead('getCount', { isOn: isMember && number !== null });
  return (
    <EmptyState
      size="page"
      icon={<Undo2 strokeWidth={1.25} />}
      title={number ? 'We cannot find this return' : 'Which return do you want to track?'}
      text={
        number
          ? `${number} may have a wrong letter, or belong to another account.`
          : 'Your orders lead to your returns, and so does the e-mail that we sent you.'
      }
    >
      {isMember && <ButtonLink href={`${paths.orders}?tab=returned`}>RETURN ORDERS</ButtonLink>}
      <ButtonLink href={paths.trackOrder} variant={isMember ? 'secondary' : 'primary'}>
        FIND AN ORDER
      </ButtonLink>
    </EmptyState>
  );
}

function LoadingReturn() {
  return (
    <Skeleton label="Loading your return" className="mt-4 lg:mt-6">
      <SkeletonBox className="h-16 max-w-md" />
      <div className={orderColumns}>
        <div className="space-y-6">
          <SkeletonBox className="h-40" />
          <SkeletonBox className="h-96" />
        </div>
        <SkeletonBox className="h-88" />
      </div>
    </Skeleton>
  );
}
