'use client';

import { useMarket } from '@/lib/hooks/use-market';
import type { Market } from '@/lib/shared/markets';
import { storedValue, useStoredValue } from '../drafts/browser-storage';
import { useUser } from '../session/user';

/** A postcode that the shop knows, as it was typed for a delivery promise. */
interface TypedPostcode {
  market: Market;
  /** As the country prints it. */
  postcode: string;
  /** Whether a member typed it, for whom it goes before their address. */
  isMembers: boolean;
}

export const typedPostcode = storedValue<TypedPostcode>({
  key: 'delivery-postcode',
  parse: (value) => (isTypedPostcode(value) ? value : null),
});

function isTypedPostcode(value: unknown): value is TypedPostcode {
  const { market, postcode, isMembers } = Object(value);
  return (
    typeof market === 'string' && typeof postcode === 'string' && typeof isMembers === 'boolean'
  );
}

/** The postcode that was typed in this market; null where none was, and until the page is hydrated. */
export function useTypedPostcode(): TypedPostcode | null {
  const typed = useStoredValue(typedPostcode);
  return typed?.market === useMarket() ? typed : null;
}

/** Whether a promise may be for a place of the visitor: a postcode was typed, or a member may have an address. */
export function useMayKnowPlace(): boolean {
  const isMember = useUser() !== null;
  return useTypedPostcode() !== null || isMember;
}
