'use client';

import { BellRing } from 'lucide-react';
import { ConfirmMailedLink } from '@/components/auth/public/confirm-mailed-link';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { paths, productPath } from '@/lib/shared/paths';

/** Confirms where we write when a product is in stock again. */
export function ConfirmStockAlert() {
  return (
    <ConfirmMailedLink
      endpoint="confirmStockAlert"
      expired={{
        text: 'It may be older than two days, or we have told you already. Ask once more on the page of the product.',
        ways: <ButtonLink href={paths.home}>CONTINUE SHOPPING</ButtonLink>,
      }}
    >
      {({ product_id, name }) => (
        <EmptyState
          size="page"
          icon={<BellRing strokeWidth={1.25} />}
          title="We will tell you"
          text={`You get one e-mail from us, as soon as ${name} is in stock again.`}
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
