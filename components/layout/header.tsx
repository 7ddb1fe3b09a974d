import { SearchBox } from '@/components/search/public/search-box';
import type { Category, CategoryName } from '@/lib/contract/category';
import type { Market } from '@/lib/shared/markets';
import { menuLinks } from '@/lib/shared/routes';
import { CategoryBar } from './category-bar';
import { Drawer } from './drawer';
import { HeaderLinks } from './header-links';
import { Logo } from './logo';
import { OpenSearchButton } from './open-search-button';
import { TopBar } from './top-bar';

interface HeaderProps {
  categories: readonly Category[];
  /** For the search's category select. */
  searchCategories: readonly CategoryName[];
  market: Market;
}

/** Section 2, "Shared header". The server renders it as for a visitor. */
export function Header({ categories, searchCategories, market }: HeaderProps) {
  // Computed on the server, so that the route table is not sent to the browser.
  const accountLinks = menuLinks('account');
  return (
    <header className="wide-page border-line bg-surface max-lg:contents lg:border-b">
      <TopBar market={market} />
      {/* Below `lg` they are rows of the page, so that the two parts of the bar can stick to its top (globals.css). */}
      <div className="container-page max-lg:contents lg:flex lg:items-center lg:gap-x-8 lg:py-4 xl:gap-x-16">
        <div className="header-bar flex min-w-0 items-center gap-1 lg:shrink-0 max-lg:@container/bar max-lg:h-14 max-lg:border-b max-lg:bg-surface max-lg:pr-[calc(7rem+env(safe-area-inset-right))] max-lg:pl-[max(1rem,env(safe-area-inset-left))]">
          <Drawer categories={categories} accountLinks={accountLinks} />
          <Logo />
          <OpenSearchButton />
        </div>
        <div className="header-search w-full min-w-0 border-line max-lg:h-15 max-lg:border-b max-lg:bg-surface max-lg:pt-1 max-lg:pr-[max(1rem,env(safe-area-inset-right))] max-lg:pl-[max(1rem,env(safe-area-inset-left))] lg:max-w-2xl">
          <SearchBox categories={searchCategories} />
        </div>
        {/*
         * On a phone it stands beside the logo, above the search: the margins are the height of both rows. On a
         * wide screen it does not place the search, because a browser paints while it parses.
         */}
        <div className="header-bar max-lg:-mt-29 max-lg:mb-15 max-lg:flex max-lg:h-14 max-lg:items-center max-lg:self-end max-lg:pr-[max(1rem,env(safe-area-inset-right))] lg:ml-auto">
          <HeaderLinks accountLinks={accountLinks} />
        </div>
      </div>
      <CategoryBar categories={categories} />
    </header>
  );
}
