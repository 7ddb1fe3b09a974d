import { ShieldCheck } from 'lucide-react';
import { InstalmentLine } from '@/components/payment/public/instalment-line';
import type { FirstReviews } from '@/components/reviews/public/reviews-tab';
import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb';
import { Price } from '@/components/ui/price';
import { Rating } from '@/components/ui/rating';
import { TabLink } from '@/components/ui/tabs';
import type { InstalmentOffer } from '@/lib/contract/instalment-offer';
import type { Product, ProductSummary } from '@/lib/contract/product';
import { maxQuantity, orderLimit } from '@/lib/contract/quantity';
import { IN_STOCK, lowStockText, ON_HOLD, OUT_OF_STOCK } from '@/lib/contract/stock-status';
import { brand } from '@/lib/shared/brand';
import { warrantyLabel } from '@/lib/shared/fact-texts';
import { productPath } from '@/lib/shared/paths';
import type { CountryDelivery } from '@/lib/shared/promise-texts';
import { viewedProduct } from '@/lib/shared/viewed-product';
import { BuyBar } from './buy-bar';
import { BuyPanel } from './buy-panel';
import type { Buyable } from './buyable';
import { Customise } from './customise';
import { DimensionDrawing } from './dimension-drawing';
import { customiseGroups, madeProducts } from './made-products';
import { ProductColours } from './product-colours';
import { ProductPicture } from './product-picture';
import { ProductPromises } from './product-promises';
import { ProductTabs, REVIEWS_TAB } from './product-tabs';
import { cardFields } from './public/card-fields';
import { ProductStrip } from './public/product-strip';
import { PurchaseProvider } from './purchase';
import { RecentlyViewed } from './recently-viewed';
import { ShareButton } from './share-button';
import { WishlistButton } from './wishlist-button';

interface ProductDetailProps {
  /** With its texts as people of the country measure: {@link localProduct}. */
  product: Product;
  /** The ISO code of the market's country. */
  country: string;
  crumbs: readonly Crumb[];
  /** 'People also viewed'. */
  alsoViewed: readonly ProductSummary[];
  /** 'Our designers suggest'. */
  suggested: readonly ProductSummary[];
  reviews?: FirstReviews;
  countryDelivery?: CountryDelivery | null;
  /** Whether wallets can pay by a sheet of their own. */
  hasExpress?: boolean;
  /** How the price can be paid in parts; null where it cannot. */
  instalments?: InstalmentOffer | null;
}

/** Section 2, "Product detail". */
export function ProductDetail({
  product,
  country,
  crumbs,
  alsoViewed,
  suggested,
  reviews,
  countryDelivery = null,
  hasExpress = false,
  instalments = null,
}: ProductDetailProps) {
  const { id, name, currency, display_price } = product;
  const buyable: Buyable = { id, name, currency, display_price };
  const isInStock = product.stock_status === IN_STOCK;
  return (
    <PurchaseProvider maxQuantity={maxQuantity(product)} orderLimit={orderLimit(product)}>
      <div className="container-page">
        <Breadcrumb crumbs={crumbs} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 md:grid-cols-2 md:pt-2 lg:grid-cols-[1.1fr_1fr] lg:gap-x-16">
          <div className="max-md:-mx-4 md:sticky md:top-6 md:self-start">
            <ProductPicture product={product}>
              <WishlistButton product={buyable} />
            </ProductPicture>
          </div>
          <Facts
            product={product}
            country={country}
            countryDelivery={countryDelivery}
            buyable={buyable}
            isInStock={isInStock}
            hasExpress={hasExpress}
            instalments={instalments}
          />
        </div>
        <div className="pt-12 lg:pt-20">
          <ProductTabs product={product} country={country} reviews={reviews} />
        </div>
        {product.dimensions && (
          <section className="pt-12 lg:pt-16">
            <h2 className="mb-6 text-xl">Size and scale</h2>
            <DimensionDrawing product={product} dimensions={product.dimensions} country={country} />
          </section>
        )}
      </div>
      <div className="mt-16 space-y-16 lg:mt-24 lg:space-y-24">
        <ProductStrip title="People also viewed" products={alsoViewed.map(cardFields)} />
        <ProductStrip title="Our designers suggest" products={suggested.map(cardFields)} />
      </div>
      <RecentlyViewed product={viewedProduct(product)} />
      <BuyBar product={buyable} isInStock={isInStock}>
        <Price
          currency={currency}
          displayPrice={display_price}
          mrpPrice={product.mrp_price}
          isCompact
        />
      </BuyBar>
    </PurchaseProvider>
  );
}

