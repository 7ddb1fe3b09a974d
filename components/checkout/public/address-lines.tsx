import type { CheckoutAddress } from '@/lib/contract/checkout';
import { addressPhone, placeTexts } from '@/lib/shared/address-texts';

interface AddressLinesProps {
  address: CheckoutAddress;
  /** A word beside the name. */
  note?: string | undefined;
}

/** An address in a few lines, as on a parcel. Not a block, because a label may hold it. */
export function AddressLines({ address, note = address.address_type }: AddressLinesProps) {
  const [name, street, place] = placeTexts(address);
  return (
    <span className="block min-w-0 wrap-anywhere">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {name}
        <span className="rounded-full bg-forest-tint px-3 py-0.5 text-sm text-forest">{note}</span>
      </span>
      <span className="mt-1 block text-muted">
        {street}
        {place && <span className="block">{place}</span>}
        <span className="block tabular-nums">{addressPhone(address)}</span>
      </span>
    </span>
  );
}
