'use client';

import { useOrder } from '@/lib/client/orders/use-order';
import { useLoadedWhen } from '@/lib/client/page/use-loaded-when';
import { useUser } from '@/lib/client/session/user';

interface GuestAccountProps {
  orderNumber: string | null;
  className: string;
}

/** The offer of an account, below a guest's order. Its form is loaded for them alone. */
export function GuestAccount({ orderNumber, className }: GuestAccountProps) {
  const { order } = useOrder(orderNumber);
  const isOffered = useUser() === null && order?.is_own === true;
  const { component: AccountOffer } = useLoadedWhen(isOffered, () =>
    import('../account-offer').then((module) => module.AccountOffer),
  );
  return isOffered && AccountOffer ? (
    <AccountOffer address={order.shipping_address} className={className} />
  ) : null;
}
