import { Address } from '@/lib/contract/account';
import { parseJson } from '@/lib/parse-json';

/**
 * Why /add-edit-address was opened (section 2): the address travels beside the page's own, and survives a
 * refresh, in this tab alone.
 */
export interface AddressVisit {
  /** Tells one opening of the form from the next; '' where nobody said why. */
  id: string;
  /** `null` for a new one. */
  address: Address | null;
}

const KEY = 'address-form';

export const UNANNOUNCED: AddressVisit = { id: '', address: null };

export function readAddressVisit(): AddressVisit {
  try {
    const kept = parseJson(sessionStorage.getItem(KEY) ?? '');
    return isVisit(kept)
      ? { id: kept.id, address: Address.safeParse(kept.address).data ?? null }
      : UNANNOUNCED;
  } catch {
    return UNANNOUNCED;
  }
}

/** The form will be opened anew: with this address, or with none. */
export function announceAddressVisit(address: Address | null): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id: String(Date.now()), address }));
  } catch {
    // Without storage the form opens empty.
  }
}

function isVisit(value: unknown): value is { id: string; address: unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'address' in value
  );
}
