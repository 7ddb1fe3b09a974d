'use client';

import { useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import {
  type Market,
  marketCodes,
  marketPath,
  markets,
  splitMarketPath,
} from '@/lib/shared/markets';
import { paths } from '@/lib/shared/paths';

/**
 * The country selector (section 2). Its links open the same page in another market, where only the label of
 * the currency differs. Until it is opened the links go to /home, because a static page does not know its URL.
 */
export function CountrySelector({ market }: { market: Market }) {
  const [path, setPath] = useState<string>(paths.home);
  return (
    <Disclosure
      label={
        <>
          <span className="sr-only">Country: </span>
          <span className="whitespace-nowrap">
            {markets[market].label} · {markets[market].currencyLabel}
          </span>
        </>
      }
      onOpen={() => setPath(splitMarketPath(location.pathname).path + location.search)}
      panelClassName="right-0 min-w-44 text-ink"
    >
      <ul>
        {marketCodes.map((code) => (
          <li key={code}>
            <a
              href={marketPath(code, path)}
              aria-current={code === market ? 'true' : undefined}
              className="flex min-h-11 items-center justify-between gap-6 rounded-lg px-3 hover:bg-tint aria-[current]:font-semibold"
            >
              <span>{markets[code].label}</span>
              <span className="text-muted">{markets[code].currencyLabel}</span>
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
