import type { ReactNode } from 'react';
import { AddressLines } from '@/components/checkout/public/address-lines';
import { Link } from '@/components/ui/link';
import type { Checkout } from '@/lib/contract/checkout';
import { deliveryText } from '@/lib/shared/delivery-texts';
import { formatMoney } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';

/** A checkout with all that an order needs. */
export type FinishedCheckout = Checkout & {
  shipping_address: NonNullable<Checkout['shipping_address']>;
  delivery: NonNullable<Checkout['delivery']>;
};

/** Section 2, "Payment method": the cards of what was chosen in the step before. */
export function ChosenCards({ checkout }: { checkout: FinishedCheckout }) {
  const { currency, shipping_address, billing_address, delivery } = checkout;
  return (
    <div className="grid gap-4 xl:grid-cols-3">
      <ChosenCard title={delivery.date ? 'Estimated delivery' : 'Delivery'}>
        <p>
          <span className="font-semibold empty:hidden">{deliveryText(delivery)}</span>
          <span className="mt-1 block text-muted">
            {delivery.method.name}, {formatMoney(delivery.method.price, currency)}
          </span>
        </p>
      </ChosenCard>
      <ChosenCard title="Shipping address">
        <AddressLines address={shipping_address} />
      </ChosenCard>
      <ChosenCard title="Billing address">
        {billing_address ? (
          <AddressLines address={billing_address} />
        ) : (
          <p className="text-muted">The same as the shipping address.</p>
        )}
      </ChosenCard>
    </div>
  );
}

function ChosenCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="min-w-0 rounded-card border border-line bg-surface p-4 pt-2 sm:p-5 sm:pt-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-lg">{title}</h2>
        <Link
          href={paths.shippingAddress}
          className="-mr-3 inline-flex min-h-11 items-center px-3 text-sm font-semibold tracking-wide text-forest underline-offset-4 hover:underline"
        >
          Change<span className="sr-only"> {title}</span>
        </Link>
      </div>
      {children}
    </section>
  );
}
