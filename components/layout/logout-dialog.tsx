'use client';

import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useShopAction } from '@/lib/client/calls/use-shop-action';

/** Section 2: 'Do you want to logout?'. Then loads the shop again, so that no data of the shopper remains. */
export function LogoutDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { isPending, run } = useShopAction();
  const leave = () =>
    run(async () => {
      const { signOut } = await import('@/lib/client/session/sign-in');
      await signOut();
      location.assign('/');
    });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={leave}
      isPending={isPending}
      title="Logout"
      text="Do you want to logout?"
      cancelLabel="NO"
      confirmLabel="YES"
    />
  );
}
