'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
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
    <Dialog isOpen={isOpen} onClose={onClose} title="Logout">
      <p className="px-5 pt-5">Do you want to logout?</p>
      <div className="flex justify-end gap-3 p-5">
        <Button variant="secondary" onClick={onClose}>
          NO
        </Button>
        <Button aria-disabled={isPending} onClick={leave}>
          YES
        </Button>
      </div>
    </Dialog>
  );
}
