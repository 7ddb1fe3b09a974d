'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { subscribeToAdditions } from '@/lib/client/cart/cart-additions';
import { notify } from '@/lib/client/toasts/toast';
import { splitMarketPath } from '@/lib/shared/markets';
import { paths } from '@/lib/shared/paths';
import type { CartDrawer } from './cart-drawer';

/** Loads and opens the cart modal after an addition. On the cart page it shows a toast instead. */
export function CartDrawerOpener() {
  const { path } = splitMarketPath(usePathname());
  const [message, setMessage] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [Drawer, setDrawer] = useState<typeof CartDrawer>();

  useEffect(
    () =>
      subscribeToAdditions(async (added) => {
        const module = path === paths.cart ? null : await import('./cart-drawer').catch(() => null);
        if (!module) return notify.success(added);
        setDrawer(() => module.CartDrawer);
        setMessage(added);
        setIsOpen(true);
      }),
    [path],
  );

  return Drawer && <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} message={message} />;
}
