'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { toastSuccess } from '@/components/ui/toast';
import { splitMarketPath } from '@/lib/markets';
import { onAddition } from '@/lib/shopper/shop-changes';
import type { CartDrawer } from './cart-drawer';

/** Opens the cart modal after an addition, and loads it then; the cart's own page shows it anyway. */
export function CartDrawerOpener() {
  const { path } = splitMarketPath(usePathname());
  const [message, setMessage] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [Drawer, setDrawer] = useState<typeof CartDrawer>();

  useEffect(
    () =>
      onAddition(async (added) => {
        const module = path === '/cart' ? null : await import('./cart-drawer').catch(() => null);
        if (!module) return toastSuccess(added);
        setDrawer(() => module.CartDrawer);
        setMessage(added);
        setIsOpen(true);
      }),
    [path],
  );

  return Drawer && <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} message={message} />;
}
