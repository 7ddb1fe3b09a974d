'use client';

import { BellRing } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AwaitedProduct } from '../awaited-product';
import { StockAlertButton } from './stock-alert-button';

/** 'Tell me' when it is in stock again: for a member a press, for anyone else an e-mail address. */
export function StockAlert({ product }: { product: AwaitedProduct }): ReactNode {
  const [sent, setSent] = useState('');
  return (
    <div className="mt-4">
      {!sent && (
        <StockAlertButton product={product} variant="secondary" className="w-full" onSent={setSent}>
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
