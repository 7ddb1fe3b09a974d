import type { CheckoutAddress } from '@/lib/contract/checkout';

interface AddressLinesProps {
  address: CheckoutAddress;
  /** A word beside the name. */
  note?: string | undefined;
}

/** An address in a few lines, as on a parcel. Not a block, because a label may hold it. */
export function AddressLines({ address, note = address.address_type }: AddressLinesProps) {
  const place = [
    address.has_one_city?.name,
    address.has_one_state?.name,
    address.has_one_area?.name,
    address.has_one_country?.name,
  ].filter(Boolean);
  return (
    <span className="block min-w-0 wrap-anywhere">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {address.first_name} {address.last_name}
        <span className="rounded-full bg-forest-tint px-3 py-0.5 text-sm text-forest">{note}</span>
      </span>
      <span className="mt-1 block text-muted">
        {address.house_no}, {address.street_address}, {address.landmark}
        {place.length > 0 && <span className="block">{place.join(', ')}</span>}
        <span className="block tabular-nums">{address.mobile_no}</span>
      </span>
    </span>
  );
}
