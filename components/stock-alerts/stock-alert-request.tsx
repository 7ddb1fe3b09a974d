'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { callShop } from '@/lib/client/calls/call-shop';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { useUser } from '@/lib/client/session/user';
import type { AwaitedProduct } from './awaited-product';
import { StockAlertDialog } from './stock-alert-dialog';

interface StockAlertRequestProps {
  product: AwaitedProduct;
  /** Gets what the shop answers. */
  onSent: (message: string) => void;
  /** Called when there is nothing more to ask. */
  onEnd: () => void;
}

/** Asks for a stock alert as soon as it is rendered: for a member at once, for anyone else with a dialog. */
export function StockAlertRequest({ product, onSent, onEnd }: StockAlertRequestProps) {
  const user = useUser();
  const { run } = useShopAction();
  // Signing in in another tab must not send what the dialog asks about.
  const [isMember] = useState(user !== null);

  const askForMember = useEffectEvent(async () => {
    await run(async () => {
      onSent((await callShop('addStockAlert', { product_id: product.id })).message);
    });
    onEnd();
  });
  useEffect(() => {
    if (isMember) void askForMember();
  }, [isMember]);

  if (isMember) return null;
  return (
    <StockAlertDialog
      product={product}
      isOpen
      onClose={onEnd}
      onRequested={(message) => {
        onEnd();
        onSent(message);
      }}
    />
  );
}
