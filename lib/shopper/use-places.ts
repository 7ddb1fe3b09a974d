'use client';

import useSWR from 'swr';
import type { MasterDataItem } from '@/lib/contract/account';
import { callShop } from './call-shop';

const lists = {
  country: () => callShop('countryList', {}),
  state: (country_id: number) => callShop('stateList', { country_id }),
  city: (state_id: number) => callShop('cityList', { state_id }),
  area: (city_id: number) => callShop('areaList', { city_id }),
};

/** The world, which holds the countries. */
export const EVERYWHERE = 'everywhere';

interface Places {
  /** Absent until they are there. */
  places: readonly MasterDataItem[] | undefined;
  isLoading: boolean;
  /** Also while it is asked for again. */
  hasFailed: boolean;
  retry: () => void;
}

/** The places of a kind within another, by the id of that as a select holds it: '' for none chosen. */
export function usePlaces(kind: keyof typeof lists, within: string): Places {
  const { data, error, isLoading, mutate } = useSWR(
    within === '' ? null : ['places', kind, within],
    async () => (await lists[kind](Number(within))).data,
    // Places hardly change, and a failed list has its own button.
    { revalidateIfStale: false, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return {
    places: data,
    isLoading,
    hasFailed: Boolean(error),
    retry: () => void mutate(),
  };
}
