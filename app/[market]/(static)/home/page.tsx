import type { Metadata } from 'next';
import { HomePage } from '@/components/home/home-page';
import { ShopJsonLd } from '@/components/seo/shop-json-ld';
import { homeMetadata } from '@/lib/seo/home-metadata';
import { getCategories, getHomeData } from '@/lib/server/catalogue';
import { currentMarket } from '@/lib/server/current-market';

export async function generateMetadata(): Promise<Metadata> {
  const market = await currentMarket();
  return market ? homeMetadata(market, await getHomeData()) : {};
}

export default async function Page() {
  const market = await currentMarket();
  if (!market) return null;
  const [home, categories] = await Promise.all([getHomeData(), getCategories()]);
  return (
    <>
      <ShopJsonLd market={market} />
      <HomePage home={home} categories={categories} />
    </>
  );
}
