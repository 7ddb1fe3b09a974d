'use client';

import type { ReactNode } from 'react';
import { DeliveryPromise } from '@/components/delivery/public/delivery-promise';
import { usePurchase } from './purchase';

/** The delivery promise for as many units as are wanted. */
export function ProductPromise({ id, children }: { id: string; children: ReactNode }) {
  const { units } = usePurchase();
  return (
    <DeliveryPromise items={[{ product_id: id, product_qty: units }]}>{children}</DeliveryPromise>
  );
}
