'use client';

import { Button } from '@/components/ui/button';
import { useLoadedDialog } from '@/lib/client/page/use-loaded-dialog';
import type { Order } from '@/lib/contract/orders';
import { useHasFeature } from '@/lib/hooks/use-features';
import { dayName } from '@/lib/shared/calendar-date';
import { deliveryText, driverTexts } from '@/lib/shared/delivery-texts';
import { shopDayOf } from '@/lib/shared/shop-time';

interface OrderDeliveryProps {
  order: Pick<Order, 'order_number' | 'delivery' | 'shipment' | 'shipping_address'>;
}

/** When and how an order comes, and the button to change the day while that is possible. */
export function OrderDelivery({ order }: OrderDeliveryProps) {
  const { delivery, shipment } = order;
  const until = delivery.change_until;
  const hasChanges = useHasFeature()('deliveryChanges');
  const canChange = hasChanges && until != null && shopDayOf(new Date()) <= until;
  const { Dialog, isOpen, open, close } = useLoadedDialog(() =>
    import('./change-day-dialog').then((module) => module.ChangeDayDialog),
  );
  return (
    <>
      <p className="mt-2 empty:hidden">{deliveryText(delivery)}</p>
      <p className="text-muted">{delivery.method}</p>
      {delivery.driver && (
        <p className="mt-2 text-muted wrap-anywhere">
          {driverTexts(delivery.driver, order.shipping_address).join(' · ')}
        </p>
      )}
      {shipment && (
        <p className="mt-2 text-muted">
          {shipment.carrier}
          <span className="block tabular-nums wrap-anywhere">{shipment.tracking_number}</span>
        </p>
      )}
      {canChange && (
        <>
          <Button variant="secondary" className="mt-4" aria-haspopup="dialog" onClick={open}>
            Change delivery
          </Button>
          <p className="mt-2 text-sm text-muted">Possible until {dayName(until)}.</p>
        </>
      )}
      {Dialog && <Dialog isOpen={isOpen} onClose={close} order={order} />}
    </>
  );
}
