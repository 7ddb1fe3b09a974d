import { SelectField } from '@/components/ui/select-field';
import { usePlaces } from '@/lib/client/addresses/use-places';
import type { Field } from './public/address-fields';
import type { NamedAddress } from './public/address-form-schema';
import type { PlaceChoice, PlaceLevel } from './public/use-place-choice';

/**
 * The levels from country to pin code. Each one depends on the one before. The postcode field takes the postcode that a
 * browser fills in; so the last list is not one for it, too.
 */
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
  { name: 'area_id', kind: 'area', label: 'PinCode', saved: 'has_one_area', autoComplete: 'off' },
] as const;

type Level = (typeof levels)[number];

interface PlaceFieldsProps {
  /** The saved address. Its places have names, which are shown before the lists are loaded. */
  address: NamedAddress | null;
  choice: PlaceChoice;
  field: (name: PlaceLevel) => Field;
}

/**
 * Country, state, city and pin code. They are hidden while the postcode has filled them, and the last two while the town
 * is typed. One that is wrong is shown.
 */
export function PlaceFields({ address, choice, field }: PlaceFieldsProps) {
  const fields = levels.map((level) => ({ level, field: field(level.name) }));
  const isAnyWrong = fields.some(({ field: { error } }) => error);
  return fields.map(({ level, field: props }, index) => {
    const isReplaced = choice.isTownTyped && index >= 2;
    return (
      <div key={level.name} hidden={isReplaced || (!choice.areListsShown && !isAnyWrong)}>
        <PlaceField level={level} choice={choice} saved={address} field={props} />
      </div>
    );
  });
}

interface PlaceFieldProps {
  level: Level;
  choice: PlaceChoice;
  saved: NamedAddress | null;
  field: Field;
}

function PlaceField({ level, choice, saved, field }: PlaceFieldProps) {
  const within = choice.within(level.name);
  const value = choice.chosen[level.name];
  const { places, isLoading, hasFailed, retry } = usePlaces(level.kind, within);
  return (
    <SelectField
      {...field}
      label={level.label}
      autoComplete={level.autoComplete}
      placeholder={`Select ${level.label.toLowerCase()}`}
      options={withChosen(places ?? [], { value, level, choice, saved })}
      value={value}
      onChange={(event) => choice.choose(level.name, event)}
      disabled={within === ''}
      isLoading={isLoading}
      onRetry={hasFailed ? retry : undefined}
    />
  );
}

/**
 * The list with the place that is chosen. It is known by its name until the list is loaded, or if that fails; and no list
 * has one that was typed, or is not offered any more.
 */
function withChosen(
  places: readonly { id: string; name: string }[],
  { value, level, choice, saved }: Omit<PlaceFieldProps, 'field'> & { value: string },
) {
  if (places.some(({ id }) => id === value)) return places;
  const named = [choice.place, saved].find((place) => place?.[level.name] === value);
  const name = named?.[level.saved]?.name;
  return named && name ? [...places, { id: named[level.name], name }] : places;
}
