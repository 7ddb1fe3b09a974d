'use client';

import { useState } from 'react';
import { DeliveryCalendar } from '@/components/checkout/public/delivery-calendar';
import {
  DriverFields,
  driverNotesOf,
  phoneIssue,
} from '@/components/checkout/public/driver-fields';
import { WindowChoice, windowIssue } from '@/components/checkout/public/window-choice';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { useIdempotencyKey } from '@/lib/client/calls/idempotency-key';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { changeOrderDelivery, useChangeDays } from '@/lib/client/orders/order-delivery';
import { notify } from '@/lib/client/toasts/toast';
import type { DeliveryWindow, DriverNotes } from '@/lib/contract/delivery-extras';
import type { Order } from '@/lib/contract/orders';
import { dayName } from '@/lib/shared/calendar-date';

interface ChangeDayDialogProps {
  isOpen: boolean;
  onClose: () => void;
  order: Pick<Order, 'order_number' | 'delivery'>;
}

/** Moves an order to another delivery day. It keeps its day until another one is confirmed. */
export function ChangeDayDialog({ isOpen, onClose, order }: ChangeDayDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Change delivery" placement="confirm">
      <div className="px-1.5 pt-2 pb-4 sm:px-6 sm:pb-5">
        {isOpen && <Days order={order} onDone={onClose} />}
      </div>
    </Dialog>
  );
}

function Days({ order, onDone }: Pick<ChangeDayDialogProps, 'order'> & { onDone: () => void }) {
  const { order_number, delivery } = order;
  const known = delivery.date ?? undefined;
  const { options, hasFailed, retry } = useChangeDays(order_number);
  const [picked, setPicked] = useState<string>();
  const [pickedWindow, setPickedWindow] = useState<DeliveryWindow['id'] | null>();
  const [isTouched, setIsTouched] = useState(false);
  const [issue, setIssue] = useState<string>();
  const [phoneError, setPhoneError] = useState<string>();
  const once = useIdempotencyKey();
  const { isPending, run } = useShopAction((error) => {
    const wrongPhone = phoneIssue(error);
    if (wrongPhone) return setPhoneError(wrongPhone);
    const isTaken = error.code === 'delivery_unavailable';
    if (!isTaken && error.code !== 'delivery_fixed') return notify.error(error.message);
    setIssue(
      known ? `${error.message} Your order still arrives on ${dayName(known)}.` : error.message,
    );
    setPicked(undefined);
    if (isTaken) retry();
  });

  const day = picked === known ? undefined : picked;
  const date = picked ?? known;
  const windows = options?.windows ?? [];
  const window = pickedWindow === undefined ? (delivery.window?.id ?? null) : pickedWindow;
  const save = (driver: DriverNotes) => {
    if (!date) return setIssue('Please choose a day.');
    const fullWindow = windowIssue(windows, window, date);
    if (fullWindow) return setIssue(fullWindow);
    setPhoneError(undefined);
    void run(async () => {
      const request = {
        order_number,
        date,
        ...(pickedWindow !== undefined && { window }),
        ...(isTouched && { driver }),
      };
      const saved = await once(request, (key) => changeOrderDelivery(request, key));
      notify.success(
        day && saved.date
          ? `Your order now arrives on ${dayName(saved.date)}.`
          : 'Your delivery has been updated.',
      );
      onDone();
    });
  };

  if (hasFailed) {
    return (
      <ErrorState
        title="The delivery days could not be loaded"
        text="Your order keeps its day. Please try again in a moment."
        onRetry={retry}
      />
    );
  }
  if (!options) {
    return (
      <Skeleton label="Loading the delivery days">
        <SkeletonBox className="h-96" />
      </Skeleton>
    );
  }
  const isChanged = day !== undefined || isTouched;
  return (
    <form
      noValidate
      onChange={() => setIsTouched(true)}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) save(driverNotesOf(event.currentTarget));
      }}
    >
      <p className="px-2 pb-2 text-sm text-muted">
        {known ? `Your order arrives on ${dayName(known)}. Choose another day.` : 'Choose a day.'}
      </p>
      <DeliveryCalendar
        days={options.days}
        chosen={date ?? null}
        onChoose={(day) => {
          setPicked(day);
          setIssue(undefined);
        }}
      />
      <div className="px-2">
        {windows.length > 0 && (
          <WindowChoice
            windows={windows}
            date={date}
            chosen={window}
            onChoose={(id) => {
              setPickedWindow(id);
              setIssue(undefined);
            }}
          />
        )}
        <DriverFields notes={delivery.driver} phoneError={phoneError} />
      </div>
      <p role="status" className="px-2 text-sm font-medium text-danger not-empty:mt-2">
        {issue}
      </p>
      <div className="mt-4 px-2">
        <Button type="submit" className="w-full" aria-disabled={isPending || !isChanged}>
          {day
            ? `MOVE TO ${dayName(day).toUpperCase()}`
            : isTouched
              ? 'SAVE CHANGES'
              : 'CHOOSE ANOTHER DAY'}
        </Button>
      </div>
    </form>
  );
}
