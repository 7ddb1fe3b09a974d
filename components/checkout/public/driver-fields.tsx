'use client';

import { TextAreaField } from '@/components/ui/text-area-field';
import { TextField } from '@/components/ui/text-field';
import type { ShopError } from '@/lib/client/calls/call-shop';
import type { DriverNotes } from '@/lib/contract/delivery-extras';
import { useMarket } from '@/lib/hooks/use-market';
import { mobileHint } from '@/lib/shared/field-hints';
import { mobileNumber } from '@/lib/shared/typed-text';

/** As `MAX_DRIVER_WORD` and `MAX_DRIVER_NOTE` of the contract, which would bring zod along. */
const MAX_WORD = 20;
const MAX_NOTE = 300;

/** The notes that stand in the fields of a form. */
export function driverNotesOf(form: HTMLFormElement): DriverNotes {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    floor: text('floor'),
    has_lift: data.has('has_lift'),
    gate_code: text('gate_code'),
    note: text('driver_note'),
    mobile_no: text('second_phone'),
  };
}

/** What is wrong with the second phone number; undefined where the error is about something else. */
export function phoneIssue({ fieldErrors }: ShopError): string | undefined {
  return fieldErrors.mobile_no ?? fieldErrors.driver;
}

interface DriverFieldsProps {
  /** What the driver knows already. */
  notes: DriverNotes | null | undefined;
  /** Of the second phone number. */
  phoneError: string | undefined;
}

/** What the driver should know. The fields keep what was typed, whatever becomes of the call. */
export function DriverFields({ notes, phoneError }: DriverFieldsProps) {
  return (
    <details className="mt-5" open={Boolean(notes) || phoneError !== undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium underline-offset-4 hover:underline">
        Notes for the driver
      </summary>
      <div className="grid gap-4 pt-2 xs:grid-cols-2">
        <TextField
          label="Floor"
          name="floor"
          maxLength={MAX_WORD}
          autoComplete="off"
          defaultValue={notes?.floor}
        />
        <TextField
          label="Gate code"
          name="gate_code"
          maxLength={MAX_WORD}
          autoComplete="off"
          defaultValue={notes?.gate_code}
        />
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 xs:col-span-2">
          <input
            type="checkbox"
            name="has_lift"
            defaultChecked={notes?.has_lift}
            className="size-5 shrink-0 accent-forest"
          />
          There is an elevator
        </label>
        <TextField
          label="Second phone number"
          name="second_phone"
          inputMode="tel"
          autoComplete="off"
          clean={mobileNumber}
          defaultValue={notes?.mobile_no}
          error={phoneError}
          hint={`${mobileHint(useMarket())} In case we cannot reach you.`}
          className="xs:col-span-2"
        />
        <div className="xs:col-span-2">
          <TextAreaField
            label="Anything else"
            name="driver_note"
            maxLength={MAX_NOTE}
            defaultValue={notes?.note}
          />
        </div>
      </div>
    </details>
  );
}
