import { storedValue } from '@/lib/client/browser-storage';
import { currentShopperId } from '@/lib/client/user';
import { REFUND_DESTINATIONS, type RefundDestination } from '@/lib/contract/refund-states';
import {
  PICKUP_TIMES,
  type PickupTime,
  RETURN_KINDS,
  RETURN_REASONS,
  type ReturnKind,
  type ReturnReason,
} from '@/lib/contract/return-states';

/** What the shopper has filled in, beside the picture. */
export interface ReturnValues {
  /** Null for the first one that is possible. */
  kind: ReturnKind | null;
  quantity: number;
  reason: ReturnReason | null;
  comment: string;
  pickupDate: string | null;
  pickupTime: PickupTime | null;
  /** Of the member's address book; null for the order's shipping address. */
  addressId: number | null;
  destination: RefundDestination;
  hasAgreed: boolean;
}

const EMPTY: ReturnValues = {
  kind: null,
  quantity: 1,
  reason: null,
  comment: '',
  pickupDate: null,
  pickupTime: null,
  addressId: null,
  destination: 'source',
  hasAgreed: false,
};

interface StoredDraft {
  /** The item, and the id of whom it belongs to: someone else may sign in in this tab. */
  of: string;
  values: ReturnValues;
}

/** For this tab, so that a refresh or a session that has ended loses nothing. */
const stored = storedValue<StoredDraft>({ key: 'return-request', area: 'session', parse });

/** What was filled in for an item before, or an empty form. */
export function readReturnDraft(orderNumber: string, lineId: number): ReturnValues {
  const draft = stored.read();
  return draft?.of === draftOf(orderNumber, lineId) ? draft.values : EMPTY;
}

export function saveReturnDraft(orderNumber: string, lineId: number, values: ReturnValues): void {
  stored.write({ of: draftOf(orderNumber, lineId), values });
}

export function clearReturnDraft(): void {
  stored.remove();
}

function draftOf(orderNumber: string, lineId: number): string {
  return JSON.stringify([orderNumber, lineId, currentShopperId()]);
}

function parse(value: unknown): StoredDraft | null {
  const { of, values }: { of?: unknown; values?: unknown } = Object(value);
  if (typeof of !== 'string') return null;
  const typed: Partial<Record<keyof ReturnValues, unknown>> = Object(values);
  const { quantity, comment, pickupDate, addressId } = typed;
  return {
    of,
    values: {
      kind: oneOf(RETURN_KINDS, typed.kind),
      quantity: isCount(quantity) ? quantity : EMPTY.quantity,
      reason: oneOf(RETURN_REASONS, typed.reason),
      comment: typeof comment === 'string' ? comment : EMPTY.comment,
      pickupDate: typeof pickupDate === 'string' ? pickupDate : null,
      pickupTime: oneOf(PICKUP_TIMES, typed.pickupTime),
      addressId: isCount(addressId) ? addressId : null,
      destination: oneOf(REFUND_DESTINATIONS, typed.destination) ?? EMPTY.destination,
      hasAgreed: typed.hasAgreed === true,
    },
  };
}

function oneOf<const T>(options: readonly T[], value: unknown): T | null {
  return options.find((option) => option === value) ?? null;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0;
}
