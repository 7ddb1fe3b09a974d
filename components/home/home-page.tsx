import type { ReactNode } from 'react';
import { cardFields } from '@/components/product/public/card-fields';
import { CardList, ProductGrid } from '@/components/product/public/product-grid';
import { ButtonLink } from '@/components/ui/button-link';
import { Link } from '@/components/ui/link';
import { SectionHeading } from '@/components/ui/section-heading';
import type { Category } from '@/lib/contract/category';
import type { HomeData } from '@/lib/contract/home';
import type { ProductSummary } from '@/lib/contract/product';
import { brand } from '@/lib/shared/brand';
import { paths } from '@/lib/shared/paths';
import { shopProfile } from '@/lib/shared/shop-profile';
import { AssuranceStrip } from './assurance-strip';
import { BannerSlide } from './banner-slide';
import { Carousel } from './carousel';
import { CategoryTiles } from './category-tiles';
import { Countdown } from './countdown';
import { Feature } from './feature';

/** Section 1, "Home page content, in order". A block without data from the backend is left out. */
export function HomePage({
  home,
  categories,
}: {
  home: HomeData;
  categories: readonly Category[];
}) {
  const [firstBanner, secondBanner = firstBanner] = home.bannerList;
  const lastBanner = home.bannerList.at(-1);
  return (
    <div className="wide-page">
      <h1 className="sr-only">
        {brand.name}: {shopProfile.tagline}
      </h1>
      <div className="overflow-hidden">
        <Carousel
          label="Banners"
          slides={home.bannerList.map((banner, index) => ({
            name: banner.name,
            content: <BannerSlide banner={banner} isFirst={index === 0} />,
          }))}
        />
      </div>
      <CategoryTiles categories={categories.map(({ id, name, image }) => ({ id, name, image }))} />
      <AssuranceStrip />
      <div className="flex flex-col gap-16 pt-8 lg:gap-24 lg:pt-12">
        <ProductSection title="Our Latest Product" products={home.latestProductList} />
        {lastBanner && (
          <Feature
            title={shopProfile.about.title}
            image={{
              src: lastBanner.image_portrait || lastBanner.image,
              alt: lastBanner.image_alt ?? '',
            }}
            imageSide="left"
          >
            <p className="text-muted lg:text-lg">{shopProfile.about.text}</p>
            <ButtonLink href={paths.aboutUs} variant="secondary">
              ABOUT US
            </ButtonLink>
          </Feature>
        )}
        <ProductSection title="Our best seller" products={home.bestSeller}>
          <Link href={paths.productList} className={moreLink}>
            View All Products
          </Link>
        </ProductSection>
        {secondBanner && (
          <Feature
            title={secondBanner.name}
            image={{
              src: secondBanner.image_portrait || secondBanner.image,
              alt: secondBanner.image_alt ?? '',
            }}
            imageSide="right"
          >
            {secondBanner.text && <p className="text-muted lg:text-lg">{secondBanner.text}</p>}
            <ButtonLink href={secondBanner.link || paths.productList}>SHOP NOW</ButtonLink>
          </Feature>
        )}
        <ProductSection title="Trending now" products={home.trendingProductList ?? []} />
        <Offers products={home.offerProductList ?? []} />
        <CallToAction />
      </div>
    </div>
  );
}

const moreLink =
  'inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4 hover:text-forest-pressed';

function ProductSection({
  title,
  products,
  children,
}: {
  title: string;
  products: readonly ProductSummary[];
  children?: ReactNode;
}) {
  if (products.length === 0) return null;
  return (
    <section className="container-page">
      <SectionHeading title={title}>{children}</SectionHeading>
      <ProductGrid products={products.map(cardFields)} />
    </section>
  );
}

/** Four cards beside a text. */
const OFFER_SIZES =
  '(min-width: 120rem) 346px, (min-width: 64rem) 18vw, (min-width: 40rem) 30vw, 45vw';

function Offers({ products }: { products: readonly ProductSummary[] }) {
  if (products.length === 0) return null;
  return (
    <section className="bg-tint py-12 lg:py-16">
      <div className="container-page grid gap-8 lg:grid-cols-[20rem_1fr] lg:gap-12">
        <div className="flex flex-col items-start gap-4 lg:pt-8">
          <h2 className="text-2xl lg:text-3xl">Offers of the day</h2>
          <p className="text-muted">
            Until September 30, while supplies last. The price you see is the price you pay.
          </p>
          <Countdown />
        </div>
        <CardList
          products={products.map(cardFields)}
          className="lg:grid-cols-4"
          sizes={OFFER_SIZES}
        />
      </div>
    </section>
  );
}

function CallToAction() {
  return (
    <section className="container-page">
      <div className="flex flex-col items-center rounded-card bg-forest px-6 py-14 text-center text-white lg:py-20">
        <h2 className="max-w-xl text-2xl lg:text-3xl">{shopProfile.callToAction.title}</h2>
        <p className="mt-3 max-w-xl text-white/85 lg:text-lg">{shopProfile.callToAction.text}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <ButtonLink href={paths.productList} variant="inverse">
            SHOP ALL FURNITURE
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