function Facts({
  product,
  country,
  countryDelivery,
  buyable,
  isInStock,
  hasExpress,
  instalments,
}: {
  product: Product;
  country: string;
  countryDelivery: CountryDelivery | null;
  buyable: Buyable;
  isInStock: boolean;
  hasExpress: boolean;
  instalments: InstalmentOffer | null;
}) {
  const { currency, display_price } = product;
  const hasSiblings = (product.colours?.length ?? 0) > 1;
  // The names and texts of other colours differ in length. Space for two lines keeps the swatches in place.
  const twoLines = hasSiblings ? 'min-h-[2lh]' : '';
  const groups = customiseGroups(product);
  return (
    <div>
      <h1 className={`flex items-end text-2xl lg:text-3xl ${twoLines}`}>{product.name}</h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
        <RatingLink product={product} />
        <StockLabel product={product} />
      </div>
      <div className="mt-4 flex flex-wrap items-baseline gap-x-3">
        <Price
          currency={currency}
          displayPrice={display_price}
          mrpPrice={product.mrp_price}
          isLarge
        />
        <p className="text-sm text-muted">Prices in {currency}</p>
        {instalments && (
          <InstalmentLine offer={instalments} amount={display_price} currency={currency} />
        )}
      </div>
      <ProductPromises product={product} country={country} countryDelivery={countryDelivery} />
      {product.short_description && (
        <p className={`mt-4 text-muted ${twoLines}`}>{product.short_description}</p>
      )}
      <div className="mt-5 space-y-4 border-t border-line pt-5 empty:hidden">
        <ProductColours product={product} />
        <SizeAndMaterial product={product} />
        {groups.length > 0 && (
          <Customise groups={groups} products={madeProducts(product)} phone={brand.phone} />
        )}
      </div>
      <div className="mt-5 border-t border-line pt-6">
        <noscript>
          <p className="mb-4">To add it to your cart, please allow JavaScript in your browser.</p>
        </noscript>
        <BuyPanel
          product={buyable}
          isInStock={isInStock}
          hasExpress={hasExpress}
          heldUntil={product.held_until ?? undefined}
          hasSiblings={hasSiblings}
        />
        <div className="mt-2">
          <ShareButton name={product.name} path={productPath(product.id)} />
        </div>
      </div>
      {product.warranty_months && (
        <p className="mt-5 flex items-center gap-2.5 text-sm">
          <ShieldCheck aria-hidden="true" className="size-5 text-forest" strokeWidth={1.5} />
          {warrantyLabel(product.warranty_months)}
        </p>
      )}
    </div>
  );
}

function RatingLink({ product: { rating, rating_count } }: { product: Product }) {
  const stars = <Rating rating={rating} count={rating_count} />;
  if (!rating) return stars;
  return (
    <TabLink
      tab={REVIEWS_TAB}
      className="-my-3 inline-flex min-h-11 items-center underline-offset-4 hover:underline"
    >
      {stars}
    </TabLink>
  );
}

/** Undefined for what is in stock. */
function soldOutText({ stock_status }: Product): string | undefined {
  if (stock_status === IN_STOCK) return undefined;
  return stock_status === ON_HOLD ? ON_HOLD : OUT_OF_STOCK;
}

function StockLabel({ product }: { product: Product }) {
  const soldOut = soldOutText(product);
  const fewLeft = lowStockText(product.available_units);
  const colour = fewLeft ? 'text-clay' : 'text-forest';
  return (
    <p
      className={`flex items-center gap-2 text-sm font-medium ${soldOut ? 'text-danger' : colour}`}
    >
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {soldOut ?? fewLeft ?? IN_STOCK}
    </p>
  );
}

function SizeAndMaterial({ product }: { product: Product }) {
  const facts = [
    ['Size', product.has_one_size?.name],
    ['Material', product.has_one_material?.name],
  ].filter((fact) => fact[1]);
  if (facts.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm">
      {facts.map(([term, value]) => (
        <div key={term} className="flex gap-1.5">
          <dt className="shrink-0 text-muted">{term}:</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
