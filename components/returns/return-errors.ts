import { focusField } from '@/components/ui/error-summary';
import type { ShopError } from '@/lib/client/calls/call-shop';
import { messages } from '@/lib/contract/messages';
import type { Uploads } from '@/lib/shared/uploads';
import type { ReturnValues } from './return-draft';

/** The fields that can be wrong, with the ids of their elements. */
export const FIELD_IDS = {
  reason: 'return-reason',
  picture: 'return-picture',
  pickup_date: 'pickup-date',
  pickup_time: 'pickup-time',
  has_agreed: 'return-agreement',
} as const;

type FieldName = keyof typeof FIELD_IDS;

/** In their order on the screen. */
const FIELDS: readonly { name: FieldName; label: string }[] = [
  { name: 'reason', label: 'Reason' },
  { name: 'picture', label: 'Picture of the item' },
  { name: 'pickup_date', label: 'Pickup date' },
  { name: 'pickup_time', label: 'Pickup time' },
  { name: 'has_agreed', label: 'Terms of returns' },
];

/** What is wrong, by field. */
export type ReturnErrors = Partial<Record<FieldName, string>>;

/**
 * What is missing for a request. The pickup is the one that is still free.
 * @param picture null where the shop asks for none
 */
export function missingFields(
  { reason, pickupDate, pickupTime, hasAgreed }: ReturnValues,
  { picture, hasPickups }: { picture: Uploads | null; hasPickups: boolean },
): ReturnErrors {
  return {
    ...(reason === null && { reason: messages.returnReasonRequired }),
    ...(picture && missingPicture(picture)),
    ...(hasPickups && missingPickup(pickupDate, pickupTime)),
    ...(!hasAgreed && { has_agreed: messages.returnAgreementRequired }),
  };
}

function missingPicture({ all: [picture] }: Uploads): ReturnErrors {
  if (picture?.state === 'uploading') return { picture: 'Please wait until the picture is here.' };
  return picture?.state === 'uploaded' ? {} : { picture: messages.returnPictureRequired };
}

function missingPickup(date: string | null, time: string | null): ReturnErrors {
  if (date === null) return { pickup_date: messages.pickupRequired };
  return time === null ? { pickup_time: messages.pickupRequired } : {};
}

/** What the backend found wrong with a request. */
export function errorsOf({ fieldErrors }: ShopError): ReturnErrors {
  return Object.fromEntries(
    Object.entries(fieldErrors).filter(([name]) => Object.hasOwn(FIELD_IDS, name)),
  );
}

/** The fields that are wrong, for links to them. */
export function invalidFieldsOf(
  errors: ReturnErrors,
): { name: FieldName; id: string; label: string }[] {
  return FIELDS.filter(({ name }) => errors[name] !== undefined).map(({ name, label }) => ({
    name,
    id: FIELD_IDS[name],
    label,
  }));
}

/** Focuses the first field that is wrong, or the first control of its group. @returns whether there is one */
export function focusFirst(errors: ReturnErrors): boolean {
  const [first] = invalidFieldsOf(errors);
  if (first) focusField(first.id);
  return first !== undefined;
}
