'use client';

import { Undo2 } from 'lucide-react';
import { ColumnsSkeleton } from '@/components/orders/public/columns-skeleton';
import { OrderScreen } from '@/components/orders/public/order-screen';
import { FailedOrder } from '@/components/orders/public/order-states';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { useShopperRead } from '@/lib/client/calls/use-shopper-read';
import { useKeyedUrl } from '@/lib/client/orders/use-keyed-url';
import { useReturn } from '@/lib/client/returns/use-return';
import { useUser } from '@/lib/client/session/user';
import { useHasFeature } from '@/lib/hooks/use-features';
import { paths } from '@/lib/shared/paths';
import { OpenReturn } from './open-return';

/** Section 2, "/track-order-return". The page is static; the browser loads the return. */
export function TrackReturn() {
  const { url, readUrl } = useKeyedUrl('return');
  return (
    <OrderScreen
      crumbs={[{ label: 'TRACK RETURN' }]}
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
  const hasEmails = useHasFeature()('orderEmails');
  // Without a session no member's return is known: this read redirects to /login then.
  useShopperRead('getCount', { isOn: isMember && number !== null });
  return (
    <EmptyState
      size="page"
      icon={<Undo2 strokeWidth={1.25} />}
      title={number ? 'We cannot find this return' : 'Which return do you want to track?'}
      text={
        number
          ? `${number} may have a typo, or belong to another account.`
          : `You find your returns in your orders${hasEmails ? ', and in the email that we sent you' : ''}.`
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
  return <ColumnsSkeleton label="Loading your return" left={['h-40', 'h-96']} right="h-88" />;
}
