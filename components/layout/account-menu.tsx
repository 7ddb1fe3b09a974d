'use client';

import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Disclosure } from '@/components/ui/disclosure';
import type { User } from '@/lib/contract/accounts';
import type { MenuLink } from '@/lib/shared/routes';
import { AccountLinks } from './account-links';
import { LogoutDialog } from './logout-dialog';

const row =
  'flex min-h-11 w-full items-center rounded-lg px-3 text-left text-base hover:bg-tint active:bg-tint';

interface AccountMenuProps {
  user: User;
  links: readonly MenuLink[];
}

/** The menu of a signed-in shopper, with links to the account pages (section 2, "Shared header"). */
export function AccountMenu({ user, links }: AccountMenuProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <Disclosure
        label={
          <span className="inline-flex items-center gap-2">
            <Avatar picture={user.profile_pic} className="size-8" />
            <span className="max-w-28 truncate">{user.first_name}</span>
          </span>
        }
        buttonClassName="text-sm font-medium hover:text-forest"
        panelClassName="right-0 min-w-52"
      >
        <ul>
          <AccountLinks links={links} linkClassName={row} />
          <li className="mt-2 border-t border-line pt-2">
            <button type="button" className={row} onClick={() => setIsLeaving(true)}>
              Logout
            </button>
          </li>
        </ul>
      </Disclosure>
      <LogoutDialog isOpen={isLeaving} onClose={() => setIsLeaving(false)} />
    </>
  );
}
