'use client';

import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { EVERYWHERE, useCountries } from '@/lib/client/addresses/use-places';
import { usePostcode } from '@/lib/client/addresses/use-postcode';
import type { PostcodeAnswer, PostcodePlace } from '@/lib/contract/places';
import { parsePostcode } from '@/lib/contract/postcodes';
import { useMarket } from '@/lib/hooks/use-market';
import type { Market } from '@/lib/shared/markets';
import { type AddressFormValues, TYPED_PLACE } from './address-form-schema';

export const PLACE_LEVELS = ['country_id', 'state_id', 'city_id', 'area_id'] as const;
export type PlaceLevel = (typeof PLACE_LEVELS)[number];
type PlaceValues = Pick<AddressFormValues, PlaceLevel | 'postcode' | 'town'>;

/** Sets a field of the form. */
type SetField = (name: keyof PlaceValues, value: string) => void;

/** The place of an answer that is chosen. */
function chosenPlace(answer: PostcodeAnswer | undefined, { area_id }: PlaceValues) {
  return answer?.places.find((place) => place.area_id === area_id);
}

function idsOf({ country_id, state_id, city_id, area_id }: PostcodePlace) {
  return { country_id, state_id, city_id, area_id };
}

/**
 * Where an address is: by a postcode, which fills the four lists, or by the lists. A list that is chosen by hand clears
 * those after it (section 4), and a postcode that does not lie there.
 */
export function usePlaceChoice(initial: PlaceValues, setField: SetField) {
  const [chosen, setChosen] = useState(initial);
  // A draft may hold a postcode whose answer had not come.
  const [isTyped, setIsTyped] = useState(initial.postcode !== '' && initial.area_id === '');
  const [areListsWanted, setAreListsWanted] = useState(false);
  const market = useMarket();
  const countries = useCountries();
  const marketOf = (countryId: string): Market | null =>
    countries?.find(({ id }) => id === countryId)?.code ?? null;

  const { wanted, ...search } = usePostcode(isTyped ? chosen.postcode : '', [
    marketOf(chosen.country_id),
    market,
  ]);

  const write = (changes: Partial<PlaceValues>) => {
    for (const name of ['postcode', 'town', ...PLACE_LEVELS] as const) {
      const value = changes[name];
      if (value !== undefined && value !== chosen[name]) setField(name, value);
    }
    setChosen((before) => ({ ...before, ...changes }));
  };

  /** What is known of the postcode goes into the lists. */
  const apply = useEffectEvent(({ places, state }: PostcodeAnswer) => {
    const [first] = places;
    if (!first) {
      const country = countries?.find(({ code }) => code === wanted?.market)?.id;
      const country_id = state?.country_id ?? country ?? chosen.country_id;
      const state_id = state?.state_id ?? (country_id === chosen.country_id ? chosen.state_id : '');
      write({ country_id, state_id, city_id: TYPED_PLACE, area_id: TYPED_PLACE });
    } else if (places.length === 1) write(idsOf(first));
    else if (!chosenPlace({ places }, chosen)) {
      const isOneState = places.every(({ state_id }) => state_id === first.state_id);
      const { country_id, state_id } = idsOf(first);
      write({ country_id, state_id: isOneState ? state_id : '', city_id: '', area_id: '' });
    }
    setAreListsWanted(false);
  });
  const key = wanted && search.answer ? `${wanted.market} ${wanted.area}` : null;
  const applied = useRef<string | null>(null);
  useEffect(() => {
    if (key && key !== applied.current && search.answer) apply(search.answer);
    applied.current = key;
  }, [key, search.answer]);

  /** Chosen in a list, by a person or by what fills in forms. */
  const choose = (level: PlaceLevel, { target }: ChangeEvent<HTMLSelectElement>) => {
    // A browser's extension may set what the list does not have (yet): that chooses nothing.
    if (target.selectedIndex === -1) {
      target.value = chosen[level];
      return;
    }
    if (target.value === chosen[level]) return;
    const isInTypedTown = level === 'state_id' && chosen.city_id === TYPED_PLACE;
    const at = PLACE_LEVELS.indexOf(level);
    const changes: Partial<PlaceValues> = { [level]: target.value };
    if (!isInTypedTown) for (const below of PLACE_LEVELS.slice(at + 1)) changes[below] = '';
    const inMarket = marketOf(level === 'country_id' ? target.value : chosen.country_id);
    const area = inMarket && parsePostcode(inMarket, chosen.postcode)?.area;
    const isElsewhere =
      level === 'country_id'
        ? inMarket !== null && !area
        : level === 'area_id' && area !== target.selectedOptions[0]?.text;
    if (isElsewhere) changes.postcode = '';
    write(changes);
  };

  const place = isTyped ? chosenPlace(search.answer, chosen) : undefined;
  const hasTowns = isTyped && (search.answer?.places.length ?? 0) > 1;
  return {
    chosen,
    /** Whose rules the address has: of the chosen country, or else of the page. */
    market: marketOf(chosen.country_id) ?? market,
    /** The place that the postcode has filled in; undefined without one, or where another was chosen since. */
    place,
    /** Those among which the shopper chooses, where a postcode has several. */
    towns: hasTowns && (place || chosen.city_id === '') ? search.answer?.places : undefined,
    isTownTyped: chosen.city_id === TYPED_PLACE,
    isLoading: isTyped && search.isLoading,
    retry: isTyped && search.hasFailed ? search.retry : undefined,
    areListsShown: !place || areListsWanted,
    toggleLists: () => setAreListsWanted(!areListsWanted),
    within: (level: PlaceLevel) => {
      const parent = PLACE_LEVELS[PLACE_LEVELS.indexOf(level) - 1];
      return parent ? chosen[parent] : EVERYWHERE;
    },
    choose,
    chooseTown: (town: PostcodePlace) => write(idsOf(town)),
    typePostcode: (postcode: string) => {
      setIsTyped(true);
      const isLeft = postcode.trim() === '' && chosen.city_id === TYPED_PLACE;
      write({ postcode, ...(isLeft && { city_id: '', area_id: '' }) });
    },
    leavePostcode: search.ask,
    /** Back to the lists, from a postcode that the shop does not know. */
    leaveTypedTown: () => write({ postcode: '', town: '', city_id: '', area_id: '' }),
  };
}
export type PlaceChoice = ReturnType<typeof usePlaceChoice>;
