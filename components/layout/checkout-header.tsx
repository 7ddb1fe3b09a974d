import { ArrowLeft, CircleHelp, Phone } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { brand } from '@/lib/shared/brand';
import type { Market } from '@/lib/shared/markets';
import { paths } from '@/lib/shared/paths';
import { CountrySelector } from './country-selector';
import { Logo } from './logo';

const entry =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 whitespace-nowrap underline-offset-4 hover:underline';

/** The header of the checkout: the way back and help, and nothing that leads away from paying. */
export function CheckoutHeader({ market }: { market: Market }) {
  return (
    <header className="border-b border-line bg-surface text-sm">
      <div className="container-page flex min-h-14 flex-wrap items-center gap-x-3 lg:min-h-18 lg:gap-x-6">
        <Logo />
        <nav aria-label="Cart and help" className="flex items-center gap-x-1 sm:gap-x-4 lg:ml-auto">
          <Link href={paths.cart} className={entry}>
            <ArrowLeft aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">Back to cart</span>
            <span aria-hidden="true" className="sm:hidden">
              Cart
            </span>
          </Link>
          <Link href={paths.helpSupport} className={entry}>
            <CircleHelp aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
            <span className="max-sm:sr-only">Help</span>
          </Link>
          <a href={brand.phone.href} className={`${entry} max-sm:hidden`}>
            <Phone aria-hidden="true" className="size-4" />
            <span className="max-lg:sr-only">Call us {brand.phone.label}</span>
          </a>
        </nav>
        <CountrySelector market={market} />
      </div>
    </header>
  );
}
