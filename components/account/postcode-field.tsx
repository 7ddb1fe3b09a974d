import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { messages } from '@/lib/contract/messages';
import { postcodeRule } from '@/lib/shared/field-hints';
import type { Field } from './public/address-fields';
import type { PlaceChoice } from './public/use-place-choice';

interface PostcodeFieldProps {
  choice: PlaceChoice;
  field: (name: 'postcode' | 'town', options?: { isRequired: boolean }) => Field;
}

/** The postcode, which fills in the four lists, and what became of it. */
export function PostcodeField({ choice, field }: PostcodeFieldProps) {
  const postcode = field('postcode', { isRequired: false });
  const rule = postcode.error === messages.postcodeInvalid && postcodeRule(choice.market);
  const { place, towns, isTownTyped, isLoading, retry } = choice;
  const id = useId();
  // The button disappears, so the focus moves to the field first.
  const focusPostcode = () => document.getElementById(id)?.focus();
  return (
    <>
      <div className="sm:col-span-2">
        <TextField
          {...postcode}
          id={id}
          label="ZIP or postal code"
          hint={[
            rule,
            'We find your town for you. Or leave it empty and choose from the lists below.',
          ]
            .filter(Boolean)
            .join(' ')}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={choice.chosen.postcode}
          onChange={(event) => choice.typePostcode(event.target.value)}
          onBlur={(event) => {
            choice.leavePostcode();
            return postcode.onBlur(event);
          }}
        />
        <p role="status" className="text-sm empty:hidden not-empty:mt-1.5">
          {isLoading
            ? 'Looking for the town…'
            : place
              ? placeText(place)
              : towns
                ? 'Several towns share this ZIP or postal code. Please choose yours.'
                : isTownTyped &&
                  'We do not know this ZIP or postal code yet, but we do deliver there. Please enter your town.'}
        </p>
        {place && (
          <Button
            variant="quiet"
            size="sm"
            className="-ml-4"
            aria-expanded={choice.areListsShown}
            onClick={choice.toggleLists}
          >
            Choose another place
          </Button>
        )}
        {retry && (
          <ErrorState
            size="line"
            title="We could not look up the ZIP or postal code. Choose from the lists below, or:"
            purpose="to look up the ZIP or postal code"
            onRetry={() => {
              focusPostcode();
              retry();
            }}
          />
        )}
      </div>
      {towns && (
        <div className="sm:col-span-2">
          <SelectField
            label="Your town"
            placeholder="Choose your town"
            options={towns.map((town) => ({ id: town.area_id, name: townText(town) }))}
            value={place?.area_id ?? ''}
            onChange={({ target }) => {
              const town = towns.find(({ area_id }) => area_id === target.value);
              if (town) choice.chooseTown(town);
            }}
          />
        </div>
      )}
      {isTownTyped && (
        <div className="sm:col-span-2">
          <TextField label="Town" autoComplete="address-level2" maxLength={60} {...field('town')} />
          <Button
            variant="quiet"
            size="sm"
            className="-ml-4"
            onClick={() => {
              focusPostcode();
              choice.leaveTypedTown();
            }}
          >
            Choose from the lists instead
          </Button>
        </div>
      )}
    </>
  );
}

type Place = NonNullable<PlaceChoice['place']>;

const townText = ({ has_one_city, has_one_state }: Place) =>
  `${has_one_city.name}, ${has_one_state.name}`;
const placeText = (place: Place) => `${townText(place)}, ${place.has_one_country.name}`;
