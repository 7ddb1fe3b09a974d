'use client';

import { Button } from '@/components/ui/button';
import { callShop } from '@/lib/client/calls/call-shop';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { useShopperRead } from '@/lib/client/calls/use-shopper-read';
import { useUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';

/** Asks a member to confirm the address of the account. Nothing for one who has done so. */
export function EmailConfirmation() {
  const user = useUser();
  const { data } = useShopperRead('emailConfirmation');
  const { isPending, run } = useShopAction();
  if (!user || !data || data.is_confirmed) return null;
  return (
    <section
      aria-labelledby="confirm-email"
      className="mt-10 max-w-3xl rounded-card border border-line bg-tint p-5"
    >
      <h2 id="confirm-email" className="text-lg">
        Please confirm your email address
      </h2>
      <p className="mt-2 text-muted [overflow-wrap:anywhere]">
        Open the link in our email to {user.email}. Do it before you sign in with Google, so that
        your password, addresses and cards stay.
      </p>
      <Button
        variant="secondary"
        aria-disabled={isPending}
        className="mt-4"
        onClick={() =>
          run(async () => {
            const { message } = await callShop('sendEmailConfirmation', {});
            notify.success(message);
          })
        }
      >
        SEND THE LINK AGAIN
      </Button>
    </section>
  );
}
