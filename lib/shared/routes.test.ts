import { existsSync } from 'node:fs';
import { unstable_doesMiddlewareMatch as doesMiddlewareMatch } from 'next/experimental/testing/server';
import { ALL_FEATURES } from '@/lib/contract/features';
import { config } from '@/middleware';
import { marketCodes, marketPath } from './markets';
import { paths, productPath } from './paths';
import { allRoutes, hasPage, menuLinks, missingPaths } from './routes';

jest.mock('@/lib/auth/session', () => ({}));

describe('the route table', () => {
  it('holds each path once', () => {
    expect(new Set(allRoutes.map(({ path }) => path)).size).toBe(allRoutes.length);
  });

  it('has a page for each of its paths', () => {
    const missing = allRoutes
      // A rewrite adds the query of a product list to its path, as segments.
      .filter(({ rendering }) => rendering === 'static')
      .filter(
        ({ path }) => !existsSync(`app/[market]/(static)${path.replace(':id', '[id]')}/page.tsx`),
      );
    expect(missing).toEqual([]);
  });

  it('lets search engines list only pages that everyone may open', () => {
    for (const { access, isIndexed } of allRoutes) {
      if (isIndexed) expect(access).toBe('public');
    }
  });

  it('builds the path of a product from its row', () => {
    expect(productPath('12')).toBe('/product/product-details/12');
  });
});

describe('the guard', () => {
  const isGuarded = (path: string) =>
    marketCodes.map((market) =>
      doesMiddlewareMatch({ config, url: marketPath(market, path.replace(':id', '7')) }),
    );

  it.each(allRoutes.filter(({ access }) => access === 'member').map(({ path }) => path))(
    'runs for %s, in every market',
    (path) => {
      expect(isGuarded(path)).toEqual(marketCodes.map(() => true));
    },
  );

  it.each(allRoutes.filter(({ access }) => access !== 'member').map(({ path }) => path))(
    'does not run for %s',
    (path) => {
      expect(isGuarded(path)).toEqual(marketCodes.map(() => false));
    },
  );
});

describe('a menu', () => {
  it('links to the pages that name it, with the labels of section 2 and the cookies, in its order', () => {
    expect(menuLinks('account')).toEqual([
      { label: 'Order', href: '/orders' },
      { label: 'Wishlist', href: '/wishlist' },
      { label: 'Wallet', href: '/wallet' },
      { label: 'Reviews', href: '/reviews' },
      { label: 'Ticket', href: '/ticket' },
      { label: 'Refer & Earn', href: '/refer-earn' },
      { label: 'Account', href: '/profile-setting' },
      { label: 'Notifications', href: '/notification' },
    ]);
    expect(menuLinks('accountTabs').map(({ label }) => label)).toEqual([
      'Profile Setting',
      'Account Setting',
      'Change Address',
      'Notifications',
    ]);
    expect(menuLinks('footerInformation').map(({ label }) => label)).toEqual([
      'About Us',
      'Track Order',
      'Terms & Condition',
      'Return & Refund',
      'Help & Support',
      'Privacy Policy',
      'Cookies',
      'FAQ',
    ]);
    expect(menuLinks('footerLinks')).toEqual([
      { label: 'Cart', href: paths.cart },
      { label: 'Raise a Ticket', href: paths.addTicket },
      { label: 'Refer & Earn', href: paths.referEarn },
    ]);
  });
});

describe('a shop', () => {
  it('has all pages where it has all features', () => {
    expect(missingPaths(ALL_FEATURES)).toEqual([]);
  });

  it('has the pages of section 2 that have calls, whatever its backend has', () => {
    const missing: readonly string[] = missingPaths([]);
    const left = allRoutes.map(({ path }) => path).filter((path) => !missing.includes(path));
    expect(left).toEqual([
      ...[paths.home, paths.product, paths.productList, paths.cookies, paths.cart],
      ...[paths.login, paths.register, paths.forgotPassword, paths.otpVerify, paths.resetPassword],
      ...[paths.wishlist, paths.profile, paths.password, paths.addresses, paths.editAddress],
    ]);
  });

  it('has no wallet without the feature', () => {
    const features = ALL_FEATURES.filter((feature) => feature !== 'wallet');
    expect(missingPaths(features)).toEqual([paths.wallet]);
  });

  it.each([
    [paths.home, true],
    [`${paths.trackOrder}?order=7KQ4-M2XP`, true],
    [`${paths.trackReturn}?return=7KQ4-M2XP-R1`, false],
    [productPath('12'), true],
  ])('without returns: whether it has %s is %s', (path, isThere) => {
    const features = ALL_FEATURES.filter((feature) => feature !== 'returns');
    expect(hasPage(new Set(features), path)).toBe(isThere);
  });
});
