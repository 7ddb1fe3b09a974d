import { storedValue } from '@/lib/client/browser-storage';
import { currentUser } from '@/lib/client/user';
import { Address } from '@/lib/contract/addresses';

/**
 * The address that /add-edit-address was opened for (section 2). It is stored for this tab: it survives a
 * refresh, and the URL does not contain it.
 */
export interface AddressFormVisit {
  /** A new id for each time the form is opened; '' if none is stored. */
  id: string;
  /** The address to edit; `null` for a new one. */
  address: Address | null;
}

interface StoredVisit extends AddressFormVisit {
  /** The e-mail address of whom the address belongs to: someone else may sign in in this tab. */
  owner: string;
}

const visit = storedValue<StoredVisit>({
  key: 'address-form',
  area: 'session',
  parse: (value) =>
    isVisit(value)
      ? {
          id: value.id,
          owner: value.owner,
          address: Address.safeParse(value.address).data ?? null,
        }
      : null,
});

export const NO_VISIT: AddressFormVisit = { id: '', address: null };

export function readAddressFormVisit(): AddressFormVisit {
  const stored = visit.read();
  return stored?.owner === ownerNow() ? stored : NO_VISIT;
}

/** Stores what the form opens with next: this address, or an empty form for `null`. */
export function saveAddressFormVisit(address: Address | null): void {
  visit.write({ id: String(Date.now()), address, owner: ownerNow() });
}

function ownerNow(): string {
  return currentUser()?.email ?? '';
}

function isVisit(value: unknown): value is { id: string; owner: string; address: unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'owner' in value &&
    typeof value.owner === 'string' &&
    'address' in value
  );
}
