'use client';

import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import type { ShopError } from '@/lib/client/calls/call-shop';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { chooseDelivery } from '@/lib/client/checkout/use-checkout';
import { useLoadedDialog } from '@/lib/client/page/use-loaded-dialog';
import { notify } from '@/lib/client/toasts/toast';
import type { Checkout, DeliveryOptions } from '@/lib/contract/checkout';
import type { DeliveryWindow } from '@/lib/contract/delivery-extras';
import { useHasFeature } from '@/lib/hooks/use-features';
import { dayName } from '@/lib/shared/calendar-date';
import { earliestDay, unavailableReason } from './calendar-day';
import { partFormId } from './parts';
import { PricedOption } from './priced-option';
import { DriverFields, driverNotesOf, phoneIssue } from './public/driver-fields';
import { WindowChoice, windowIssue } from './public/window-choice';
import { ServiceChoice } from './service-choice';

interface DeliveryFormProps {
  options: DeliveryOptions;
  chosen: Checkout['delivery'];
  /** Why the day that was chosen before is possible no more. */
  lost: string | null;
  /** Loads the days again. */
  onReload: () => void;
  onSaved: (checkout: Checkout) => void;
  onCancel: (() => void) | undefined;
}

/** The methods and the day. The earliest day is chosen at first; the calendar is loaded with the first press. */
export function DeliveryForm({
  options: { currency, methods, days, windows, services, takes_driver_notes },
  chosen,
  lost,
  onReload,
  onSaved,
  onCancel,
}: DeliveryFormProps) {
  const [pickedMethod, setPickedMethod] = useState<string>();
  const [pickedDay, setPickedDay] = useState<string>();
  const [pickedWindow, setPickedWindow] = useState<DeliveryWindow['id'] | null>();
  const [pickedServices, setPickedServices] = useState<readonly string[]>();
  const [issue, setIssue] = useState(lost ?? undefined);
  const [phoneError, setPhoneError] = useState<string>();
  const dayButton = useRef<HTMLButtonElement>(null);
  const calendar = useLoadedDialog(() =>
    import('./delivery-day-dialog').then((module) => module.DeliveryDayDialog),
  );
  const { isPending, run } = useShopAction((error: ShopError) => {
    const wrongPhone = phoneIssue(error);
    if (wrongPhone) return setPhoneError(wrongPhone);
    if (error.code !== 'delivery_unavailable') return notify.error(error.message);
    setIssue(error.message);
    onReload();
  });

  const hasDays = useHasFeature()('deliveryDays') && days.length > 0;
  const known = methods.find(({ id }) => id === (pickedMethod ?? chosen?.method.id));
  const method = known?.id ?? methods[0]?.id;
  // A day that was rejected is not replaced silently.
  const wanted = pickedDay ?? chosen?.date ?? (issue ? undefined : earliestDay(days));
  const day = wanted && !unavailableReason(days, wanted) ? wanted : undefined;

  const offered = windows ?? [];
  const window = pickedWindow === undefined ? (chosen?.window?.id ?? null) : pickedWindow;
  const fullWindow = windowIssue(offered, window, day);

  const picked = pickedServices ?? chosen?.services?.map(({ id }) => id) ?? [];
  const wantedServices = services?.map(({ id }) => id).filter((id) => picked.includes(id));

  const save = (form: HTMLFormElement) => {
    if (!method) return;
    if (hasDays && !day) {
      setIssue('Please choose a delivery day.');
      dayButton.current?.focus();
      return;
    }
    if (fullWindow) return setIssue(fullWindow);
    setPhoneError(undefined);
    const choice = {
      method,
      ...(hasDays && { date: day }),
      ...(windows && { window }),
      ...(wantedServices && { services: wantedServices }),
      ...(takes_driver_notes && { driver: driverNotesOf(form) }),
    };
    void run(async () => onSaved(await chooseDelivery(choice)));
  };

  return (
    <form
      id={partFormId('delivery')}
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        save(event.currentTarget);
      }}
    >
      <fieldset className="min-w-0 space-y-3">
        <legend className="mb-2 font-medium">Delivery method</legend>
        {methods.map((option) => (
          <Choice
            key={option.id}
            name="delivery-method"
            isChecked={option.id === method}
            onChoose={() => setPickedMethod(option.id)}
          >
            <PricedOption option={option} currency={currency} />
          </Choice>
        ))}
      </fieldset>
      {hasDays && (
        <>
          <p className="mt-5 mb-2 font-medium">Delivery day</p>
          <button
            ref={dayButton}
            type="button"
            aria-haspopup="dialog"
            className="flex min-h-12 w-full items-center justify-between gap-3 rounded-card border border-line-strong bg-surface px-4 py-2 text-left transition-colors duration-150 hover:bg-tint active:bg-tint sm:max-w-sm"
            onClick={calendar.open}
          >
            <span>
              <span className="sr-only">Delivery day: </span>
              {day ? dayName(day) : 'Choose a day'}
            </span>
            <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-forest" />
          </button>
          {day && !chosen && !pickedDay && (
            <p className="mt-2 text-sm text-muted">
              This is the earliest day. Press to choose a later one.
            </p>
          )}
        </>
      )}
      {offered.length > 0 && (
        <WindowChoice
          windows={offered}
          date={day}
          chosen={window}
          onChoose={(id) => {
            setPickedWindow(id);
            setIssue(undefined);
          }}
        />
      )}
      {services && services.length > 0 && (
        <ServiceChoice
          services={services}
          currency={currency}
          chosen={picked}
          onChoose={setPickedServices}
        />
      )}
      {takes_driver_notes && <DriverFields notes={chosen?.driver} phoneError={phoneError} />}
      <p role="status" className="text-sm font-medium text-danger not-empty:mt-3">
        {issue}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            CANCEL
          </Button>
        )}
        <Button type="submit" aria-disabled={isPending} className="grow xs:grow-0">
          SAVE DELIVERY
        </Button>
      </div>
      {calendar.Dialog && (
        <calendar.Dialog
          isOpen={calendar.isOpen}
          onClose={calendar.close}
          days={days}
          chosen={day ?? null}
          onChoose={(date) => {
            setPickedDay(date);
            setIssue(undefined);
          }}
        />
      )}
    </form>
  );
}
