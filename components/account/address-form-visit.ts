import { ownedDraft } from '@/lib/client/drafts/owned-draft';
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

const visit = ownedDraft<AddressFormVisit>({
  key: 'address-form',
  area: 'session',
  parse(value) {
    const { id, address } = Object(value);
    return typeof id === 'string' ? { id, address: Address.safeParse(address).data ?? null } : null;
  },
});

export const NO_VISIT: AddressFormVisit = { id: '', address: null };

export function readAddressFormVisit(): AddressFormVisit {
  return visit.read() ?? NO_VISIT;
}

/** Stores what the form opens with next: this address, or an empty form for `null`. */
export function saveAddressFormVisit(address: Address | null): void {
  visit.save({ id: String(Date.now()), address });
}
