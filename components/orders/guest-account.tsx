'use client';

import { useEffect, useEffectEvent } from 'react';
import { useLoaded } from '@/lib/client/use-loaded';
import { useOrder } from '@/lib/client/use-order';
import { useUser } from '@/lib/client/user';

interface GuestAccountProps {
  orderNumber: string | null;
  className: string;
}

/** The offer of an account, below a guest's order. Its form is loaded for them alone. */
export function GuestAccount({ orderNumber, className }: GuestAccountProps) {
  const { order } = useOrder(orderNumber);
  const isOffered = useUser() === null && order?.is_own === true;
  const { component: AccountOffer, want } = useLoaded(() =>
    import('./account-offer').then((module) => module.AccountOffer),
  );
  const load = useEffectEvent(() => void want());
  useEffect(() => {
    if (isOffered) load();
  }, [isOffered]);
  return isOffered && AccountOffer ? (
    <AccountOffer address={order.shipping_address} className={className} />
  ) : null;
}
