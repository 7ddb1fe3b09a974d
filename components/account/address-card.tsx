import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { Address } from '@/lib/contract/addresses';
import { addressPhone } from '@/lib/shared/address-texts';

interface AddressCardProps {
  address: Address;
  onEdit: () => void;
  onDelete: () => void;
}

/** A saved address (section 2), with the buttons to edit and delete it. */
export function AddressCard({ address, onEdit, onDelete }: AddressCardProps) {
  const place = [
    address.has_one_city?.name,
    address.has_one_state?.name,
    address.postcode || address.has_one_area?.name,
  ].filter(Boolean);
  const label = `${address.address_type} address, ${address.house_no}, ${address.street_address}`;
  return (
    <article className="flex min-h-48 items-start justify-between gap-2 rounded-card border border-line bg-surface py-3 pr-2 pl-5">
      <div className="min-w-0 py-2 wrap-anywhere">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold">
          {address.landmark}
          <span className="rounded-full bg-forest-tint px-3 py-0.5 text-sm font-semibold text-forest">
            {address.address_type}
          </span>
        </h2>
        <address className="mt-2 space-y-1 text-muted not-italic">
          <p>
            {address.house_no}, {address.street_address}
          </p>
          {place.length > 0 && <p>{place.join(', ')}</p>}
          {address.has_one_country && <p>{address.has_one_country.name}</p>}
          <p className="text-ink tabular-nums">{addressPhone(address)}</p>
        </address>
      </div>
      <div className="flex shrink-0">
        <Button variant="plain" size="icon" className="text-muted hover:text-ink" onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-5" />
          <span className="sr-only">Edit {label}</span>
        </Button>
        <Button
          variant="plain"
          size="icon"
          className="text-muted hover:text-ink"
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" className="size-5" />
          <span className="sr-only">Delete {label}</span>
        </Button>
      </div>
    </article>
  );
}
