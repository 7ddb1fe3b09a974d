import { Phone } from 'lucide-react';
import { brand } from '@/lib/brand';
import type { Market } from '@/lib/markets';
import { CountrySelector } from './country-selector';

/** Call-us phone, promotional text and country selector (section 2, "Shared header"). */
export function TopBar({ market }: { market: Market }) {
  return (
    <div className="bg-forest text-sm text-white">
      <div className="container-page flex items-center justify-between gap-4">
        <a
          href={brand.phone.href}
          className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap underline-offset-4 hover:underline"
        >
          <Phone aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Call us {brand.phone.label}</span>
        </a>
        <p className="text-center text-balance max-sm:text-[0.8125rem] max-sm:leading-4.5 sm:truncate">
          {brand.promotion.map(({ text, code }, index) => (
            <span key={code} className={index > 0 ? 'max-lg:hidden' : ''}>
              {index > 0 && ' · '}
              {text} <strong className="font-semibold">{code}</strong>
            </span>
          ))}
        </p>
        <CountrySelector market={market} />
      </div>
    </div>
  );
}
