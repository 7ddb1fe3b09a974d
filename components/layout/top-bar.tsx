import { Phone } from 'lucide-react';
import { IfFeature } from '@/components/ui/if-feature';
import { brand } from '@/lib/shared/brand';
import type { Market } from '@/lib/shared/markets';
import { shopProfile } from '@/lib/shared/shop-profile';
import { CountrySelector } from './country-selector';

/** Call-us phone, promotional text and country selector (section 2, "Shared header"). */
export function TopBar({ market }: { market: Market }) {
  return (
    <div className="bg-forest text-sm text-white">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-4">
        <a
          href={brand.phone.href}
          className="inline-flex min-h-11 min-w-11 items-center gap-2 whitespace-nowrap underline-offset-4 hover:underline"
        >
          <Phone aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Call us {brand.phone.label}</span>
        </a>
        <div className="min-w-0 flex-1 basis-24">
          <IfFeature name="coupons">
            <p className="text-center text-balance max-sm:text-xs sm:max-lg:leading-4.5 lg:truncate">
              {shopProfile.promotion.map(({ discount, scope, code }, index) => (
                <span key={code} className="max-lg:block">
                  {index > 0 && <span className="max-lg:hidden"> · </span>}
                  {/* A phone has no room for these words. */}
                  {discount} <span className="max-sm:sr-only">off </span>
                  {scope} <span className="max-sm:sr-only">with </span>
                  <strong className="font-semibold">{code}</strong>
                </span>
              ))}
            </p>
          </IfFeature>
        </div>
        <CountrySelector market={market} />
      </div>
    </div>
  );
}
