'use client';

import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { PasswordField } from '@/components/ui/password-field';
import { ShopError } from '@/lib/client/calls/call-shop';
import { useShopForm } from '@/lib/client/calls/use-shop-form';
import { signIn } from '@/lib/client/session/sign-in';
import { useShopperId, useUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import type { CheckoutAddress } from '@/lib/contract/checkout';
import { messages } from '@/lib/contract/messages';
import { loginPath } from '@/lib/shared/callback-url';
import { PASSWORD_HINT } from '@/lib/shared/field-hints';
import { paths } from '@/lib/shared/paths';

interface AccountOfferProps {
  /** The shipping address of the guest's order: it has all that an account needs but the password. */
  address: CheckoutAddress;
  className?: string;
}

/**
 * Offers a guest an account after their order: one password, the rest is known. Their order and cart stay theirs.
 * Nothing for members and visitors.
 */
export function AccountOffer({ address, className = '' }: AccountOfferProps) {
  const titleId = useId();
  const isMember = useUser() !== null;
  const isGuest = useShopperId() !== null && !isMember;
  /** What the order says, and an account cannot have: it belongs to another one, or an older rule let it in. */
  const [refused, setRefused] = useState<{ message: string; isTaken: boolean } | null>(null);
  const { field, submit, isSubmitting } = useShopForm({
    loadSchema: async () => (await import('@/lib/contract/accounts')).AccountOfferForm,
    defaultValues: { password: '' },
    incompleteMessage: messages.enterProperPassword,
  });
  if (!isGuest) return null;
  const { first_name, last_name, email } = address;
  const mobile_no = address.phone ?? address.mobile_no;
  return (
    <section aria-labelledby={titleId} className={className}>
      <h2 id={titleId} className="text-lg">
        Keep this order in an account
      </h2>
      <p className="mt-2 text-muted wrap-anywhere">
        Choose a password for {email}. Next time your address is filled in for you.
      </p>
      <form
        method="post"
        noValidate
        className="mt-4 space-y-4"
        onSubmit={submit(async ({ password }) => {
          setRefused(null);
          const account = { first_name, last_name, email, mobile_no };
          try {
            await signIn('register', { ...account, password, confirm_password: password });
          } catch (error) {
            if (!(error instanceof ShopError)) throw error;
            const [, message] =
              Object.entries(error.fieldErrors).find(([name]) => name in account) ?? [];
            if (!message) throw error;
            setRefused({ message, isTaken: error.status === 409 });
            return;
          }
          notify.success('Your account is ready, and this order is in it.');
        })}
      >
        {/* For password managers: whose password it is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <p role="alert" className="text-danger empty:hidden">
          {refused?.message}
        </p>
        {refused && (
          <Link
            href={refused.isTaken ? loginPath(location.pathname + location.search) : paths.register}
            className="inline-flex min-h-11 items-center font-semibold text-forest underline-offset-4 hover:underline"
          >
            {refused.isTaken ? 'Login' : 'Register with other details'}
          </Link>
        )}
        <PasswordField
          label="Password"
          autoComplete="new-password"
          enterKeyHint="go"
          hint={PASSWORD_HINT}
          {...field('password')}
        />
        <Button type="submit" variant="secondary" aria-disabled={isSubmitting} className="w-full">
          CREATE ACCOUNT
        </Button>
      </form>
    </section>
  );
}
