'use client';

import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toastError } from '@/components/ui/toast';
import { useShopAction } from '@/lib/shopper/use-shop-action';

/** Section 2: 'Do you want to logout?'. Afterwards the shop is opened anew, with nothing of the shopper's. */
export function LogoutDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { isPending, run } = useShopAction(toastError);
  const leave = () =>
    run(async () => {
      const { signOut } = await import('@/lib/shopper/sign-in');
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
