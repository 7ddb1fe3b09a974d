'use client';

import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { SelectField } from '@/components/ui/select-field';
import type { Address } from '@/lib/contract/account';
import { EVERYWHERE, usePlaces } from '@/lib/shopper/use-places';
import type { AddressFormValues } from './address-form-schema';

/** From the widest to the narrowest: each hangs below the one before it. */
const levels = [
  { name: 'country_id', kind: 'country', label: 'Country', saved: 'has_one_country' },
  { name: 'state_id', kind: 'state', label: 'State', saved: 'has_one_state' },
  { name: 'city_id', kind: 'city', label: 'Town/City', saved: 'has_one_city' },
  { name: 'area_id', kind: 'area', label: 'PinCode', saved: 'has_one_area' },
] as const;

type PlaceName = (typeof levels)[number]['name'];
type Level = (typeof levels)[number];
type Field = UseFormRegisterReturn & { error: string | undefined };

interface PlaceFieldsProps {
  /** The saved address, whose places have names before their lists are there. */
  address: Address | null;
  initial: Pick<AddressFormValues, PlaceName>;
  field: (name: PlaceName) => Field;
}

/** Country, state, city and pin code: choosing one empties what hangs below (section 4). */
export function PlaceFields({ address, initial, field }: PlaceFieldsProps) {
  const [chosen, setChosen] = useState(initial);

  const choose = (index: number, value: string) => {
    const next = { ...chosen };
    for (const [position, { name }] of levels.entries()) {
      if (position < index) continue;
      next[name] = position === index ? value : '';
      void field(name).onChange({ type: 'change', target: { name, value: next[name] } });
    }
    setChosen(next);
  };

  return levels.map((level, index) => {
    const parent = levels[index - 1];
    return (
      <PlaceField
        key={level.name}
        level={level}
        within={parent ? chosen[parent.name] : EVERYWHERE}
        value={chosen[level.name]}
        saved={address}
        field={field(level.name)}
        onChoose={(value) => choose(index, value)}
      />
    );
  });
}

interface PlaceFieldProps {
  level: Level;
  /** The id of what it hangs below; '' while that is not chosen. */
  within: string;
  value: string;
  saved: Address | null;
  field: Field;
  onChoose: (value: string) => void;
}

function PlaceField({ level, within, value, saved, field, onChoose }: PlaceFieldProps) {
  const { places, isLoading, hasFailed, retry } = usePlaces(level.kind, within);
  const name = saved?.[level.saved]?.name;
  // A saved place stands there by its name until the list has come, and where it does not come.
  const savedPlace =
    saved && name && value === String(saved[level.name]) ? [{ id: saved[level.name], name }] : [];
  return (
    <SelectField
      {...field}
      label={level.label}
      placeholder={`Select ${level.label.toLowerCase()}`}
      options={places ?? savedPlace}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      disabled={within === ''}
      isLoading={isLoading}
      onRetry={hasFailed ? retry : undefined}
    />
  );
}
