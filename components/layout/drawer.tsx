'use client';

import { Menu, UserRound } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Dialog } from '@/components/ui/dialog';
import { Link } from '@/components/ui/link';
import { useUser } from '@/lib/client/session/user';
import type { Category } from '@/lib/contract/category';
import { paths } from '@/lib/shared/paths';
import { productListPath } from '@/lib/shared/product-list-path';
import type { MenuLink } from '@/lib/shared/routes';
import { AccountLinks } from './account-links';
import { loadCompactHeader } from './load-compact-header';
import { LogoutDialog } from './logout-dialog';

const row = 'flex min-h-12 items-center px-5 active:bg-tint';

interface DrawerProps {
  categories: readonly Category[];
  accountLinks: readonly MenuLink[];
}

/** The navigation on small screens: a dialog at the left edge, with the account first. */
export function Drawer({ categories, accountLinks }: DrawerProps) {
  const [isOpen, setIsOpen] = useState(false);
  // What is hidden at first is rendered a moment later: all links at once take a slow phone too long.
  const isFilled = useDeferredValue(isOpen);
  const [isLeaving, setIsLeaving] = useState(false);
  const user = useUser();
  const close = () => setIsOpen(false);

  useEffect(loadCompactHeader, []);

  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className="-ml-2 inline-flex size-11 items-center justify-center rounded-full active:bg-tint"
      >
        <Menu aria-hidden="true" className="size-6" strokeWidth={1.75} />
        <span className="sr-only">Menu</span>
      </button>
      <Dialog isOpen={isOpen} onClose={close} title="Menu" placement="left">
        {user ? (
          <nav aria-label="Your account" className="border-b border-line">
            <p className={`${row} gap-3 font-medium`}>
              <Avatar picture={user.profile_pic} className="size-8" />
              {user.first_name}
            </p>
            <ul className="pb-2">
              <AccountLinks links={accountLinks} linkClassName={`${row} pl-8`} onNavigate={close} />
              <li>
                <button
                  type="button"
                  className={`${row} w-full pl-8`}
                  onClick={() => {
                    close();
                    setIsLeaving(true);
                  }}
                >
                  Logout
                </button>
              </li>
            </ul>
          </nav>
        ) : (
          <Link
            href={paths.login}
            onClick={close}
            className={`${row} gap-3 border-b border-line font-medium`}
          >
            <UserRound aria-hidden="true" className="size-5" strokeWidth={1.75} />
            Profile
          </Link>
        )}
        <nav aria-label="Categories">
          <ul className="divide-y divide-line">
            {categories.map((category) => (
              <li key={category.id}>
                <details name="drawer-category" className="group/category">
                  <summary
                    className={`${row} justify-between font-medium after:text-xl after:font-normal after:text-muted after:content-['+'] group-open/category:after:content-['–']`}
                  >
                    {category.name}
                  </summary>
                  {isFilled && (
                    <ul className="bg-page pb-2">
                      <li>
                        <Link
                          href={productListPath({ categoryId: category.id })}
                          onClick={close}
                          className={`${row} pl-8`}
                        >
                          All {category.name.toLowerCase()}
                        </Link>
                      </li>
                      {category.sub_category.map((sub) => (
                        <li key={sub.id}>
                          <Link
                            href={productListPath({
                              categoryId: category.id,
                              subCategoryId: sub.id,
                            })}
                            onClick={close}
                            className={`${row} pl-8`}
                          >
                            {sub.name}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  )}
                </details>
              </li>
            ))}
          </ul>
        </nav>
      </Dialog>
      <LogoutDialog isOpen={isLeaving} onClose={() => setIsLeaving(false)} />
    </div>
  );
}
