import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ComingSoonPage } from '@/components/content/coming-soon-page';
import { comingSoon, isComingSoon } from '@/lib/coming-soon';
import { BUILD_PLACEHOLDER, currentMarket } from '@/lib/current-market';
import { noindexMetadata } from '@/lib/seo/noindex-metadata';

export function generateStaticParams() {
  return [{ screen: BUILD_PLACEHOLDER }];
}

export async function generateMetadata({
  params,
}: PageProps<'/[market]/[screen]'>): Promise<Metadata> {
  const path = `/${(await params).screen}`;
  if (!isComingSoon(path)) return {};
  const { title, text } = comingSoon[path];
  return noindexMetadata({ title, description: text, path });
}

/** A page that is not built yet. next.config.mjs lets no other names reach this route. */
export default async function Page({ params }: PageProps<'/[market]/[screen]'>) {
  const { screen } = await params;
  if (screen === BUILD_PLACEHOLDER) return null;
  const path = `/${screen}`;
  if (!(await currentMarket()) || !isComingSoon(path)) notFound();
  return <ComingSoonPage path={path} />;
}
