'use client';

import { useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { type Market, marketCodes, marketPath, markets, splitMarketPath } from '@/lib/markets';
import { HOME_PATH } from '@/lib/routes';

/**
 * The country selector (section 2): the same page in another market, where only the currency's label
 * differs. Before it is opened its links lead home, since the kept page does not know its own address.
 */
export function CountrySelector({ market }: { market: Market }) {
  const [address, setAddress] = useState<string>(HOME_PATH);
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
      onOpen={() => setAddress(splitMarketPath(location.pathname).path + location.search)}
      panelClassName="right-0 min-w-44 text-ink"
    >
      <ul>
        {marketCodes.map((code) => (
          <li key={code}>
            <a
              href={marketPath(code, address)}
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
