'use client';

import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { useLoadedDialog } from '@/lib/client/page/use-loaded-dialog';
import { savePersonalData } from '@/lib/client/privacy/personal-data';
import { paths } from '@/lib/shared/paths';

/** What a member can do with what the shop keeps about them: save it, or have it deleted with the account. */
export function YourData() {
  const { isPending, run } = useShopAction();
  const { Dialog, isOpen, open, close } = useLoadedDialog(() =>
    import('./delete-account-dialog').then((module) => module.DeleteAccountDialog),
  );
  return (
    <div className="mt-12 max-w-2xl space-y-10 border-t border-line pt-8">
      <section aria-labelledby="your-data">
        <h2 id="your-data" className="text-xl">
          Your data
        </h2>
        <p className="mt-3 leading-7 text-muted">
          Everything we keep about you, in one file. What we use it for is in our{' '}
          <Link href={paths.privacy} className="text-forest underline underline-offset-4">
            Privacy Policy
          </Link>
          .
        </p>
        <Button
          variant="secondary"
          aria-disabled={isPending}
          onClick={() => run(savePersonalData)}
          className="mt-5"
        >
          <Download aria-hidden="true" className="size-4" />
          {isPending ? 'PREPARING …' : 'DOWNLOAD MY DATA'}
        </Button>
      </section>
      <section aria-labelledby="delete-account">
        <h2 id="delete-account" className="text-xl">
          Delete your account
        </h2>
        <p className="mt-3 leading-7 text-muted">
          This cannot be undone. Before you decide, we show you what is deleted and what has to
          stay.
        </p>
        <Button
          variant="outline"
          aria-haspopup="dialog"
          onClick={open}
          className="mt-5 border-danger font-semibold tracking-wide text-danger"
        >
          DELETE ACCOUNT
        </Button>
        {Dialog && <Dialog isOpen={isOpen} onClose={close} />}
      </section>
    </div>
  );
}
