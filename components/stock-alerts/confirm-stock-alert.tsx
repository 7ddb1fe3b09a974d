'use client';

import { BellRing } from 'lucide-react';
import { ConfirmMailedLink } from '@/components/auth/public/confirm-mailed-link';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { paths, productPath } from '@/lib/shared/paths';

/** Confirms where we write when a product is back in stock. */
export function ConfirmStockAlert() {
  return (
    <ConfirmMailedLink
      endpoint="confirmStockAlert"
      expired={{
        text: 'It may be more than two days old, or we have already told you. You can ask again on the product page.',
        ways: <ButtonLink href={paths.home}>CONTINUE SHOPPING</ButtonLink>,
      }}
    >
      {({ product_id, name }) => (
        <EmptyState
          size="page"
          icon={<BellRing strokeWidth={1.25} />}
          title="We will tell you"
          text={`We will send you one email, as soon as ${name} is back in stock.`}
        >
          <ButtonLink href={productPath(product_id)}>BACK TO THE PRODUCT</ButtonLink>
          <ButtonLink href={paths.home} variant="secondary">
            CONTINUE SHOPPING
          </ButtonLink>
        </EmptyState>
      )}
    </ConfirmMailedLink>
  );
}
