'use client';

import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { useDeliveryOptions } from '@/lib/client/checkout/use-delivery-options';
import type { Checkout } from '@/lib/contract/checkout';
import { deliveryText, driverTexts } from '@/lib/shared/delivery-texts';
import { formatMoney } from '@/lib/shared/money';
import { CheckoutPart } from './checkout-part';
import { DeliveryForm } from './delivery-form';

interface DeliveryPartProps {
  checkout: Checkout;
  delivery: ReturnType<typeof useDeliveryOptions>;
  /** Whether the shopper is changing what was chosen. */
  isOpen: boolean;
  note: string | undefined;
  onOpen: () => void;
  onClose: () => void;
  /** The answer to what was chosen. */
  onSaved: (checkout: Checkout) => void;
}

/** How and when the order is delivered. */
export function DeliveryPart({
  checkout,
  delivery: { options, hasFailed, retry },
  isOpen,
  note,
  onOpen,
  onClose,
  onSaved,
}: DeliveryPartProps) {
  const chosen = checkout.delivery;
  return (
    <CheckoutPart
      part="delivery"
      note={note}
      isWaiting={!checkout.shipping_address}
      summary={
        chosen && !isOpen ? (
          <p>
            <span className="block font-semibold empty:hidden">{deliveryText(chosen)}</span>
            <span className={`block ${chosen.date ? 'text-muted' : ''}`}>
              {chosen.method.name}, {formatMoney(chosen.method.price, checkout.currency)}
            </span>
            {chosen.services?.map(({ id, name, price }) => (
              <span key={id} className="block text-muted">
                {name}, {formatMoney(price, checkout.currency)}
              </span>
            ))}
            {chosen.driver && (
              <span className="block text-muted wrap-anywhere">
                {driverTexts(chosen.driver, checkout.shipping_address).join(' · ')}
              </span>
            )}
          </p>
        ) : undefined
      }
      onChange={onOpen}
    >
      {hasFailed ? (
        <ErrorState
          size="inline"
          title="The delivery days could not be loaded"
          text="What you have chosen is kept. Please try again in a moment."
          onRetry={retry}
        />
      ) : !options ? (
        <Skeleton
          label="Loading the delivery days"
          className="mt-4 space-y-3"
          boxes={['h-24', 'h-24', 'h-12']}
        />
      ) : (
        <DeliveryForm
          options={options}
          chosen={chosen}
          lost={checkout.lost_delivery ?? null}
          onReload={retry}
          onSaved={onSaved}
          onCancel={chosen ? onClose : undefined}
        />
      )}
    </CheckoutPart>
  );
}
