'use client';

import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { PostcodeAnswer } from '@/lib/contract/places';
import { parsePostcode } from '@/lib/contract/postcodes';
import { type Market, marketCodes } from '@/lib/shared/markets';
import { callShop } from '../calls/call-shop';

/** A pause in the typing: a ZIP code is the beginning of a PIN. */
const PAUSE_MS = 350;

/** A postal area that somebody has typed, in the country that it is looked for in. */
interface Wanted {
  market: Market;
  area: string;
}

/** The first of the markets that has such a postcode; null for none. */
function wantedOf(typed: string, markets: readonly (Market | null)[]): Wanted | null {
  for (const market of [...markets, ...marketCodes]) {
    const area = market && parsePostcode(market, typed)?.area;
    if (area) return { market, area };
  }
  return null;
}

interface PostcodeSearch {
  wanted: Wanted | null;
  /** Undefined while nothing is known. */
  answer: PostcodeAnswer | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
  /** Looks it up at once, as when the field is left. */
  ask: () => void;
}

/**
 * Looks a postcode up while it is typed. What it answers is always about the text of now.
 * @param typed '' to look nothing up
 * @param markets whose postcode it may be, the likeliest first; then any
 */
export function usePostcode(typed: string, markets: readonly (Market | null)[]): PostcodeSearch {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const wanted = wantedOf(typed, markets);
  const isAsked = wanted !== null && wantedOf(asked, markets)?.area === wanted.area;
  const { data, error, isLoading, mutate } = useSWR(
    isAsked ? ['postcode', wanted.market, wanted.area] : null,
    async ([, market, postcode]: [string, Market, string]) =>
      (await callShop('postcodePlaces', { market, postcode })).data,
    { revalidateIfStale: false, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return {
    wanted,
    answer: data,
    isLoading: isLoading || (wanted !== null && !isAsked),
    hasFailed: Boolean(error) && !isLoading,
    retry: () => void mutate(),
    ask: () => setAsked(typed),
  };
}
