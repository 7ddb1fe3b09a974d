'use client';

import { type ReactNode, useState } from 'react';
import { Button, type ButtonLook } from '@/components/ui/button';
import { useLoaded } from '@/lib/client/page/use-loaded';
import { notify } from '@/lib/client/toasts/toast';
import type { AwaitedProduct } from '../awaited-product';

interface StockAlertButtonProps extends ButtonLook {
  product: AwaitedProduct;
  /** Gets what the shop answers; without it, a toast shows it. */
  onSent?: (message: string) => void;
  'aria-label'?: string;
  children: ReactNode;
}

/** Asks for a message when the product is back in stock. What that takes is loaded with the press. */
export function StockAlertButton({
  product,
  onSent = notify.success,
  children,
  ...button
}: StockAlertButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const {
    component: StockAlertRequest,
    hasFailed,
    want,
  } = useLoaded(() => import('../stock-alert-request').then((module) => module.StockAlertRequest));

  return (
    <>
      <Button
        {...button}
        aria-disabled={isAsking && !hasFailed}
        onClick={() => {
          setIsAsking(true);
          void want();
        }}
      >
        {children}
      </Button>
      {isAsking && StockAlertRequest && (
        <StockAlertRequest product={product} onSent={onSent} onEnd={() => setIsAsking(false)} />
      )}
    </>
  );
}
