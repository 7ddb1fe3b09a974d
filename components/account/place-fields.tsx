'use client';

import { type FocusEventHandler, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { SelectField } from '@/components/ui/select-field';
import { EVERYWHERE, usePlaces } from '@/lib/client/addresses/use-places';
import type { AddressFormValues, NamedAddress } from './public/address-form-schema';

/** The levels from country to pin code. Each one depends on the one before. */
const levels = [
  {
    name: 'country_id',
    kind: 'country',
    label: 'Country',
    saved: 'has_one_country',
    autoComplete: 'country-name',
  },
  {
    name: 'state_id',
    kind: 'state',
    label: 'State',
    saved: 'has_one_state',
    autoComplete: 'address-level1',
  },
  {
    name: 'city_id',
    kind: 'city',
    label: 'Town/City',
    saved: 'has_one_city',
    autoComplete: 'address-level2',
  },
  {
    name: 'area_id',
    kind: 'area',
    label: 'PinCode',
    saved: 'has_one_area',
    autoComplete: 'postal-code',
  },
] as const;

type PlaceName = (typeof levels)[number]['name'];
type Level = (typeof levels)[number];
export type Field = Omit<UseFormRegisterReturn, 'onBlur'> & {
  onBlur: FocusEventHandler;
  'aria-required': boolean;
  error: string | undefined;
};

interface PlaceFieldsProps {
  /** The saved address. Its places have names, which are shown before the lists are loaded. */
  address: NamedAddress | null;
  initial: Pick<AddressFormValues, PlaceName>;
  field: (name: PlaceName) => Field;
}

/** Country, state, city and pin code. Choosing one clears the ones after it (section 4). */
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
  /** The id chosen in the field before; '' while none is chosen. */
  within: string;
  value: string;
  saved: NamedAddress | null;
  field: Field;
  onChoose: (value: string) => void;
}

function PlaceField({ level, within, value, saved, field, onChoose }: PlaceFieldProps) {
  const { places, isLoading, hasFailed, retry } = usePlaces(level.kind, within);
  const name = saved?.[level.saved]?.name;
  // A saved place is shown by its name until the list is loaded, and also if the list fails to load.
  const savedPlace =
    saved && name && value === String(saved[level.name]) ? [{ id: saved[level.name], name }] : [];
  return (
    <SelectField
      {...field}
      label={level.label}
      autoComplete={level.autoComplete}
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
