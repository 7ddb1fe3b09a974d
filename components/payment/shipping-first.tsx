'use client';

import { Truck } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/lib/shared/paths';

/** For who comes to pay before they have chosen an address and a day. */
export default function ShippingFirst({ hasAddress }: { hasAddress: boolean }) {
  return (
    <div className="container-page">
      <EmptyState
        size="page"
        icon={<Truck strokeWidth={1.25} />}
        title={hasAddress ? 'When should we deliver?' : 'Where should we deliver?'}
        text={
          hasAddress
            ? 'Choose a delivery day first. Then you can pay.'
            : 'Choose an address and a delivery day first. Then you can pay.'
        }
      >
        <ButtonLink href={paths.shippingAddress}>
          {hasAddress ? 'CHOOSE A DAY' : 'CHOOSE AN ADDRESS'}
        </ButtonLink>
        <ButtonLink href={paths.cart} variant="secondary">
          BACK TO CART
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
