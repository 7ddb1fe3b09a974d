import { oneOf, ownedDraft, textOf } from '@/lib/client/drafts/owned-draft';
import { idOf } from '@/lib/contract/id-text';
import { REFUND_DESTINATIONS, type RefundDestination } from '@/lib/contract/refund-states';
import {
  MAX_RETURN_COMMENT,
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
  addressId: string | null;
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

/** For this tab. */
const draft = ownedDraft<ReturnValues>({
  key: 'return-request',
  area: 'session',
  parse(values) {
    const typed: Partial<Record<keyof ReturnValues, unknown>> = Object(values);
    const { quantity, comment, pickupDate, addressId } = typed;
    return {
      kind: oneOf(RETURN_KINDS, typed.kind),
      quantity: isCount(quantity) ? quantity : EMPTY.quantity,
      reason: oneOf(RETURN_REASONS, typed.reason),
      comment: textOf(comment, MAX_RETURN_COMMENT),
      pickupDate: typeof pickupDate === 'string' ? pickupDate : null,
      pickupTime: oneOf(PICKUP_TIMES, typed.pickupTime),
      addressId: idOf(addressId),
      destination: oneOf(REFUND_DESTINATIONS, typed.destination) ?? EMPTY.destination,
      hasAgreed: typed.hasAgreed === true,
    };
  },
});

export const { remove: clearReturnDraft } = draft;

/** What was filled in for an item before, or an empty form. */
export function readReturnDraft(orderNumber: string, lineId: string): ReturnValues {
  return draft.read(`${orderNumber} ${lineId}`) ?? EMPTY;
}

export function saveReturnDraft(orderNumber: string, lineId: string, values: ReturnValues): void {
  draft.save(values, `${orderNumber} ${lineId}`);
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0;
}
