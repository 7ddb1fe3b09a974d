import type { ShopError } from '@/lib/client/call-shop';
import { messages } from '@/lib/contract/messages';
import type { ReturnValues } from './return-draft';
import type { ReturnPicture } from './return-picture';

/** The fields that can be wrong, in their order on the screen, with the ids of their elements. */
export const FIELD_IDS = {
  reason: 'return-reason',
  picture: 'return-picture',
  pickup_date: 'pickup-date',
  pickup_time: 'pickup-time',
  has_agreed: 'return-agreement',
} as const;

type FieldName = keyof typeof FIELD_IDS;

/** What is wrong, by field. */
export type ReturnErrors = Partial<Record<FieldName, string>>;

/** What is missing for a request. The pickup is the one that is still free. */
export function missingFields(
  { reason, pickupDate, pickupTime, hasAgreed }: ReturnValues,
  { upload }: ReturnPicture,
): ReturnErrors {
  return {
    ...(reason === null && { reason: messages.returnReasonRequired }),
    ...(upload?.state === 'sending' && { picture: 'Please wait until the picture is here.' }),
    ...(upload?.name == null &&
      upload?.state !== 'sending' && { picture: messages.returnPictureRequired }),
    ...(pickupDate === null && { pickup_date: messages.pickupRequired }),
    ...(pickupDate !== null && pickupTime === null && { pickup_time: messages.pickupRequired }),
    ...(!hasAgreed && { has_agreed: messages.returnAgreementRequired }),
  };
}

/** What the backend found wrong with a request. */
export function errorsOf({ fieldErrors }: ShopError): ReturnErrors {
  return Object.fromEntries(
    Object.entries(fieldErrors).filter(([name]) => Object.hasOwn(FIELD_IDS, name)),
  );
}

/** Focuses the first field that is wrong, or the first control of its group. @returns whether there is one */
export function focusFirst(errors: ReturnErrors): boolean {
  const id = Object.entries(FIELD_IDS).find(([name]) => Object.hasOwn(errors, name))?.[1];
  if (!id) return false;
  const element = document.getElementById(id);
  const control = element?.querySelector<HTMLElement>('input:not(:disabled)') ?? element;
  control?.focus();
  return true;
}
