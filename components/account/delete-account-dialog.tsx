'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useShopperRead } from '@/lib/client/calls/use-shopper-read';
import { DeleteAccountForm } from './delete-account-form';

interface DeleteAccountDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Says what has to be finished first, or what goes and what stays, and asks who the member is. */
export function DeleteAccountDialog({ isOpen, onClose }: DeleteAccountDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Delete your account?" placement="confirm">
      <div className="space-y-4 p-5 leading-7">
        <Contents onClose={onClose} />
      </div>
    </Dialog>
  );
}

function Contents({ onClose }: { onClose: () => void }) {
  const { data, hasFailed, retry } = useShopperRead('accountDeletion');
  if (hasFailed) {
    return (
      <ErrorState
        size="inline"
        title="Your account could not be read"
        text="Nothing has changed. Please try again in a moment."
        onRetry={retry}
      />
    );
  }
  if (!data) {
    return <Skeleton label="Reading your account" className="space-y-4" boxes={['h-28', 'h-28']} />;
  }
  if (data.obstacles.length > 0) {
    return (
      <>
        <p>Something has to be finished first:</p>
        <ul className="list-disc space-y-2 pl-5">
          {data.obstacles.map((obstacle) => (
            <li key={obstacle}>{obstacle}</li>
          ))}
        </ul>
        <div className="flex justify-end pt-2">
          <Button onClick={onClose}>KEEP MY ACCOUNT</Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p>
        <strong className="font-semibold">What is deleted right away:</strong> your name, email
        address and mobile number, your picture, addresses, cart, wishlist, saved cards, reviews,
        tickets, notifications, messages and back-in-stock alerts, on all your devices, and your
        invitations with rewards not earned yet.
      </p>
      <p>
        <strong className="font-semibold">What stays:</strong> your orders, without your name and
        address, and your invoices and credit notes as they were issued. Tax law requires us to keep
        them for ten years. If a friend invited you, a code made from your email address stays for
        as long as friends can be invited, so that an invitation counts once. Your address cannot be
        read from it. Orders that you placed as a guest and did not move into your account stay as
        they are.
      </p>
      <p>Orders in this account can no longer be opened, so save your invoices first.</p>
      <DeleteAccountForm confirmBy={data.confirm_by} onClose={onClose} onObstacle={retry} />
    </>
  );
}
