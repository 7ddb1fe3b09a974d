'use client';

import { BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AwaitedProduct } from '../awaited-product';
import { StockAlertButton } from './stock-alert-button';

interface StockAlertProps {
  product: AwaitedProduct;
  /** What the shop has answered; empty before. */
  sent: string;
  onSent: (answer: string) => void;
}

/** 'Tell me' when it is back in stock: for a member a press, for anyone else an e-mail address. */
export function StockAlert({ product, sent, onSent }: StockAlertProps): ReactNode {
  return (
    <div className="mt-4">
      {!sent && (
        <StockAlertButton product={product} variant="secondary" className="w-full" onSent={onSent}>
          <BellRing aria-hidden="true" className="size-4" />
          TELL ME WHEN IT IS BACK
        </StockAlertButton>
      )}
      <p role="status" className={sent ? 'rounded-card bg-tint p-4' : 'sr-only'}>
        {sent}
      </p>
    </div>
  );
}
