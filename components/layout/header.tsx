import { SearchBox } from '@/components/search/search-box';
import type { Category } from '@/lib/contract/category';
import { currentMarket } from '@/lib/current-market';
import type { Market } from '@/lib/markets';
import { menuLinks } from '@/lib/routes';
import { getCategoryNames } from '@/lib/server/catalogue';
import { CategoryBar } from './category-bar';
import { Drawer } from './drawer';
import { HeaderLinks } from './header-links';
import { Logo } from './logo';
import { TopBar } from './top-bar';

interface HeaderProps {
  categories: readonly Category[];
  market: Market;
}

/** Section 2, "Shared header". The server renders it as for a visitor. */
export async function Header({ categories, market }: HeaderProps) {
  const searchCategories = (await currentMarket()) ? await getCategoryNames() : [];
  // Computed on the server, so that the route table is not sent to the browser.
  const accountLinks = menuLinks('account');
  return (
    <header className="border-b border-line bg-surface">
      <TopBar market={market} />
      <div className="container-page flex flex-wrap items-center justify-between gap-x-3 py-2 lg:flex-nowrap lg:gap-x-10 lg:py-4">
        <div className="flex min-w-0 items-center gap-1 max-lg:flex-1">
          <Drawer categories={categories} accountLinks={accountLinks} />
          <Logo />
        </div>
        <div className="order-last w-full pt-2 pb-1 lg:order-none lg:max-w-2xl lg:p-0">
          <SearchBox categories={searchCategories} />
        </div>
        <HeaderLinks accountLinks={accountLinks} />
      </div>
      <CategoryBar categories={categories} />
    </header>
  );
}
