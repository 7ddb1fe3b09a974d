'use client';

import useSWR from 'swr';
import type { Country, MasterDataItem } from '@/lib/contract/places';
import { callShop } from '../calls/call-shop';

const lists = {
  country: () => callShop('countryList', {}),
  state: (country_id: string) => callShop('stateList', { country_id }),
  city: (state_id: string) => callShop('cityList', { state_id }),
  area: (city_id: string) => callShop('areaList', { city_id }),
};

/** The place that contains all countries. */
export const EVERYWHERE = 'everywhere';

interface Places {
  /** Undefined until they are loaded. */
  places: readonly MasterDataItem[] | undefined;
  isLoading: boolean;
  /** Also during a retry. */
  hasFailed: boolean;
  retry: () => void;
}

/** Places rarely change, and a list that failed has a button to retry. */
const settings = { revalidateIfStale: false, revalidateOnFocus: false, shouldRetryOnError: false };

/** All countries, with their markets; undefined until they are loaded. The list of countries shares them. */
export function useCountries(): readonly Country[] | undefined {
  const { data } = useSWR(
    ['places', 'country', EVERYWHERE],
    async () => (await lists.country()).data,
    settings,
  );
  return data;
}

/** The places of a kind within another place. `within` is that place's id as the value of a select; '' for none. */
export function usePlaces(kind: keyof typeof lists, within: string): Places {
  const { data, error, isLoading, mutate } = useSWR(
    within === '' ? null : ['places', kind, within],
    async () => (await lists[kind](within)).data,
    settings,
  );
  return {
    places: data,
    isLoading,
    hasFailed: Boolean(error),
    retry: () => void mutate(),
  };
}
