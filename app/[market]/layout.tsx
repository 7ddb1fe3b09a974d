import type { Viewport } from 'next';
import { fontVariables } from '@/app/fonts';
import '@/app/globals.css';
import { CartDrawerOpener } from '@/components/cart/cart-drawer-opener';
import { CheckoutHeader } from '@/components/layout/checkout-header';
import { DemoBanner } from '@/components/layout/demo-banner';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { HydrationSignal } from '@/components/layout/hydration-signal';
import { KeepCampaign } from '@/components/layout/keep-campaign';
import { OnPages } from '@/components/layout/on-pages';
import { RestoreSession } from '@/components/layout/restore-session';
import { SkipLink } from '@/components/layout/skip-link';
import { WebVitals } from '@/components/layout/web-vitals';
import { FeatureProvider } from '@/lib/hooks/use-features';
import { getConfig } from '@/lib/server/config';
import { BUILD_PLACEHOLDER, currentMarket } from '@/lib/server/current-market';
import { getMissing } from '@/lib/server/features';
import { getShopFrame } from '@/lib/server/shop-frame';
import { NOT_HYDRATED } from '@/lib/shared/hydration';
import { DEFAULT_MARKET, markets } from '@/lib/shared/markets';
import { paths } from '@/lib/shared/paths';
import { menuLinks } from '@/lib/shared/routes';

/** The steps of the checkout. */
const CHECKOUT = [paths.shippingAddress, paths.paymentMethod].map((path) => path.slice(1));

export const viewport: Viewport = { themeColor: '#24503f', viewportFit: 'cover' };

export function generateStaticParams() {
  return [{ market: BUILD_PLACEHOLDER }];
}

export default async function RootLayout({ children }: LayoutProps<'/[market]'>) {
  const knownMarket = await currentMarket();
  const market = knownMarket ?? DEFAULT_MARKET;
  const { categories, searchCategories, year } = await getShopFrame();
  const missing = await getMissing();
  return (
    <html lang={markets[market].hreflang} className={fontVariables} {...NOT_HYDRATED}>
      <body className="flex flex-col">
        <FeatureProvider missing={missing}>
          <KeepCampaign />
          <SkipLink />
          {knownMarket && getConfig().ALLOW_DEMO && <DemoBanner />}
          <OnPages
            pages={CHECKOUT}
            otherwise={
              <Header categories={categories} searchCategories={searchCategories} market={market} />
            }
          >
            <CheckoutHeader market={market} />
          </OnPages>
          <main id="main" tabIndex={-1} className="flex-1 outline-none">
            {children}
          </main>
          <Footer
            categories={categories}
            information={menuLinks('footerInformation')}
            links={menuLinks('footerLinks')}
            year={year}
          />
          <CartDrawerOpener />
          <HydrationSignal />
          <RestoreSession />
          {knownMarket && getConfig().METRICS_PORT !== undefined && <WebVitals />}
        </FeatureProvider>
      </body>
    </html>
  );
}
